import { useCallback, useEffect, useRef, useState } from 'react';
import type { TypedDetails } from '#domain/students/details.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { DETAIL_FIELDS, type DetailField } from '#domain/students/fields.ts';
import type { Problem } from '#domain/validation.ts';
import { readCopy, WorkingCopy } from '../../../repositories/drafts/working-copy.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { keepDetails } from './details-draft.ts';

export type TypedFields = Readonly<Record<DetailField, TypedDetails>>;

const NOTHING = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, {}])) as TypedFields;

/** Each field has a draft, which stores each change, so that a kill loses nothing (docs/product.md 3.16). */
export function useTypedDetails(device: SyncDevice, classId: number, students: readonly StudentRow[] | undefined) {
  /** Null until the device has read the drafts. */
  const [typed, setTyped] = useState<TypedFields | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const kept = useRef<TypedFields>(NOTHING);

  useEffect(() => {
    let isGone = false;
    void readTyped(device, classId).then((read) => {
      if (isGone) return;
      kept.current = read;
      setTyped(read);
    });
    return () => {
      isGone = true;
    };
  }, [device, classId]);

  useEffect(() => {
    if (!typed) return;
    const before = kept.current;
    kept.current = typed;
    // If the class is deleted, the file of the draft needs the names.
    const names = new Map(students?.map(({ id, fullName }) => [id, fullName]));
    for (const field of DETAIL_FIELDS.filter((one) => before[one] !== typed[one])) {
      const copy = new WorkingCopy(device, 'details', { classId, field }, (id) => names.get(id) ?? '');
      keepDetails(copy, before[field], typed[field]).then(
        () => setProblem(null),
        (error: unknown) => setProblem(storeProblem(error)),
      );
    }
  }, [device, classId, students, typed]);

  const change = useCallback(
    (field: DetailField, next: (before: TypedDetails) => TypedDetails) =>
      setTyped((all) => all && { ...all, [field]: next(all[field]) }),
    [],
  );
  return { typed, change, problem };
}

async function readTyped({ db }: SyncDevice, classId: number): Promise<TypedFields> {
  const read = await Promise.all(
    DETAIL_FIELDS.map(async (field) => [field, (await readCopy(db, 'details', { classId, field }))?.touched ?? {}]),
  );
  return { ...NOTHING, ...(Object.fromEntries(read) as Partial<TypedFields>) };
}
