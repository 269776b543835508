import { useState, type KeyboardEvent } from 'react';
import { cleanCustomNote, CUSTOM_NOTE_MAX, customNoteExcess, type Tap } from '#domain/scoring/taps.ts';
import { counted } from '../../../words/plurals.ts';
import { showProblem } from '../../../ui/toasts/show-problem.ts';

interface Props {
  name: string;
  note: string;
  onTap: (tap: Tap) => void;
}

/**
 * While the teacher types, the box shows the text, and the device stores each character in upper case; otherwise two lines of
 * the note. An invisible input covers it for typing after one press.
 */
export function NoteBox({ name, note, onTap }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(note);
  const write = (text: string) => {
    // ß is two letters in upper case, so the box shows what fits as stored.
    const excess = customNoteExcess(text);
    setTyped(excess > 0 ? cleanCustomNote(text) : text);
    if (excess > 0) {
      showProblem({
        message: `A note has at most ${CUSTOM_NOTE_MAX} characters`,
        fix: `The last ${counted(excess, 'character')} were left out.`,
      });
    }
    onTap({ kind: 'customNote', text, goesOn: typed !== null });
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    if (event.key === 'Escape' && typed !== null) write(before);
    event.currentTarget.blur();
  };
  return (
    <div className="roll-note group flex min-h-target items-center">
      <span
        aria-hidden="true"
        className={`roll-note-text flex roll-small-face w-full items-center rounded-control border px-2.5 py-0.5 text-14 leading-tight ${
          note === ''
            ? 'roll-note-empty border-(--chip-edge) bg-(--chip) text-ink-3 group-hover:bg-fill-press'
            : 'border-transparent field-edge bg-fill text-ink'
        } group-focus-within:invisible`}
      >
        <span className="line-clamp-2">{note || 'Note'}</span>
      </span>
      <input
        type="text"
        data-cell="customNote"
        aria-label={`Note in words for ${name}`}
        placeholder="Note"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        value={typed ?? note}
        onFocus={() => setBefore(note)}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={keys}
        className="roll-note-input field-box gym:text-22 absolute inset-0 z-10 cursor-pointer opacity-0 focus:cursor-text focus:opacity-100"
      />
    </div>
  );
}
