import { markNotRecordedWords } from '../../../words/grading/rolls.ts';
import { LineButton } from './line-button.tsx';

interface Props {
  students: number;
  onMark: () => void;
}

/** A button that marks the students without a mark on a saved day as present (docs/product.md 4.31). */
export function MarkNotRecorded({ students, onMark }: Props) {
  return (
    <LineButton name={markNotRecordedWords(students)} onPress={onMark}>
      Mark {students} <span className="hidden @min-[56rem]:inline">not recorded </span>as present
    </LineButton>
  );
}
