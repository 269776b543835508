import { X } from 'lucide-react';
import { nameLength } from '#domain/text/names.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NameEditor } from './name-editor.tsx';
import type { ListChange } from '../list/roster-list.ts';
import type { EntryToFix } from '../list/roster-plan.ts';

interface Props {
  rows: readonly EntryToFix[];
  change: (one: ListChange) => void;
}

/** The names with a problem, which has to be solved before the list can be saved. */
export function ToFixList({ rows, change }: Props) {
  return (
    <ul aria-label="To fix" className="overflow-clip rounded-card border border-line bg-surface">
      {rows.map(({ entry, message }) => {
        const where = entry.records[0] === undefined ? 'Typed name' : `Line ${entry.records[0]}`;
        const length = nameLength(entry.name);
        return (
          <li key={entry.key} className="grid gap-1.5 border-line px-4 py-3 not-first:border-t">
            <p className="text-14 text-ink-2">{length > 50 ? `${where}, ${length} characters` : where}</p>
            <div className="flex items-start gap-1">
              <NameEditor
                entry={entry}
                label={`Name in ${where.toLowerCase()}`}
                problem={{ message }}
                onCommit={(name) => change({ kind: 'edit', key: entry.key, name })}
              />
              <IconButton
                icon={X}
                label={`Remove ${entry.name || where.toLowerCase()}`}
                onClick={() => change({ kind: 'remove', key: entry.key })}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
