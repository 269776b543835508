import { deviceKind } from '../../platform/device/device-kind.ts';
import { Banner } from '../../ui/notices/banner.tsx';
import { AwakeNotice } from '../../ui/runners/awake-notice.tsx';
import type { BeepTest } from './use-beep-test.ts';
import { BUTTON_WORDS, lapsWords, noSoundWords, pauseWords } from './beep-words.ts';

const CONSEQUENCE = 'The test pauses when the screen turns off.';

/**
 * Says in large letters where the test was paused and why, and that there is no sound (docs/product.md 5.144, 5.143). The
 * notices are above the bar, so that no tile moves.
 */
export function BeepNotices({ beep }: { beep: BeepTest }) {
  const { phase, lap } = beep.state.clock;
  const device = deviceKind();
  const [laps, place] = lapsWords(beep, lap);
  return (
    <div className="mx-auto grid max-h-[40dvh] max-w-page gap-2 overflow-y-auto">
      {beep.hasNoSound && <Banner tone="danger">{noSoundWords(BUTTON_WORDS[phase], device)}</Banner>}
      {phase === 'stopped' && (
        <Banner>A tap is a miss, and the second miss means out. Hold a runner who stops, or who does not run.</Banner>
      )}
      {phase === 'paused' && (
        <Banner tone="warning">
          <p role="status">
            <span className="block text-28 leading-tight font-strong">
              Paused after {laps}
              {place && `, ${place}`}
            </span>
            {pauseWords(beep.reason, device)} “Go on” counts down and begins the next lap.
          </p>
        </Banner>
      )}
      {beep.isFollowing && (
        <Banner>Another device sounds this test. Taps count here too, and both devices get the same results.</Banner>
      )}
      <AwakeNotice isRunning={phase === 'running'} consequence={CONSEQUENCE} noun="test" />
    </div>
  );
}
