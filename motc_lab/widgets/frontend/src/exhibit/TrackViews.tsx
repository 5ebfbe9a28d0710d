/** A track with its marker, and a timeline of what came one after the other. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import type { Station, Timeline, Track, TrackSpace } from "../scene";
import { MarkSign, Sign } from "./MarkSign";
import { PersonBadge } from "./PersonBadge";

export function TrackView({ track }: { readonly track: Track }): JSX.Element {
  const who = track.person ? ` m-of-${track.person}` : "";
  return (
    <div class={`m-part m-ex-track${who}`}>
      <p class="m-ex-track-title">
        {track.person && <PersonBadge person={track.person} />} {track.title}
      </p>
      <p class="m-unseen">{track.label}</p>
      <ol class="m-ex-spaces">
        {track.spaces.map((space, index) => (
          <SpaceView key={index} space={space} />
        ))}
      </ol>
    </div>
  );
}

function SpaceView({ space }: { readonly space: TrackSpace }): JSX.Element {
  return (
    <li class={space.here ? "m-ex-space m-here" : "m-ex-space"} aria-current={space.here || undefined}>
      <span class="m-unseen">{[space.label, space.mark?.text].filter(Boolean).join(", ")}</span>
      <b aria-hidden="true">{space.text}</b>
      {space.icons.map((icon, index) => (
        <i key={index} aria-hidden="true">
          {icon}
        </i>
      ))}
      {space.mark && <Sign kind={space.mark.kind} />}
    </li>
  );
}

export function TimelineView({ timeline }: { readonly timeline: Timeline }): JSX.Element {
  return (
    <div class="m-part">
      {timeline.title && <Heading level={3}>{timeline.title}</Heading>}
      <ol class="m-timeline">
        {timeline.stations.map((station, index) => (
          <StationView key={index} station={station} />
        ))}
      </ol>
    </div>
  );
}

function StationView({ station }: { readonly station: Station }): JSX.Element {
  const names = ["m-station", station.person && `m-of-${station.person}`, station.mark && `m-mark-${station.mark.kind}`];
  return (
    <li class={names.filter(Boolean).join(" ")}>
      <span class="m-station-head">
        {station.person && <PersonBadge person={station.person} />} <b>{station.title}</b>
      </span>
      <span>{station.text}</span>
      {station.mark && <MarkSign mark={station.mark} />}
    </li>
  );
}
