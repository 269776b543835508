import type { ReactNode } from 'react';
import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import { useGymMode } from '../../../ui/window/use-gym-mode.ts';
import { FirstNotes } from './first-notes.tsx';
import { GymHint } from './gym-hint.tsx';
import { NoteLegend } from './note-legend.tsx';
import { useOnce } from './use-once.ts';
import { KEY_GROUPS } from '../keys/key-groups.ts';
import { KeyRows } from '../keys/key-rows.tsx';

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
          <div className="sticky top-60 grid gap-7 py-1">
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
