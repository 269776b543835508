import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import type { ConnectionStore } from '../../../sync/connection.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { wentWrongWords } from '../../../words/failures/failures.ts';
import { Section } from '../../../ui/lists/section.tsx';

interface Props {
  connection: ConnectionStore;
  onTry: () => void;
  saveFile: ReactNode;
}

export function WentWrong({ connection, onTry, saveFile }: Props) {
  const rounds = useStore(connection, ({ wentWrong }) => wentWrong);
  if (rounds === 0) return null;
  const { title, text } = wentWrongWords(rounds, deviceKind());
  return (
    <Section title={title}>
      <p role="status" className="text-ink-2">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTry}>Try again</Button>
        {saveFile}
      </div>
    </Section>
  );
}
