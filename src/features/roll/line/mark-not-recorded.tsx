import { markNotRecordedWords } from '../../../words/grading/rolls.ts';
import { LineButton } from './line-button.tsx';

interface Props {
  /** How many students the press marks. */
  students: number;
  onMark: () => void;
}

/** Marks the not recorded students of a saved day as present (docs/product.md 4.31). */
export function MarkNotRecorded({ students, onMark }: Props) {
  return (
    <LineButton name={markNotRecordedWords(students)} onPress={onMark}>
      Mark {students} <span className="hidden @min-[56rem]:inline">not recorded </span>as present
    </LineButton>
  );
}
