import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import type { ConnectionStore } from '../../../sync/connection.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/lists/section.tsx';
import { counted } from '../../../words/plurals.ts';

interface Props {
  connection: ConnectionStore;
  onTry: () => void;
  saveFile: ReactNode;
}

export function WentWrong({ connection, onTry, saveFile }: Props) {
  const rounds = useStore(connection, ({ wentWrong }) => wentWrong);
  if (rounds === 0) return null;
  const device = deviceKind();
  return (
    <Section title={`Something went wrong on this ${device}`}>
      <p role="status" className="text-ink-2">
        The app could not exchange data with the server ({counted(rounds, 'time')}). It tries again by itself. What you
        saved is still on this {device}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTry}>Try again</Button>
        {saveFile}
      </div>
    </Section>
  );
}
