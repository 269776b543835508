import { useMemo, useState } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import { conflictOver, type NumberConflict } from '#domain/students/changes.ts';
import { detailEdits, fillColumn, withTypedDetail, wrongDetails, type TypedDetails } from '#domain/students/details.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { DETAIL_FIELDS, fieldText, type DetailField } from '#domain/students/fields.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { Way } from '#domain/undo-history.ts';
import type { Problem } from '#domain/validation.ts';
import { changeStudents, type StudentsChanged } from '../../../repositories/students/student-changes.ts';
import { showDone, showToast } from '../../../ui/toasts/toast-store.ts';
import { counted } from '../../../words/plurals.ts';
import { NOTHING_TO_SAVE } from '../../../words/safety/saves.ts';
import { turnedToast } from '../../../words/turned.ts';
import { conflictWords, detailsSavedWords, NUMBERS_UNIQUE } from '../../../words/rosters/students.ts';
import { useFieldProblem } from '../../../ui/toasts/use-field-problem.ts';
import { showStoreProblem } from '../failed.ts';
import { findDraft } from '../../../repositories/drafts/drafts.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { type FieldsDraft, useTypedFields } from '../../../ui/editing/use-typed-fields.ts';
import { keepDetails } from './details-draft.ts';
import { useAction } from '../../../ui/forms/use-action.ts';

type Students = readonly StudentRow[] | undefined;
type Draft = ReturnType<typeof useTypedDetails>;

/**
 * Returns one field of all students of a class: the typed texts that are not saved, and the functions that change and save them
 * (docs/product.md 3.15).
 */
export function useDetails(device: SyncDevice, classId: number, students: Students) {
  const draft = useTypedDetails(device, classId);
  const { typed: all, copy, problem } = draft;
  const { field, ...ways } = useChanges(draft, students);
  const { busy, refused, save } = useSave(device, classId, draft);
  // Null as soon as only one student has the number (docs/product.md 3.53).
  const conflict =
    field === 'number' && refused && students && all
      ? conflictOver(refused.number, students, detailEdits('number', all.number))
      : null;
  return {
    field,
    ...ways,
    /** Undefined until the device has read the drafts. */
    typed: all?.[field],
    unsavedFields: DETAIL_FIELDS.filter((one) => all && Object.keys(all[one]).length > 0),
    canUndo: copy.shown()?.canUndo ?? false,
    canRedo: copy.shown()?.canRedo ?? false,
    problem,
    /** The number because of which the last save was refused; null if no two students have it. */
    conflict,
    /** Of the last save, until the next one. */
    refused,
    busy,
    save: () => void (all && save(field, all[field])),
  };
}

function useChanges({ typed: all, change, copy }: Draft, students: Students) {
  const [field, choose] = useState<DetailField>('number');
  /** The id of the student in whose field the teacher is typing. For Undo, all that is typed there is one step. */
  const [typing, setTyping] = useState<number | null>(null);
  return {
    field,
    choose,
    typing,
    type: (student: StudentRow, text: string | null, by: 'key' | 'blur' | 'button' = 'button') => {
      const step = { goesOn: by !== 'button' && typing === student.id };
      const isChanged = change(field, (typed = {}) => withTypedDetail(typed, student, field, text), step);
      if (isChanged || by === 'blur') setTyping(by === 'key' ? student.id : null);
    },
    fill: (first: StudentRow, cells: readonly string[]) => {
      if (!all || !students) return;
      const rows = students.slice(students.findIndex(({ id }) => id === first.id));
      const { typed, filled, over } = fillColumn(all[field], rows, field, cells);
      change(field, () => typed);
      setTyping(null);
      const left = over > 0 ? ` ${counted(over, 'line was', 'lines were')} left over.` : '';
      const from = `From ${displayName(first)} down.${left}`;
      showDone(`${counted(filled, 'value')} filled in`, from, { shownFor: 'usual' });
    },
    /** Shows the detail that Undo or Redo changed. Returns the student of the first changed text. */
    turn: (way: Way): string | undefined => {
      const [turned] = copy.turn(way).turned;
      setTyping(null);
      if (!turned || !students) return undefined;
      const { key, before = {}, after = {} } = turned;
      choose(key);
      const changed = students.filter(({ id }) => before[id] !== after[id]);
      const textOf = (student: StudentRow, { [student.id]: text = fieldText(student, key) }: TypedDetails) =>
        text || 'empty';
      const words = changed.map((one) => `${displayName(one)}: ${textOf(one, before)} → ${textOf(one, after)}`);
      if (words.length > 0) showToast(turnedToast(way, words));
      return changed[0] && String(changed[0].id);
    },
  };
}

function useSave(device: SyncDevice, classId: number, { copy, reopen }: Draft) {
  const { run, busy } = useAction(showStoreProblem);
  const showFieldProblem = useFieldProblem(classId);
  const [refused, setRefused] = useState<NumberConflict | null>(null);
  const save = async (field: DetailField, typed: TypedDetails) => {
    if (wrongDetails(field, typed).length > 0) return;
    await run(async () => {
      await copy.settled();
      const result = await changeStudents(device, classId, detailEdits(field, typed), field);
      showDetailsResult(field, result, showFieldProblem);
      if (field === 'number') setRefused(result.kind === 'conflict' ? result.conflict : null);
      if (result.kind === 'changed' || result.kind === 'nothing') await reopen();
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
  const { typed, ...draft } = useTypedFields(drafts, storeProblem);
  /** Null until the device has read the drafts. */
  return { ...draft, typed: isRead(typed) ? typed : null };
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
