import { sameNameIds } from '#domain/students/same-name.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { NameRow, type EditedName } from './name-row.tsx';

interface Props {
  device: SyncDevice;
  students: readonly StudentRow[];
  edited: EditedName;
  onEdit: (id: number) => void;
  onRemove: (student: StudentRow) => void;
}

export function NameList({ students, edited, ...row }: Props) {
  const same = sameNameIds(students);
  return (
    <ul data-column="" aria-label="Students" className="overflow-clip rounded-card border border-line bg-surface">
      {students.map((student) => (
        // Each name has a field of its own, so a typed text does not move to the other one.
        <NameRow
          key={`${student.id}-${edited}`}
          student={student}
          sameName={same.has(student.id)}
          edited={edited}
          {...row}
        />
      ))}
    </ul>
  );
}
