import { useEffect, useState } from 'react';
import { deviceKind } from '../../platform/device/device-kind.ts';
import { keepAwake, type Wakefulness } from '../../platform/device/wake-lock.ts';
import { Button } from '../buttons/button.tsx';
import { Banner } from '../notices/banner.tsx';

interface Props {
  isRunning: boolean;
  /** What happens when the screen turns off. */
  consequence: string;
  /** What is running: `race` or `test`. */
  noun: string;
}

/** If the browser can't keep the screen awake, a notice says so until the teacher closes it (docs/product.md 5.76). */
export function AwakeNotice({ isRunning, consequence, noun }: Props) {
  const wakefulness = useAwake(isRunning);
  const [isClosed, setIsClosed] = useState(false);
  if (!isRunning || wakefulness !== 'unavailable' || isClosed) return null;
  return (
    <Banner actions={<Button onClick={() => setIsClosed(true)}>OK</Button>}>
      This browser can’t keep the screen awake. {consequence} To keep the screen on, turn off the automatic lock of this{' '}
      {deviceKind()} for the {noun}.
    </Banner>
  );
}

/** While the clock runs. Returns whether the browser can do this (docs/product.md 5.76). */
function useAwake(isRunning: boolean): Wakefulness {
  const [wakefulness, setWakefulness] = useState<Wakefulness>('unknown');
  useEffect(() => (isRunning ? keepAwake(setWakefulness) : undefined), [isRunning]);
  return wakefulness;
}
