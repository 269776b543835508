import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { TypedDetails } from '#domain/students/details.ts';
import { DETAIL_FIELDS, type DetailField } from '#domain/students/fields.ts';
import type { Problem } from '#domain/validation.ts';
import { findDraft } from '../../../repositories/drafts/drafts.ts';
import { listStudents } from '../../../repositories/students/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { type Change, WorkingCopy } from '../../../ui/editing/working-copy.ts';
import { keepDetails } from './details-draft.ts';

export type TypedFields = Readonly<Record<DetailField, TypedDetails>>;

/** Each field has a draft, which stores each change, so that a kill loses nothing (docs/product.md 3.16). */
export function useTypedDetails(device: SyncDevice, classId: number) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const copy = useMemo(
    () =>
      new WorkingCopy({
        valueOf: (typed: TypedFields, field: DetailField) => typed[field],
        shown: (_, at) => Object.fromEntries(DETAIL_FIELDS.map((field) => [field, at(field)])) as TypedFields,
        store: async (changes) => await keepFields(device, classId, changes),
        isTyped: true,
        onStored: () => setProblem(null),
        onFailure: (error) => setProblem(storeProblem(error)),
      }),
    [device, classId],
  );
  useEffect(() => {
    let isGone = false;
    void readTyped(device, classId).then((read) => {
      if (!isGone) copy.open(read);
    });
    return () => {
      isGone = true;
    };
  }, [device, classId, copy]);
  const typed: TypedFields | null = useSyncExternalStore(copy.subscribe, copy.shown);
  const change = useCallback(
    (field: DetailField, next: (before: TypedDetails) => TypedDetails) => void copy.change(field, next),
    [copy],
  );
  /** Null until the device has read the drafts. */
  return { typed, change, problem };
}

async function keepFields(
  device: SyncDevice,
  classId: number,
  changes: readonly Change<DetailField, TypedDetails>[],
): Promise<void> {
  // If the class is deleted, the file of the draft needs the names.
  const names = new Map((await listStudents(device.db, classId)).map(({ id, fullName }) => [id, fullName]));
  for (const { key: field, ...change } of changes)
    await keepDetails(device, { classId, field }, change, (id) => names.get(id) ?? '');
}

async function readTyped({ db }: SyncDevice, classId: number): Promise<TypedFields> {
  const read = DETAIL_FIELDS.map(
    async (field) => [field, (await findDraft(db, 'details', { classId, field }))?.touched ?? {}] as const,
  );
  return Object.fromEntries(await Promise.all(read)) as TypedFields;
}
