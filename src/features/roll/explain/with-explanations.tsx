import type { ReactNode } from 'react';
import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import { useGymMode } from '../../../ui/use-gym-mode.ts';
import { FirstNotes } from './first-notes.tsx';
import { GymHint } from './gym-hint.tsx';
import { NoteLegend } from './note-legend.tsx';
import { RollKeyList } from './roll-key-list.tsx';
import { useSeenOnce } from './use-seen-once.ts';

interface Props {
  notes: readonly NoteMeaning[];
  userId: number;
  /** The roster. */
  children: ReactNode;
}

/**
 * The roster with what its notes and keys mean: beside it if the page is wide, otherwise in a line above it until the teacher
 * closes the line (docs/product.md 4.25). Gym mode needs a wider page for both. There a hint comes first, so that only one
 * line at a time pushes the rows down.
 */
export function WithExplanations({ notes, userId, children }: Props) {
  const [knowsGym, closeHint] = useSeenOnce('gym', userId);
  const showsHint = useGymMode() && !knowsGym;
  return (
    <div className="@container/roster">
      <div className="@min-[68rem]/roster:grid @min-[68rem]/roster:grid-cols-[minmax(0,1fr)_17rem] @min-[68rem]/roster:gap-x-8 gym:@max-[84rem]/roster:block">
        <div className="flex min-w-0 flex-col gap-4">
          {showsHint ? (
            <GymHint onClose={closeHint} />
          ) : (
            <div className="empty:hidden @min-[68rem]/roster:hidden gym:not-empty:@max-[84rem]/roster:block">
              <FirstNotes notes={notes} userId={userId} />
            </div>
          )}
          {children}
        </div>
        <aside className="hidden border-l border-line pl-6 @min-[68rem]/roster:block gym:@max-[84rem]/roster:hidden">
          <div className="sticky top-36 grid gap-7 py-1">
            <NoteLegend notes={notes} />
            <RollKeyList />
          </div>
        </aside>
      </div>
    </div>
  );
}
