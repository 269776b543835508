import { type ComponentProps, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { type RollLine as StudentLine, touchedLine } from '#domain/roll/roll.ts';
import { noteLegend } from '#domain/scoring/note-legend.ts';
import { timesOf } from '#domain/class-times.ts';
import type { LocalDate } from '#domain/dates.ts';
import { DayNote } from '../../features/activity-note/day-note.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { type ClassHead, PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { DayText, DayStepButtons } from '../../features/roll/day/day-choice.tsx';
import { FindStudent, AllKeys, useKeysWithoutRow } from '../../features/roll/keys/roster-keys.tsx';
import { useRollLine } from '../../features/roll/line/use-roll-line.ts';
import { WithExplanations } from '../../features/roll/explain/with-explanations.tsx';
import { useIsDense } from '../../features/roll/density.tsx';
import { RollList } from '../../features/roll/roll-list.tsx';
import { useDaySteps, useDay } from '../../features/roll/day/use-day-steps.ts';
import { useMarking, type UnreadTaps } from '../../features/roll/use-marking.ts';
import { type Roll, useRoll } from '../../features/roll/use-roll.ts';
import { SaveRoll } from '../../features/roll/save-roll.tsx';
import { useSaveOnLeave } from '../../features/roll/use-save-on-leave.ts';
import { useUnsavedPage } from '../../features/safety/chip/unsaved-page.ts';
import { type PullProgress, useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { useGymMode } from '../../ui/window/use-gym-mode.ts';
import { BelowRoster, MenuLink, OfDay } from './below-roster.tsx';
import { DeletedDay } from './deleted-day.tsx';
import { LookButtons } from './look-buttons.tsx';
import { RollToolbar } from './roll-toolbar.tsx';
import { useRosterHead } from './use-roster-head.tsx';
import { RosterLine } from './roster-line.tsx';
import { RollCounts } from '../../features/roll/roll-counts.tsx';
import { UndoRedoButtons } from '../../ui/buttons/undo-redo-buttons.tsx';
import { useUndo, type UndoGiven } from '../../features/roll/line/use-undo.ts';

/** Loaded with the student's dialog, so that the roster loads faster. */
const ExcuseDay = lazy(
  async () => await import('../../features/roll/excuse-day.tsx').then(({ ExcuseDay: part }) => ({ default: part })),
);

/** Loaded after the roster, because the words about clashes are large. If that fails, the roster is shown without it. */
const ClashNotice = lazy(
  async () =>
    await import('../../features/safety/clashes/clash-notice.tsx').then(
      ({ ClashNotice: part }) => ({ default: part }),
      () => ({ default: () => null }),
    ),
);

/** The roster of one class on one day (docs/product.md 4.1). */
export function DailyRosterScreen() {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const { day, today, choose } = useDay();
  const { roll, taps } = useRoll(device, classRow, day);
  const mark = useMarking(device, classRow.id, day, taps);
  const line = useRollLine(device, classRow.id, day);
  useSaveOnLeave(device, classRow, day);
  useUnsavedPage(roll?.fresh && roll.students > 0 ? 'day' : null);
  const steps = useDaySteps(device, classRow, day);
  useKeysWithoutRow();
  const arrival = useArrival();
  const lines = roll?.sections.flatMap((section) => section.lines) ?? [];
  const { open, dialog } = useStudentDialog(
    device,
    classRow.id,
    lines.map(({ student }) => student),
    (id) => {
      // The student may no longer be on the roster.
      const line = lines.find(({ student }) => student.id === id);
      return <Suspense>{line && <ExcuseDay {...{ line, device, day, today, taps, mark }} />}</Suspense>;
    },
  );
  const [deletedDay, setDeletedDay] = useState<LocalDate | null>(null);
  const lineOf = useCallback((studentId: number) => lineIn(roll, taps, studentId), [roll, taps]);
  const { kind, tight = false } = use(PageFrameContext);
  const phone = kind === 'phone';
  const dense = useIsDense();
  const head = useRosterHead();
  /** On a phone and in gym mode, the dock has the counts, Undo and Save. */
  const docked = useGymMode() || phone;

  if (!roll || !arrival) return <ClassLoading />;
  if (roll.students === 0) return <EmptyRoster head={head} arrival={arrival} />;
  const onChoose = (chosen: LocalDate) => {
    setDeletedDay(null);
    choose(chosen);
  };
  const shown = { day: roll.day, today, steps, times: timesOf(classRow, roll.day), onChoose };
  const coming = arrival.kind === 'coming';
  const notes = noteLegend(roll.daySettings, roll.scoring);
  const note = <DayNote device={device} classRow={classRow} day={shown.day} today={today} />;
  const saveButton = (short: boolean) => (
    // During the first pull, Save could replace marks that have not arrived yet.
    <SaveRoll
      device={device}
      classId={classRow.id}
      day={day}
      disabled={coming}
      counts={roll.saved}
      short={short}
      hasToSave={roll.canSave || coming}
      touched={roll.touched}
      block={docked}
      onSaved={line.noteSaved}
    />
  );
  const undoButtons = <UndoButtons device={device} classId={classRow.id} day={day} taps={taps} lineOf={lineOf} />;
  const rosterLine = (
    <RosterLine roll={roll} line={line} arrival={arrival} today={today} notes={notes} note={!docked && note} />
  );
  return (
    <>
      <PageOfClass
        {...head}
        {...(docked && { subtitle: <DayText {...shown} /> })}
        toolbar={
          <>
            {!docked && <RollToolbar day={shown} counts={roll.counts} undo={undoButtons} save={saveButton} />}
            {!tight && rosterLine}
          </>
        }
        bar={docked && <RollBar counts={roll.counts} undo={undoButtons} save={saveButton(phone)} />}
      >
        {/* With large text, there is no room in the header, so the status line is here. */}
        {tight && rosterLine}
        {docked && <DayStepButtons {...shown} note={note} besides={phone && <LookButtons />} />}
        <DeletedDay
          key={shown.day}
          day={shown.day}
          hasDeleted={roll.hasDeleted}
          takesFocus={deletedDay === shown.day}
        />
        <Suspense>
          <ClashNotice device={device} classId={classRow.id} day={shown.day} />
        </Suspense>
        <WithExplanations
          notes={notes}
          ofDay={roll.hasOtherSettings}
          userId={device.userId}
          isNew={(roll.fresh && arrival.kind === 'done') || line.wasSaved}
        >
          <RollList
            sections={roll.sections}
            groupBy={classRow.groupBy}
            hasNumbers={roll.hasNumbers}
            dense={dense}
            day={roll.day}
            scoring={roll.scoring}
            taps={taps}
            mark={mark}
            onEdit={open}
          />
          <BelowRoster>
            <OfDay
              roll={roll}
              today={today}
              isComplete={arrival.kind === 'done'}
              onDeleted={() => setDeletedDay(shown.day)}
            />
          </BelowRoster>
        </WithExplanations>
      </PageOfClass>
      {dialog}
      <FindStudent students={lines.map(({ student }) => student)} />
      <AllKeys />
    </>
  );
}

function lineIn(roll: Roll | undefined, taps: UnreadTaps, studentId: number): StudentLine | undefined {
  const lines = roll?.sections.flatMap((section) => section.lines);
  const read = lines?.find(({ student }) => student.id === studentId);
  const touches = taps.get(studentId);
  return read && touches ? touchedLine(read, touches) : read;
}

interface Props {
  counts: ComponentProps<typeof RollCounts>;
  undo: ReactNode;
  save: ReactNode;
}

function RollBar({ counts, undo, save }: Props) {
  const phone = use(PageFrameContext).kind === 'phone';
  return (
    <>
      <div className="flex-1">
        <RollCounts {...counts} stacked={phone} />
      </div>
      {undo}
      {/* With the fixed width, Undo does not move when the words change. */}
      <div className="min-w-[7.75rem] sm:min-w-[14.75rem] max-sm:[&>button]:px-2">{save}</div>
    </>
  );
}

/** Apart, so that a tap renders only these buttons again (docs/product.md 4.27). */
function UndoButtons(given: UndoGiven) {
  const turns = useUndo(given);
  return <UndoRedoButtons {...turns} variant={useGymMode() ? 'outline' : 'plain'} />;
}

function EmptyRoster({ head, arrival }: { head: ClassHead; arrival: PullProgress }) {
  const { id } = usePageClass();
  return (
    <PageOfClass {...head} wide={false}>
      {arrival.kind === 'coming' && arrival.stop === null && <SkeletonRows />}
      {arrival.kind === 'done' && (
        <NoStudents classId={id} also={<MenuLink />}>
          Paste names, upload a CSV file, or type them.
        </NoStudents>
      )}
    </PageOfClass>
  );
}
