import { Info, Pencil, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { nameProblem } from '#domain/roster/names/read-name.ts';
import type { ReviewEntry } from '#domain/roster/review-list.ts';
import { nameLength } from '#domain/text/names.ts';
import type { Problem } from '#domain/validation.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useFocusBack } from '../../../ui/dialogs/use-focus-back.ts';
import { GrowingField } from '../../../ui/fields/growing-field.tsx';
import type { ListChange } from '../list/roster-list.ts';
import type { NewListEntry } from '../list/roster-plan.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { sameStudentWords } from '../../../words/rosters/rosters.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  row: NewListEntry;
  withSection: boolean;
  change: (one: ListChange) => void;
}

/** A new student, with the values from the file and with remarks. The teacher can rename or remove this student here. */
export function NewNameRow({ row, withSection, change }: Props) {
  const [editing, setEditing] = useState(false);
  const pencil = useFocusBack(editing);
  const { entry, number, notes, before } = row;
  const facts = [
    entry.nickname === undefined ? '' : `shown as ${entry.nickname}`,
    number === null ? '' : `number ${number}`,
    entry.gender ?? '',
    // A name such as `PE 8 / 3` stays on one line.
    withSection ? entry.sections.map((name) => name.replaceAll(' ', '\u00a0')).join(', ') : '',
  ].filter(Boolean);
  if (editing) return <EditRow entry={entry} change={change} onDone={() => setEditing(false)} />;
  return (
    <li className="roster-cell gap-1 pr-1 pl-4">
      <div className="grid min-w-0 flex-1 gap-0.5 py-2">
        {/* The page's writing direction, so that an Arabic or Hebrew name starts at the same edge. */}
        <p className="font-label">
          <Name>{entry.name}</Name>
        </p>
        {facts.length > 0 && <p className="text-14 text-ink-2">{facts.join(' · ')}</p>}
        {notes.map((note) => (
          <p key={note} className="flex items-start gap-1.5 text-14 font-label text-tardy-ink">
            <Icon of={Info} size={16} className="mt-0.5 shrink-0" />
            {note}
          </p>
        ))}
        {before && (
          <Checkbox
            checked={row.isBack}
            onChange={(event) => change({ kind: 'same', key: entry.key, isSame: event.target.checked })}
          >
            {sameStudentWords(before.removedAt)}
          </Checkbox>
        )}
      </div>
      <IconButton ref={pencil} icon={Pencil} label={`Edit ${entry.name}`} onClick={() => setEditing(true)} />
      <RemoveButton name={entry.name} entry={entry} change={change} />
    </li>
  );
}

interface EditProps {
  entry: ReviewEntry;
  message?: string;
  change: Props['change'];
  onDone?: () => void;
}

/**
 * A name in a field: one that has to be corrected, or one that the teacher has pressed. Enter or leaving the field accepts the
 * text; Escape restores the old name.
 */
export function EditRow({ entry, message, change, onDone }: EditProps) {
  const [text, setText] = useState(entry.name);
  const [refused, setRefused] = useState<Problem | null>(message === undefined ? null : { message });
  const where = entry.records[0] === undefined ? 'Typed name' : `Line ${entry.records[0]}`;
  const length = nameLength(entry.name);
  const commit = () => {
    const wrong = text === entry.name ? null : nameProblem(text);
    if (wrong) return setRefused(wrong);
    if (text !== entry.name) change({ kind: 'edit', key: entry.key, name: text });
    onDone?.();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      commit();
    }
    if (event.key !== 'Escape') return;
    setText(entry.name);
    onDone?.();
  };
  return (
    <li className="roster-cell gap-1 py-2 pr-1 pl-4">
      <div className="grid min-w-0 flex-1 gap-1.5">
        {message !== undefined && (
          <p className="text-14 text-ink-2">{length > 50 ? `${where}, ${length} characters` : where}</p>
        )}
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <GrowingField
              label={message === undefined ? `New name for ${entry.name}` : `Name in ${where.toLowerCase()}`}
              hideLabel
              value={text}
              // The teacher has pressed the pencil in order to type here.
              autoFocus={message === undefined}
              autoComplete="off"
              spellCheck={false}
              error={refused}
              onBlur={commit}
              onKeyDown={keys}
              onType={(typed) => {
                setText(typed);
                if (refused) setRefused(nameProblem(typed));
              }}
            />
          </div>
          {message !== undefined && (
            <RemoveButton name={entry.name || where.toLowerCase()} entry={entry} change={change} />
          )}
        </div>
      </div>
    </li>
  );
}

function RemoveButton({ name, entry, change }: { name: string; entry: ReviewEntry; change: Props['change'] }) {
  return <IconButton icon={X} label={`Remove ${name}`} onClick={() => change({ kind: 'remove', key: entry.key })} />;
}
