import { Pause, Play } from 'lucide-react';
import { placeOfLap } from '#domain/beep-test/protocol.ts';
import { KeypadButton, TimedButton } from '../../ui/runners/timed-button.tsx';
import { BUTTON_WORDS } from './beep-words.ts';
import type { BeepTest } from './use-beep-test.ts';
import { useRunPlace } from './beep-ticker.ts';

/** Level, lap and laps in all (docs/product.md 5.148). Apart, because each beep renders it. */
export function BeepFace({ beep: { run, distance, state } }: { beep: BeepTest }) {
  const { lap, countdown } = useRunPlace(run.ticker);
  const isRunning = state.clock.phase === 'running';
  // The lap that is being run, or the last one of the test.
  const place = placeOfLap(distance, isRunning ? lap + 1 : Math.max(lap, 1)) ?? placeOfLap(distance, lap);
  return (
    <div translate="no" role="timer" aria-label="Beep test" className="flex min-w-0 items-end gap-x-6">
      {countdown > 0 ? (
        <Figure label="begins in" value={String(countdown)} />
      ) : (
        <>
          <Figure label="level" value={String(place?.level ?? 1)} />
          <Figure label="lap" value={String(place?.lap ?? 1)} after={`of ${place?.laps ?? 0}`} />
        </>
      )}
      <Figure label="laps in all" value={String(lap)} />
    </div>
  );
}

function Figure({ label, value, after }: { label: string; value: string; after?: string }) {
  return (
    <span className="grid">
      <span className="text-14 leading-4 whitespace-nowrap text-ink-2">{label}</span>
      <span className="flex items-baseline gap-1.5">
        <span className="beep-figure">{value}</span>
        {after && <span className="text-16 text-ink-2 tabular-nums">{after}</span>}
      </span>
    </span>
  );
}

/** Grows until the next beep. The browser moves it, so no script runs between two beeps. With reduced motion it stands still. */
export function BeepBar({ beep: { run } }: { beep: BeepTest }) {
  const { lap, countdown } = useRunPlace(run.ticker);
  const time = run.ticker.lapTime();
  return (
    <div className="beep-bar" aria-hidden="true">
      {time && (
        <span
          key={`${lap} ${countdown}`}
          style={{ animationDuration: `${time.takes}s`, animationDelay: `${-time.passed}s` }}
        />
      )}
    </div>
  );
}

interface ButtonProps {
  beep: BeepTest;
  short: boolean;
  isMain: boolean;
  isKeypadOpen: boolean;
  onKeypad: () => void;
}

export function BeepButtons({ beep, short, isMain, isKeypadOpen, onKeypad }: ButtonProps) {
  const isRunning = beep.state.clock.phase === 'running';
  return (
    <div translate="no" className={`flex items-center ${short ? 'gap-[6px]' : 'shrink-0 gap-2'}`}>
      <TimedButton
        icon={isRunning ? Pause : Play}
        label={BUTTON_WORDS[beep.state.clock.phase]}
        short={short}
        isMain={isMain}
        onPress={isRunning ? beep.run.pause : beep.run.start}
      />
      <KeypadButton isOpen={isKeypadOpen} onPress={onKeypad} />
    </div>
  );
}
