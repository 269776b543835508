import { Delete } from 'lucide-react';
import { useRef, useSyncExternalStore, type PointerEvent, type ReactNode } from 'react';
import { momentOf } from '../../platform/moment.ts';
import { addresses } from '../../platform/addresses.ts';
import { Icon } from '../buttons/icon.tsx';
import { TextLink } from '../buttons/text-link.tsx';
import type { KeypadEntry } from './keypad-entry.ts';
import './keypad.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Backspace', '0', 'Enter'] as const;

const GREEN = 'bg-brand text-on-brand active:bg-brand-press';
const DARK = 'bg-note text-on-note';

interface Props {
  entry: KeypadEntry;
  classId: number;
  /** No other button of the screen is green (docs/product.md 5.120). */
  isMain: boolean;
  hasNumbers: boolean;
  /** While the keypad replaces the dock. */
  undo: ReactNode;
}

/** The keypad, or a message with a link if no student has a number (docs/product.md 5.91, 5.128). */
export function Keypad({ classId, hasNumbers, ...keys }: Props) {
  return hasNumbers ? <KeypadKeys {...keys} /> : <NoNumbers classId={classId} undo={keys.undo} />;
}

/** A tap for the student with the typed number (docs/product.md 5.91). A press renders only the keypad. */
function KeypadKeys({ entry, isMain, undo }: Omit<Props, 'classId' | 'hasNumbers'>) {
  const { digits, message, number } = useSyncExternalStore(entry.subscribe, entry.state);
  const enter = isMain ? GREEN : DARK;
  const down = useRef<number>(undefined);
  const note = ({ nativeEvent }: PointerEvent) => {
    down.current = momentOf(nativeEvent);
  };
  return (
    <section translate="no" aria-label="Keypad" className="timer-keypad mx-auto grid w-full max-w-[30rem] gap-2">
      <div className="flex min-h-12 items-center gap-3 px-2">
        <span key={number} className={`timer-entry ${message?.isProblem ? 'timer-shake' : ''}`}>
          <span className="sr-only">Number: </span>
          {digits}
          <span aria-hidden="true" className="timer-caret" />
        </span>
        <p
          role="status"
          className={`ml-auto min-w-0 text-end text-14 ${message?.isProblem ? 'font-strong text-absent-ink' : 'text-ink-2'}`}
        >
          {message?.text ?? 'Type a number, then Enter'}
        </p>
        {undo}
      </div>
      <div className="timer-keys">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            data-key={key}
            aria-label={key === 'Backspace' ? 'Delete the last digit' : undefined}
            onPointerDown={note}
            onClick={({ nativeEvent }) => {
              entry.press(key, down.current ?? momentOf(nativeEvent));
              down.current = undefined;
            }}
            className={`flex min-h-14 gym:min-h-target touch-manipulation items-center justify-center rounded-control border text-28 font-strong select-none ${key === 'Enter' ? `border-transparent text-18 ${enter}` : 'border-(--control-edge) bg-surface active:bg-fill'}`}
          >
            {key === 'Backspace' ? <Icon of={Delete} size={26} /> : key}
          </button>
        ))}
      </div>
    </section>
  );
}

/** A typed number would find nobody (docs/product.md 5.128). */
function NoNumbers({ classId, undo }: Pick<Props, 'classId' | 'undo'>) {
  return (
    <section aria-label="Keypad" className="timer-keypad mx-auto grid w-full max-w-[30rem] gap-2">
      <div className="flex items-center gap-3 px-2">
        <p role="status" className="min-w-0 flex-1">
          No student has a number yet.
        </p>
        {undo}
      </div>
      <div>
        <TextLink alone to={addresses.studentDetails(classId)}>
          Type the numbers in Student Details
        </TextLink>
      </div>
    </section>
  );
}
