import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Distance } from '#domain/beep-test/protocol.ts';
import type { BeepSetUp } from '#domain/beep-test/set-up.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { SoundCheck } from './sound-check.tsx';

interface Props {
  distance: Distance;
  onNext: (setUp: BeepSetUp) => void;
}

const DISTANCES = [
  { value: '20', label: '20 m' },
  { value: '15', label: '15 m' },
] as const;

const MISSES = [
  { value: 'all', label: '2 misses in all' },
  { value: 'row', label: '2 misses in a row' },
] as const;

/** The distance, the misses, the voice, and the sound check (docs/product.md 5.140). */
export function BeepSetUpForm({ distance: first, onNext }: Props) {
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
