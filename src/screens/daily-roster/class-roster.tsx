import { use } from 'react';
import { timesOf } from '#domain/class-times.ts';
import { ClashNotice } from '../../features/safety/clashes/clash-notice.tsx';
import { DayBox, DayLine, DaySteps } from '../../features/roll/day/day-choice.tsx';
import { RollCounts } from '../../features/roll/roll-counts.tsx';
import { RollList } from '../../features/roll/roll-list.tsx';
import { RollNotice } from '../../features/roll/roll-notice.tsx';
import { useDay } from '../../features/roll/day/use-day.ts';
import { useMarking } from '../../features/roll/use-marking.ts';
import { useRoll } from '../../features/roll/use-roll.ts';
import { useSaveOnLeave } from '../../features/roll/use-save-on-leave.ts';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { useUnsavedDay } from '../../features/safety/chip/unsaved-day.ts';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { PageFrameContext } from '../../ui/page-frame.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Dock, Page } from '../../ui/page.tsx';
import { AddStudents, EmptyRoster, LoadingRoster, NoRoster } from './roster-states.tsx';

/** The roster of one class on one day. */
export function ClassRoster({ classId }: { classId: number }) {
  const teacher = useTeacher();
  const { device } = teacher;
  const { day, today, choose } = useDay();
  const state = useRoll(teacher, classId, day);
  const { mark, save, saving } = useMarking(device, classId, day);
  useSaveOnLeave(device, classId, day);
  const arrival = useArrival(teacher);
  const phone = use(PageFrameContext).kind === 'phone';
  useUnsavedDay(state.state === 'ready' && state.roll.fresh && state.roll.students > 0);

  if (state.state === 'loading' || !arrival) return <LoadingRoster />;
  if (state.state !== 'ready') return <NoRoster gone={state.state === 'gone'} />;
  const { classRow, sections, students, counts, fresh, touched, hasNumbers } = state.roll;
  if (students === 0) return <EmptyRoster classRow={classRow} arrival={arrival} />;
  const shown = { day: state.roll.day, today, times: timesOf(classRow, state.roll.day), onChoose: choose };
  const coming = arrival.kind === 'coming';
  const saveButton = (
    // During the first pull a saved day may look fresh: saving then would answer a question that nobody asked.
    <Button variant="primary" busy={saving} disabled={coming} block={phone} onClick={() => void save()}>
      Save
    </Button>
  );
  const toolbar = (
    <div
      data-toast-place="counts"
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2"
    >
      <DayBox {...shown} />
      <RollCounts {...counts} />
      {saveButton}
    </div>
  );
  return (
    <>
      <PageHeading
        title={classRow.name}
        parent={addresses.classes}
        back
        inBar
        subtitle={phone && <DayLine {...shown} />}
        toolbar={!phone && toolbar}
      />
      <Page wide>
        {phone && <DaySteps {...shown} />}
        <ArrivalBar arrival={arrival} />
        <RollNotice
          fresh={fresh}
          touched={touched}
          future={shown.day > today}
          missing={arrival.kind === 'done' ? null : arrival.kind}
        />
        <ClashNotice device={device} classId={classId} day={shown.day} />
        <RollList sections={sections} groupBy={classRow.groupBy} hasNumbers={hasNumbers} mark={mark} />
        <AddStudents classId={classId} />
      </Page>
      {phone && (
        <Dock>
          <div className="flex-1">
            <RollCounts {...counts} />
          </div>
          <div className="min-w-[104px]">{saveButton}</div>
        </Dock>
      )}
    </>
  );
}
