import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isGymShown } from '../../../platform/device/look.ts';
import { useHold } from '../../../ui/hold/use-hold.ts';

interface Props {
  dense: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  sumOf: (studentId: number) => ReactNode;
  children: ReactNode;
}

interface Held {
  readonly studentId: number;
  /** Opened by the end of the press; null if the press shows the sum. */
  readonly note: HTMLElement | null;
  /** From the top of the roster, in px. */
  readonly top: number;
  readonly isAbove: boolean;
}

/** In px from the top of the window: with less room, the sum is below its row instead of above, where no finger covers it. */
const ROOM_PX = 220;

/**
 * A long press on a row, or the key =, shows how its points add up until the next press or key. In gym mode, a long press on a
 * name opens the note. Only this is rendered again, because `children` stay the same.
 */
export function RollArea({ dense, onKeyDown, sumOf, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const show = (part: Element, note: HTMLElement | null = null) => setHeld(heldRow(area.current, part, note));
  const end = (isLifted: boolean) => {
    if (!held?.note) return;
    setHeld(null);
    // A phone opens its keyboard only while the page handles the end of a press.
    if (isLifted) held.note.focus();
  };
  const hold = useHold((part) => show(part, noteToOpen(part)), end);
  useCloseOnPress(held !== null, setHeld);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    setHeld(null);
    if (!isSumKey(event)) return onKeyDown(event);
    event.preventDefault();
    show(event.target as Element);
  };
  return (
    // The keys and the long press are only shortcuts. Everything that they do can also be done with buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={area}
      {...hold}
      translate="no"
      data-dense={dense ? '' : undefined}
      className="roll -mx-3 sm:-mx-4 xl:-mx-8"
      onKeyDown={keys}
    >
      {children}
      <div
        role="status"
        style={held ? { top: held.top } : undefined}
        className={`pointer-events-none absolute inset-x-3 z-20 max-w-[30rem] sm:inset-x-4 xl:inset-x-8 ${held?.isAbove ? '-translate-y-full' : ''}`}
      >
        {held && (
          <p data-held="" className={`floating px-4 py-3 ${held.note ? 'w-fit text-18 font-label' : ''}`}>
            {held.note ? 'Let go to write the note.' : sumOf(held.studentId)}
          </p>
        )}
      </div>
    </div>
  );
}

function isSumKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent<HTMLElement>): boolean {
  return key === '=' && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement);
}

/** Returns the note field that a long press on a name opens, because in gym mode the row has no visible field. */
function noteToOpen(part: Element): HTMLElement | null {
  const name = isGymShown() && part.closest('[data-cell="name"]');
  return name ? (name.closest('[data-student]')?.querySelector<HTMLElement>('[data-cell="customNote"]') ?? null) : null;
}

function heldRow(area: HTMLElement | null, part: Element, note: HTMLElement | null): Held | null {
  const row = part.closest<HTMLElement>('[data-student]');
  if (!area || !row) return null;
  const box = row.getBoundingClientRect();
  const isAbove = box.top > ROOM_PX;
  const top = (isAbove ? box.top : box.bottom) - area.getBoundingClientRect().top;
  return { studentId: Number(row.dataset['student']), note, top, isAbove };
}

const CLOSING = ['pointerdown', 'click'];

function useCloseOnPress(isOpen: boolean, setHeld: (held: null) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ type, target }: Event) => {
      // The button beside the sum needs the click of this press.
      if (type === 'pointerdown' && target instanceof Element && target.closest('[data-held] button')) return;
      setHeld(null);
    };
    for (const type of CLOSING) document.addEventListener(type, close);
    return () => CLOSING.forEach((type) => document.removeEventListener(type, close));
  }, [isOpen, setHeld]);
}
