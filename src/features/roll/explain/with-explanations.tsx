import type { ReactNode } from 'react';
import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import { FirstNotes } from './first-notes.tsx';
import { NoteLegend } from './note-legend.tsx';
import { RollKeyList } from './roll-key-list.tsx';

interface Props {
  notes: readonly NoteMeaning[];
  userId: number;
  /** The roster. */
  children: ReactNode;
}

/**
 * The roster with what its notes and keys mean: beside it if the page is wide, otherwise in a line above it until the teacher
 * closes the line (docs/product.md 4.25).
 */
export function WithExplanations({ notes, userId, children }: Props) {
  return (
    <div className="@container/roster">
      <div className="@min-[68rem]/roster:grid @min-[68rem]/roster:grid-cols-[minmax(0,1fr)_17rem] @min-[68rem]/roster:gap-x-8">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="empty:hidden @min-[68rem]/roster:hidden">
            <FirstNotes notes={notes} userId={userId} />
          </div>
          {children}
        </div>
        <aside className="hidden border-l border-line pl-6 @min-[68rem]/roster:block">
          <div className="sticky top-36 grid gap-7 py-1">
            <NoteLegend notes={notes} />
            <RollKeyList />
          </div>
        </aside>
      </div>
    </div>
  );
}
