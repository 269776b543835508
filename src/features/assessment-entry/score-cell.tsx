import type { PastedLines } from './paste-dialog.tsx';
import { memo, useRef, useSyncExternalStore, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { EntryField } from '#domain/assessments/fields.ts';
import { pastedCells } from '#domain/text/pasted.ts';
import { cellKey, type TypedCell } from '#domain/assessments/typed-scores.ts';
import { typingHandlers } from '../../ui/window/typing.ts';
import { moveInGrid } from '../../ui/window/grid-keys.ts';
import type { ScoreEntry } from './score-entry.ts';
import { Dot } from '../../ui/notices/dot.tsx';

export interface CellHandlers {
  /** Enter was pressed in the last row. */
  readonly onSubmit: () => void;
  readonly onPaste: (pasted: PastedLines) => void;
}

interface Props extends CellHandlers {
  entry: ScoreEntry;
  studentId: number;
  name: string;
  field: EntryField;
}

/** The message is below the student's row. */
export function noteId({ studentId, fieldId }: TypedCell): string {
  return `score-note-${studentId}-${fieldId}`;
}

/** The cell subscribes only to its own text, so that a keystroke renders no other cell (docs/product.md 5.30). */
export const ScoreCell = memo(function ScoreCell({ entry, studentId, name, field, onSubmit, onPaste }: Props) {
  const cell = { studentId, fieldId: field.id };
  const key = cellKey(cell);
  const text = useSyncExternalStore(entry.subscribe, () => entry.textOf(key));
  const isUnsaved = useSyncExternalStore(entry.subscribe, () => entry.isUnsaved(key));
  const isWrong = useSyncExternalStore(entry.subscribe, () => entry.problemOf(key) !== null);
  const isAsked = useSyncExternalStore(entry.subscribe, () => entry.questionOf(key) !== null);
  const before = useRef(text);
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') entry.putBack(key, before.current);
    else if (moveInGrid(event)) onSubmit();
  };
  const paste = (event: ClipboardEvent) => {
    const lines = pastedCells(event.clipboardData.getData('text'));
    if (!lines) return;
    event.preventDefault();
    onPaste({ from: cell, lines });
  };
  return (
    <td className="relative min-w-22 border-b border-line p-1">
      <input
        data-entry-cell={key}
        aria-label={`${field.name} of ${name}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || isAsked ? noteId(cell) : undefined}
        value={text}
        inputMode={field.keypad}
        autoComplete="off"
        enterKeyHint="next"
        data-selects=""
        onFocus={(event) => {
          before.current = text;
          event.currentTarget.select();
        }}
        {...typingHandlers((typed, composes) => entry.type(key, typed, composes))}
        onBlur={() => entry.leaveCell()}
        onKeyDown={keys}
        onPaste={paste}
        className={`field-box ${field.type === 'text' ? '' : 'text-right'}`}
      />
      {isUnsaved && (
        <span className="pointer-events-none absolute top-0.5 right-0.5">
          <Dot meaning="not saved" />
        </span>
      )}
    </td>
  );
});
