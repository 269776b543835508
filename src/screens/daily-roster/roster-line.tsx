import type { ComponentProps, ReactNode } from 'react';
import { CircleQuestionMark } from 'lucide-react';
import type { LocalDate } from '#domain/dates.ts';
import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { LineAction } from '../../features/roll/line/line-action.tsx';
import { showRow } from '../../features/roll/line/show-row.ts';
import { RollStateLine } from '../../features/roll/line/roll-line.tsx';
import type { useRollLine } from '../../features/roll/line/use-roll-line.ts';
import type { Roll } from '../../features/roll/use-roll.ts';
import type { PullProgress } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { loadPart, useLatePart } from '../../ui/toasts/load-part.ts';
import type { NoteHelpDialog } from '../../features/roll/explain/note-help-dialog.tsx';

interface Props {
  roll: Roll;
  line: ReturnType<typeof useRollLine>;
  arrival: PullProgress;
  today: LocalDate;
  notes: readonly NoteMeaning[];
  note: ReactNode;
}

/** Says whether the day is saved (docs/product.md 4.24). */
export function RosterLine({ roll, line, arrival, today, notes, note }: Props) {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const standing = {
    ...roll,
    ...line,
    future: roll.day > today,
    missing: arrival.kind === 'done' ? null : arrival.kind,
  };
  const rescore = () =>
    loadPart(
      () => import('../../features/roll/rescore/store-new-points.ts'),
      ({ rescoreDay }) => void rescoreDay(device, classRow.id, roll.day),
    );
  return (
    <RollStateLine
      standing={standing}
      onOpen={() => {
        if (roll.firstOpen !== undefined) focusRow(roll.firstOpen);
      }}
      onRescore={rescore}
      note={note}
      action={<LineAction touched={roll.touched} toFill={arrival.kind === 'done' ? roll.toFill : 0} line={line} />}
      help={
        <NoteHelp
          notes={notes}
          keptSettings={roll.hasOtherSettings ? roll.day : null}
          onRescore={standing.missing === null ? rescore : null}
        />
      }
    />
  );
}

/** The keys of the roster then mark this student (docs/product.md 4.33). */
function focusRow(studentId: number): void {
  showRow(studentId)?.querySelector<HTMLElement>('[data-cell]')?.focus({ preventScroll: true });
}

const loadHelp = async () => await import('../../features/roll/explain/note-help-dialog.tsx');

/** Explains the notes on screens without room for the legend (docs/product.md 4.25). */
function NoteHelp(props: Omit<ComponentProps<typeof NoteHelpDialog>, 'onClose'>) {
  const { part, open, close } = useLatePart(loadHelp);
  return (
    <>
      <div className="roll-help">
        <IconButton icon={CircleQuestionMark} label="What the notes mean" onClick={open} />
      </div>
      {part && <part.NoteHelpDialog {...props} onClose={close} />}
    </>
  );
}
