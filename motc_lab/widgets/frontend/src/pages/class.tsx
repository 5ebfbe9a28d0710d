/** The entry of the pages of a class: where one is started, the presenter's, the projector's, and a pupil's. */
import { type ComponentType, render } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { watch } from "../app/foreignHands";
import type { LeadView, PupilView, SheetQuestion, WallView } from "../classes";
import { After } from "../school/After";
import { LeadSeen, tellLead } from "../school/Lead";
import { LeadActs } from "../school/LeadActs";
import { listenToKeys } from "../school/leading";
import { PupilSeen, tellPupil } from "../school/Pupil";
import { ClassPage, PageContext, type View } from "../school/page";
import { Remote } from "../school/Remote";
import { Sheet } from "../school/Sheet";
import { start } from "../school/start";
import { tellWall, WallSeen } from "../school/Wall";
import { saveText } from "../wire/download";

type Part<Seen> = ComponentType<{ readonly view: Seen }>;

/** Draws a part of the page into its place, and anew whenever something else is to be seen. */
function draw<Seen extends View>(page: ClassPage, id: string, Drawn: Part<Seen>): void {
  const place = document.getElementById(id);
  if (place === null) return;
  const Root = () => {
    const [view, setView] = useState<Seen | null>(null);
    useLayoutEffect(() => page.follow((next) => setView(next as Seen | null)), []);
    useLayoutEffect(() => page.keepFocus());
    return view && <PageContext.Provider value={page}><Drawn view={view} /></PageContext.Provider>;
  };
  render(<Root />, place);
  watch(place);
}

function print(page: ClassPage, questions: readonly SheetQuestion[]): void {
  const paper = document.getElementById("sheet");
  if (paper === null) return;
  render(null, paper);
  if (questions.length === 0) {
    page.tell(page.say("no_sheet"));
    return;
  }
  render(<PageContext.Provider value={page}><Sheet questions={questions} /></PageContext.Provider>, paper);
  globalThis.print();
}

function lead(page: ClassPage): void {
  draw<LeadView>(page, "seen", LeadSeen);
  draw<LeadView>(page, "acts", LeadActs);
  draw<LeadView>(page, "after", After);
  listenToKeys(page);
  page.begin<LeadView>({
    tell: tellLead(page),
    csv: (text) => saveText(`${page.say("csv_name")}-${page.code}.csv`, text, "text/csv"),
    sheet: (questions) => print(page, questions),
  });
}

function begin(page: ClassPage): void {
  const form = document.getElementById("start");
  if (form instanceof HTMLFormElement) start(page, form);
  else if (page.role === "presenter") lead(page);
  else if (page.role === "projector") {
    draw<WallView>(page, "seen", WallSeen);
    draw<WallView>(page, "acts", Remote);
    listenToKeys(page);
    page.begin<WallView>({ tell: tellWall(page) });
  } else {
    draw<PupilView>(page, "seen", PupilSeen);
    page.begin<PupilView>({ tell: tellPupil(page) });
  }
}

const root = document.getElementById("class");
if (root !== null) begin(new ClassPage(root));
