import { Printer } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { formatMoment } from '../../platform/format.ts';
import { printPage } from '../../platform/device/print.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { PaperSizeChoice, usePaperSize } from '../../ui/paper/paper-size-choice.tsx';
import { PrintReports } from './print-reports.tsx';
import { PrintRoll } from './print-roll.tsx';
import { PrintSubstitute } from './print-substitute.tsx';
import { PrintSummary } from './print-summary.tsx';
import type { PrintProps } from './print-props.ts';

const PRINTS = {
  summary: { label: 'Grades', Pages: PrintSummary },
  reports: { label: 'Reports', Pages: PrintReports },
  roll: { label: 'Roll', Pages: PrintRoll },
  substitute: { label: 'Substitute', Pages: PrintSubstitute },
} as const;
type Print = keyof typeof PRINTS;
const NAMES = Object.keys(PRINTS) as Print[];

/** Shows the pages of a print exactly as the printer prints them (docs/product.md 6.70). */
export function PrintScreen() {
  const classRow = usePageClass();
  const [query, setQuery] = useSearchParams();
  const { today, time } = useClock();
  const paper = usePaperSize();
  const phone = use(PageFrameContext).kind === 'phone';
  const print = NAMES.find((name) => name === query.get('print')) ?? 'summary';
  const button = (
    <Button variant="primary" icon={Printer} onClick={printPage}>
      Print
    </Button>
  );
  const controls = (more: ReactNode) => (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {/* If all options had the same width, the longest option would not fit. */}
        <div className="[&_label]:min-w-fit">
          <Choice
            label="What to print"
            options={NAMES.map((value) => ({ value, label: PRINTS[value].label }))}
            value={print}
            onChange={(value) => setQuery((before) => withPrint(before, value), { replace: true })}
          />
        </div>
        <PaperSizeChoice {...paper} />
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {more}
        {!phone && <div className="ml-auto">{button}</div>}
      </div>
    </div>
  );
  const props: PrintProps = {
    classRow,
    today,
    size: paper.size,
    facts: { className: classRow.name, printedAt: formatMoment(today, time) },
    controls,
  };
  const { Pages } = PRINTS[print];
  return (
    <PageOfClass bar={phone && button}>
      <Pages {...props} />
    </PageOfClass>
  );
}

/** Keeps the chosen days. Only the report is about one student, so the student is removed. */
function withPrint(query: URLSearchParams, print: Print): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('print', print);
  next.delete('student');
  return next;
}
