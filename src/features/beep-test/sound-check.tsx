import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { deviceKind } from '../../platform/device/device-kind.ts';
import { soundOneBeep } from '../../platform/sound/run-sound.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { noSoundWords } from './beep-words.ts';

type Answer = 'not asked' | 'asking' | 'heard' | 'not heard' | 'refused';

/** Sounds a triple beep, and asks whether the teacher heard it (docs/product.md 5.143). */
export function SoundCheck() {
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
