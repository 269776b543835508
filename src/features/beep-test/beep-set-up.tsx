import { ArrowRight, Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { Distance } from '#domain/beep-test/protocol.ts';
import type { BeepSetUp } from '#domain/beep-test/set-up.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { deviceKind } from '../../platform/device/device-kind.ts';
import { soundOneBeep } from '../../platform/device/run-sound.ts';
import { noSoundWords } from './beep-words.ts';

const DISTANCES = [
  { value: '20', label: '20 m' },
  { value: '15', label: '15 m' },
] as const;

const MISSES = [
  { value: 'all', label: '2 misses in all' },
  { value: 'row', label: '2 misses in a row' },
] as const;

/** The distance, the misses, the voice, and the sound check (docs/product.md 5.140). */
export function BeepSetUpForm({ distance: first, onNext }: { distance: Distance; onNext: (setUp: BeepSetUp) => void }) {
  const [distance, setDistance] = useState<'15' | '20'>(first === 15 ? '15' : '20');
  const [misses, setMisses] = useState<'all' | 'row'>('all');
  const [saysLevels, setSaysLevels] = useState(false);
  return (
    <div className="grid max-w-form grid-cols-1 gap-6">
      <Choice label="Distance between the lines" options={DISTANCES} value={distance} onChange={setDistance} />
      <Choice
        label="A runner is out after"
        options={MISSES}
        value={misses}
        onChange={setMisses}
        hint="The PACER has 2 misses in all. With 2 in a row, the next lap without a miss erases a miss."
      />
      <div className="border-y border-line py-1">
        <Switch label="Say each new level" spread checked={saysLevels} onChange={setSaysLevels} />
      </div>
      <SoundCheck />
      <Button
        variant="primary"
        size="large"
        icon={ArrowRight}
        block
        onClick={() => onNext({ distance: Number(distance), consecutive: misses === 'row', saysLevels })}
      >
        Next
      </Button>
    </div>
  );
}

type Answer = 'not asked' | 'asking' | 'heard' | 'not heard' | 'refused';

/** Sounds a triple beep, and asks whether the teacher heard it (docs/product.md 5.143). */
function SoundCheck() {
  const [answer, setAnswer] = useState<Answer>('not asked');
  const sound = async () => setAnswer((await soundOneBeep()) ? 'asking' : 'refused');
  return (
    <section aria-label="Sound check" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Volume2} onClick={() => void sound()}>
          Sound a beep
        </Button>
        {answer === 'asking' && (
          <>
            <p className="font-strong">Did you hear it?</p>
            <Button onClick={() => setAnswer('heard')}>Yes</Button>
            <Button onClick={() => setAnswer('not heard')}>No</Button>
          </>
        )}
      </div>
      <p role="status" className="text-14 text-ink-2">
        {wordsOf(answer)}
      </p>
    </section>
  );
}

function wordsOf(answer: Answer): string {
  const device = deviceKind();
  switch (answer) {
    case 'not asked':
    case 'asking':
      return `The beeps come from this ${device}, also offline. For a large gym, connect a loudspeaker.`;
    case 'heard':
      return 'Good. Keep this volume, and this screen open, during the test.';
    case 'not heard':
      return `Turn up the volume of this ${device}, turn off silent mode, and check the connected loudspeaker. Then sound a beep again.`;
    case 'refused':
      return noSoundWords('Sound a beep', device);
  }
}
