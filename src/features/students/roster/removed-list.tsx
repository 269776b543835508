import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { StudentRow } from '#domain/tables/students.ts';
import { dayOf } from '../../../platform/clock.ts';
import { formatDay } from '../../../platform/format.ts';
import { putBackStudent } from '../../../repositories/students/student-changes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { showStoreProblem } from '../failed.ts';
import { showStudentToast } from '../toasts.ts';
import { Name } from '../../../ui/page/name.tsx';

/** The removed students, shown on request; each can be put back (docs/product.md 3.14). */
export function RemovedList({ device, students }: { device: SyncDevice; students: readonly StudentRow[] }) {
  const [shown, setShown] = useState(false);
  if (students.length === 0) return null;
  const putBack = (student: StudentRow) => {
    putBackStudent(device, student).then(() => showStudentToast('updated', student), showStoreProblem);
  };
  return (
    <>
      <Button variant="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {`Removed (${students.length})`}
      </Button>
      {shown && (
        <section aria-label="Removed students" className="basis-full">
          <CardList label="Removed students">
            {students.map((student) => (
              <CardRow
                key={student.id}
                title={<Name>{student.fullName}</Name>}
                detail={removedWords(student)}
                actions={
                  <Button icon={Undo2} aria-label={`Put back ${student.fullName}`} onClick={() => putBack(student)}>
                    Put back
                  </Button>
                }
              />
            ))}
          </CardList>
        </section>
      )}
    </>
  );
}

function removedWords({ removedAt }: StudentRow): string {
  return removedAt === null ? 'Past grades stay' : `Removed ${formatDay(dayOf(removedAt), 'plain')} · Past grades stay`;
}
