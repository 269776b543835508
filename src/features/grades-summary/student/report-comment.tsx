import { MessageSquare } from 'lucide-react';
import type { StudentRow } from '#domain/tables/students.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  student: StudentRow;
  onEdit: (studentId: number) => void;
}

/** The comment for the parents, which the teacher types in the student's dialog (docs/product.md 6.78). */
export function ReportComment({ student: { id, comment, deleted }, onEdit }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-1">
      {comment && <Name className="min-w-0 flex-1 basis-64 wrap-anywhere">{comment}</Name>}
      {!deleted && (
        <Button icon={MessageSquare} onClick={() => onEdit(id)}>
          {comment ? 'Change the comment' : 'Comment for the report'}
        </Button>
      )}
    </div>
  );
}
