import { CircleQuestionMark } from 'lucide-react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Popover } from '../../ui/dialogs/popover.tsx';

export function GradeBooksHelp() {
  return (
    <Popover trigger={<IconButton icon={CircleQuestionMark} label="Help with grade books" />} title="Grade books">
      <p>
        Make one grade book for each grading period or semester. The app shows the classes of one grade book at a time.
        A new one opens right away. Earlier grade books keep their classes and marks: press Change grade book to open
        one.
      </p>
    </Popover>
  );
}
