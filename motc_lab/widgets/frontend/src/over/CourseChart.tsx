/** How a match went, as a line for each player. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import type { Course } from "../scene";
import { endsOf, scaleOf, stepsOf, ticksOf, WIDTH } from "./course";
import { Chart, Frame, LineEnd, lineOf } from "./LineChart";

export function CourseChart({ course }: { readonly course: Course }): JSX.Element {
  const scale = scaleOf(course.lines);
  const lines = course.lines.map((line) => stepsOf(line, scale));
  const ends = endsOf(lines);
  return (
    <figure class="m-race m-course">
      <Heading level={3}>{course.title}</Heading>
      <Chart width={WIDTH} label={course.label}>
        <Frame width={WIDTH} lines={[0, scale.most].map((n) => ({ at: n / scale.most, text: String(n) }))} ticks={ticksOf(scale)} />
        {course.lines.map(({ seat, number, badge }, at) => (
          <g key={seat} class={`m-of-${seat}`}>
            <polyline class="m-race-line" data-line={number} points={lineOf(lines[at] ?? [])} />
            <LineEnd dot={ends[at]} text={badge} />
          </g>
        ))}
      </Chart>
      <figcaption>
        {course.lines.map(({ name, badge, values }) => `${badge} ${name} ${values[values.length - 1] ?? ""}`).join(", ")}.
      </figcaption>
    </figure>
  );
}
