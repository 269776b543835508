import type { ReactNode } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import { DeleteQuestion } from '../../../ui/dialogs/delete-question.tsx';
import { marksStayWords } from '../../../words/rosters/students.ts';
import type { useRemoval } from './use-removal.ts';

interface Props {
  removal: ReturnType<typeof useRemoval>;
  backup: ReactNode;
}

export function RemoveDialog({ removal: { asked, busy, confirm, cancel }, backup }: Props) {
  if (!asked) return null;
  const name = displayName(asked.student);
  return (
    <DeleteQuestion
      name={name}
      title={`Remove ${name} from this class?`}
      verb="Remove"
      sentence="Grades stay."
      content={marksStayWords(asked.marks)}
      backup={backup}
      keep="Keep"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
