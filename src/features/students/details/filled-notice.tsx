import { Undo2 } from 'lucide-react';
import { displayName } from '#domain/reports/grades-summary.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { filledWords } from '../../../words/rosters/students.ts';
import type { Filled } from './use-details.ts';

/** Says how many fields a pasted column has filled. Only Save saves these fields. */
export function FilledNotice({ filled, onUndo }: { filled: Filled; onUndo: () => void }) {
  return (
    <div role="status">
      <Banner
        actions={
          <Button variant="quiet" icon={Undo2} onClick={onUndo}>
            Undo paste
          </Button>
        }
      >
        {filledWords(filled, displayName(filled.first))}
      </Banner>
    </div>
  );
}
