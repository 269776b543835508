import { useState } from 'react';
import { MOST_NAME } from '#domain/team-maker/colours.ts';
import { NameDialog } from '../name-dialog.tsx';

/** Asks for the name of a team. `rename` receives the index of the team and the name. */
export function useRename(rename: (team: number, name: string) => void) {
  const [asked, setAsked] = useState<{ team: number; name: string } | null>(null);
  return {
    ask: (team: number, name: string) => setAsked({ team, name }),
    dialog: asked && (
      <NameDialog
        title={`Rename ${asked.name}`}
        label="Name of the team"
        start={asked.name}
        most={MOST_NAME}
        verb="Rename"
        onClose={() => setAsked(null)}
        onSave={(name) => rename(asked.team, name)}
      />
    ),
  };
}
