import { useCallback, useEffect, useRef } from 'react';
import type { TypedDetails } from '#domain/students/details.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { useDetails } from './use-details.ts';
import { DetailRow } from './detail-row.tsx';

interface Props {
  students: readonly StudentRow[];
  typed: TypedDetails;
  details: Pick<ReturnType<typeof useDetails>, 'field' | 'type' | 'fill' | 'conflict'>;
  /** If a value is wrong, the first wrong one gets the focus. */
  onSubmit: () => void;
  onEdit: (studentId: number) => void;
}

/** The students by display name, each with an input for the chosen field (docs/product.md 3.15). */
export function DetailsList({ students, typed, details: { field, type, fill, conflict }, onSubmit, onEdit }: Props) {
  // The same functions in every render, so that a typed letter renders only one row.
  const latest = useRef({ fill, onSubmit });
  useEffect(() => {
    latest.current = { fill, onSubmit };
  });
  const onFill = useCallback((...cells: Parameters<typeof fill>) => latest.current.fill(...cells), []);
  const submit = useCallback(() => latest.current.onSubmit(), []);
  return (
    <ul data-column="" aria-label="Students" className="overflow-clip rounded-card border border-line bg-surface">
      {students.map((student) => (
        <DetailRow
          key={`${student.id}-${field}`}
          student={student}
          field={field}
          typed={typed[student.id]}
          conflict={conflict?.students.some(({ id }) => id === student.id) ? conflict : null}
          onType={type}
          onFill={onFill}
          onSubmit={submit}
          onEdit={onEdit}
        />
      ))}
    </ul>
  );
}
