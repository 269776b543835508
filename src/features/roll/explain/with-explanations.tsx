import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import { useGymMode } from '../../../ui/window/use-gym-mode.ts';
import { GymHint } from './gym-hint.tsx';
import { NoteLegend, areWorthless } from './note-legend.tsx';
import { KEY_GROUPS } from '../keys/key-groups.ts';
import { KeyRows } from '../keys/key-rows.tsx';
import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { freeNotesWords } from '../../../words/grading/settings.ts';
import { withSign } from '../../../words/grading/sums.ts';
import { OneTimeLine } from './one-time-line.tsx';
import { noteSeen, wasSeen } from '../../../platform/seen-once.ts';

interface Props {
  notes: readonly NoteMeaning[];
  /** The shown day has other points than the settings. */
  ofDay: boolean;
  userId: number;
  /** Not saved yet, or saved during this visit. */
  isNew: boolean;
  children: ReactNode;
}

/**
 * The roster with an explanation of its notes and keys: beside it on a wide page, on a narrower one once, on an unsaved day, in
 * one line above it (docs/product.md 4.25). The hint of gym mode comes first, so that only one line at a time moves the rows.
 */
export function WithExplanations({ notes, ofDay, userId, isNew, children }: Props) {
  const gym = useGymMode();
  const [showsHint, closeHint] = useOnce('gym', userId, gym && isNew);
  const [showsNotes, closeNotes] = useOnce('notes', userId, !gym && isNew);
  return (
    <div className="@container/roster">
      <div className="@min-[68rem]/roster:grid @min-[68rem]/roster:grid-cols-[minmax(0,1fr)_17rem] @min-[68rem]/roster:gap-x-8 gym:@max-[84rem]/roster:block">
        <div className="flex min-w-0 flex-col gap-4">
          {gym && showsHint && <GymHint onClose={closeHint} />}
          {!gym && showsNotes && (
            <div className="empty:hidden @min-[68rem]/roster:hidden">
              <FirstNotes notes={notes} ofDay={ofDay} onClose={closeNotes} />
            </div>
          )}
          {children}
        </div>
        <aside className="hidden border-l border-line pl-6 @min-[68rem]/roster:block gym:@max-[84rem]/roster:hidden">
          <div className="sticky top-60 grid gym:top-36 gap-7 py-1">
            <NoteLegend notes={notes} />
            <RollKeyList />
          </div>
        </aside>
      </div>
    </div>
  );
}

/** Lists the keyboard shortcuts of the roster, on screens with room beside the roster (docs/product.md 4.25). */
function RollKeyList() {
  return (
    <section aria-label="Keys" className="grid gap-2">
      <h2 className="text-14 font-strong text-ink-2">Keys</h2>
      <KeyRows keys={KEY_GROUPS.flatMap(({ keys }) => keys)} />
    </section>
  );
}

interface FirstNotesProps {
  notes: readonly NoteMeaning[];
  /** The shown day has other points than the settings. */
  ofDay: boolean;
  onClose: () => void;
}

/**
 * One line about the points of the notes, without room for the legend (docs/product.md 4.25); a wide one has the meanings. "?"
 * explains everything.
 */
function FirstNotes({ notes, ofDay, onClose }: FirstNotesProps) {
  if (notes.length === 0) return null;
  return (
    <OneTimeLine label="What the notes mean" closeName="OK, hide what the notes mean" onClose={onClose}>
      {areWorthless(notes) ? (
        <>
          {freeNotesWords(notes, ofDay)} {!ofDay && <TextLink to={addresses.settings}>Set points</TextLink>}
        </>
      ) : (
        <span className="block truncate">
          {notes.map(({ label, meaning, points }) => (
            <span key={`${label}-${meaning}`} className="mr-3">
              <strong className="font-strong text-ink">{label}</strong>{' '}
              {meaning !== null && <span className="hidden @min-[40rem]/roster:inline">{meaning} </span>}
              {withSign(points)}
            </span>
          ))}
        </span>
      )}
    </OneTimeLine>
  );
}

/**
 * Whether to show an explanation, and how to close it: on only one visit on this device, even if it is not closed
 * (docs/product.md 4.25). `when`: it may be shown now.
 */
function useOnce(name: string, userId: number, when: boolean): [shown: boolean, close: () => void] {
  const [isNew, setIsNew] = useState(() => !wasSeen(name, userId));
  const shown = isNew && when;
  const isShown = useRef(shown);
  useEffect(() => {
    isShown.current = shown;
  }, [shown]);
  useEffect(() => {
    // While the first marks arrive, a saved day may look empty for a moment, which does not count as shown.
    const leave = () => isShown.current && noteSeen(name, userId);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [name, userId]);
  const close = () => {
    noteSeen(name, userId);
    setIsNew(false);
  };
  return [shown, close];
}
