import { Button } from '../../ui/button.tsx';
import { markNotRecordedWords } from '../../words/rolls.ts';

interface Props {
  /** How many students the press marks. */
  students: number;
  onMark: () => void;
}

/** Marks the not recorded students of a saved day as present (docs/product.md 4.31). */
export function MarkNotRecorded({ students, onMark }: Props) {
  return (
    <Button variant="text" aria-label={markNotRecordedWords(students)} onClick={onMark}>
      <span>
        Mark {students} <span className="hidden @min-[34rem]:inline">not recorded </span>as present
      </span>
    </Button>
  );
}
