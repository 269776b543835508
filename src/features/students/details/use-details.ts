import { useMemo, useState } from 'react';
import { conflictOver, type NumberConflict } from '#domain/students/changes.ts';
import { detailEdits, fillColumn, withTypedDetail, wrongDetails, type TypedDetails } from '#domain/students/details.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { DETAIL_FIELDS, type DetailField } from '#domain/students/fields.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { Problem } from '#domain/validation.ts';
import { changeStudents, type StudentsChanged } from '../../../repositories/students/student-changes.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { NOTHING_TO_SAVE } from '../../../words/safety/saves.ts';
import { conflictWords, detailsSavedWords, NUMBERS_UNIQUE } from '../../../words/rosters/students.ts';
import { useFieldProblem } from '../../../ui/toasts/use-field-problem.ts';
import { showStoreProblem } from '../failed.ts';
import { findDraft } from '../../../repositories/drafts/drafts.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { type FieldsDraft, useTypedFields } from '../../../ui/editing/use-typed-fields.ts';
import { keepDetails } from './details-draft.ts';
import { useAction } from '../../../ui/forms/use-action.ts';

interface Filled {
  readonly field: DetailField;
  readonly filled: number;
  readonly over: number;
  readonly first: StudentRow;
  /** Undo restores these texts. */
  readonly before: TypedDetails;
}

/**
 * Returns one field of all students of a class: the typed texts that are not saved, and the functions that change and save them
 * (docs/product.md 3.15).
 */
export function useDetails(device: SyncDevice, classId: number, students: readonly StudentRow[] | undefined) {
  const [field, choose] = useState<DetailField>('number');
  const [filled, setFilled] = useState<Filled | null>(null);
  const { typed: all, change, problem } = useTypedDetails(device, classId);
  const { busy, refused, save } = useSave(device, classId, () => {
    change(field, () => ({}));
    setFilled(null);
  });
  // Null as soon as only one student has the number (docs/product.md 3.53).
  const conflict =
    field === 'number' && refused && students && all
      ? conflictOver(refused.number, students, detailEdits('number', all.number))
      : null;
  const type = (student: StudentRow, text: string | null) =>
    change(field, (typed = {}) => withTypedDetail(typed, student, field, text));
  const fill = (first: StudentRow, cells: readonly string[]) => {
    if (!all || !students) return;
    const rows = students.slice(students.findIndex(({ id }) => id === first.id));
    const { typed, ...counts } = fillColumn(all[field], rows, field, cells);
    change(field, () => typed);
    setFilled({ field, first, before: all[field], ...counts });
  };
  return {
    field,
    choose,
    /** Undefined until the device has read the drafts. */
    typed: all?.[field],
    unsavedFields: DETAIL_FIELDS.filter((one) => all && Object.keys(all[one]).length > 0),
    type,
    fill,
    filled: filled?.field === field ? filled : null,
    undoFill: () => {
      if (filled) change(filled.field, () => filled.before);
      setFilled(null);
    },
    problem,
    /** The number because of which the last save was refused; null if no two students have it. */
    conflict,
    /** Of the last save, until the next one. */
    refused,
    busy,
    save: () => void (all && save(field, all[field])),
  };
}

function useSave(device: SyncDevice, classId: number, onSaved: () => void) {
  const { run, busy } = useAction(showStoreProblem);
  const showFieldProblem = useFieldProblem(classId);
  const [refused, setRefused] = useState<NumberConflict | null>(null);
  const save = async (field: DetailField, typed: TypedDetails) => {
    if (wrongDetails(field, typed).length > 0) return;
    await run(async () => {
      const result = await changeStudents(device, classId, detailEdits(field, typed), field);
      showDetailsResult(field, result, showFieldProblem);
      if (field === 'number') setRefused(result.kind === 'conflict' ? result.conflict : null);
      if (result.kind === 'changed' || result.kind === 'nothing') onSaved();
    });
  };
  return { busy, refused, save };
}

/** Shows a toast after one field of the students was saved (docs/product.md 3.16). */
function showDetailsResult(
  field: DetailField,
  result: StudentsChanged,
  showFieldProblem: (problem: Problem) => void,
): void {
  switch (result.kind) {
    case 'changed':
      return showToast({ ...detailsSavedWords(field), variant: 'ccGreen' });
    case 'nothing':
      return showToast(NOTHING_TO_SAVE);
    case 'conflict':
      return showFieldProblem({ message: 'Conflict', fix: `${NUMBERS_UNIQUE}. ${conflictWords(result.conflict)}` });
    case 'wrong':
      // The fields already show their problems.
      return;
  }
}

type AllDetails = Readonly<Record<DetailField, TypedDetails>>;

/** Each field has a draft (docs/product.md 3.16). */
function useTypedDetails(device: SyncDevice, classId: number) {
  const drafts = useMemo(
    (): FieldsDraft<AllDetails> => ({
      names: DETAIL_FIELDS,
      read: async () => await readTyped(device, classId),
      store: async (after, before) => await keepFields(device, classId, { before, after }),
    }),
    [device, classId],
  );
  const { typed, change, problem } = useTypedFields(drafts, storeProblem);
  /** Null until the device has read the drafts. */
  return { typed: isRead(typed) ? typed : null, change, problem };
}

function isRead(typed: Partial<AllDetails>): typed is AllDetails {
  return DETAIL_FIELDS.every((field) => typed[field] !== undefined);
}

async function keepFields(
  device: SyncDevice,
  classId: number,
  { before, after }: { readonly before: Partial<AllDetails>; readonly after: Partial<AllDetails> },
): Promise<void> {
  for (const field of DETAIL_FIELDS) {
    const change = { before: before[field] ?? {}, after: after[field] ?? {} };
    if (field in after) await keepDetails(device, { classId, field }, change);
  }
}

async function readTyped({ db }: SyncDevice, classId: number): Promise<AllDetails> {
  const read = DETAIL_FIELDS.map(async (field) => {
    const kept = Object.entries((await findDraft(db, 'details', { classId, field }))?.touched ?? {});
    return [field, Object.fromEntries(kept.map(([id, { text }]) => [id, text]))] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as AllDetails;
}
