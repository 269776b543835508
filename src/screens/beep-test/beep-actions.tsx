import type { ReactNode } from 'react';
import { SaveBeepTest } from '../../features/beep-test/save-beep-test.tsx';
import { BeepTaps } from '../../features/beep-test/beep-taps.tsx';
import type { BeepTest, ListedStudent } from '../../features/beep-test/use-beep-test.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { DiscardRun } from '../../ui/runners/discard-run.tsx';

interface Props {
  beep: BeepTest;
  students: readonly ListedStudent[];
  undo: ReactNode;
  isMain: boolean;
}

export function BeepActions({ beep, students, undo, isMain }: Props) {
  const { device } = useTeacher();
  const { phase } = beep.state.clock;
  return (
    <>
      <p translate="no" className="flex items-baseline gap-2">
        <span className="text-28 font-strong tabular-nums">{beep.running}</span>
        <span className="text-14 text-ink-2">running</span>
      </p>
      {phase === 'paused' && (
        <DiscardRun
          noun="test"
          description="This removes the taps of this beep test from all your devices. You can put it back for 30 days, in “Waiting & backups”."
          onDiscard={beep.discard}
        />
      )}
      <div className="ml-auto flex items-center gap-[8px]">
        <BeepTaps beep={beep} students={students} />
        {undo}
        <SaveBeepTest device={device} beep={beep} students={students} isMain={isMain && phase === 'paused'} />
      </div>
    </>
  );
}
