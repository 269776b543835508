/**
 * The typed scores of an assessment are stored in its draft with each change of a cell (docs/product.md 5.37, docs/sync.md W8).
 */
import type { FieldType } from '#domain/assessments/assessment-templates.ts';
import type { ScoreDraft } from '#domain/assessments/score-draft.ts';
import { FIELD_TYPES, inferredType } from '#domain/assessments/field-type.ts';
import { entryFields, isCustom } from '#domain/assessments/fields.ts';
import {
  storedScores,
  type StoredScores,
  type TypedScores,
  withTypedScores,
} from '#domain/assessments/typed-scores.ts';
import type { PlaceOf } from '#domain/drafts/kinds.ts';
import { hasFields, isOneOf } from '#domain/plain-data.ts';
import { rowsInGroup } from '../../db/rows/scan.ts';
import { storeOf } from '../../db/rows/stores.ts';
import { checkedLocal } from '../../db/meta.ts';
import type { FieldTypeRow } from '../../db/local-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { isAlive } from '../rows/alive.ts';
import { listDrafts, findDraft, touchDraft } from '../drafts/drafts.ts';

/** Of an assessment, whose id is known before it is saved. */
export type EntryPlace = PlaceOf<'scores'>;

/** Read in one transaction. */
export interface ScoreEntryData {
  /** Null before the first save, or if the device lacks the assessment. */
  readonly name: string | null;
  readonly stored: StoredScores;
  readonly typed: TypedScores;
}

export async function readEntry(db: TeacherDb, place: EntryPlace): Promise<ScoreEntryData> {
  // Otherwise a score that is being saved could be missing in both.
  return await db.transaction('r', [db.assessments, storeOf(db, 'assessmentScores'), db.drafts], async () => {
    const [row, stored, draft] = await Promise.all([
      db.assessments.get(place.assessmentId),
      readScores(db, place),
      findDraft(db, 'scores', place),
    ]);
    return { name: row && isAlive(row) ? row.name : null, stored, typed: draft?.touched.typed ?? {} };
  });
}

/** Whether the device has the assessment; it may be deleted. If the device lacks it, the assessment was never saved. */
export async function hasAssessment(db: TeacherDb, { assessmentId }: EntryPlace): Promise<boolean> {
  return (await db.assessments.get(assessmentId)) !== undefined;
}

/** Reads the stored scores of an assessment. Call this function inside a transaction. */
export async function readScores(
  db: TeacherDb,
  { classId, assessmentId }: Omit<EntryPlace, 'templateId'>,
): Promise<StoredScores> {
  const group = [classId, assessmentId];
  return storedScores((await rowsInGroup(db, 'assessmentScores', group)).filter(isAlive));
}

export interface OpenedEntry {
  readonly place: EntryPlace;
  readonly isNew: boolean;
  readonly fieldType: FieldType;
}

/**
 * Opens the grid of an assessment, or of a new one if `assessmentId` is null, for which a draft of this class and template is
 * continued (docs/product.md 5.31).
 */
export async function openEntry(
  { db, newId }: Pick<SyncDevice, 'db' | 'newId'>,
  { classId, templateId, assessmentId }: Omit<EntryPlace, 'assessmentId'> & { readonly assessmentId: number | null },
): Promise<OpenedEntry> {
  const begun = assessmentId ?? (await findNewEntry(db, { classId, templateId }));
  const place = { classId, templateId, assessmentId: begun ?? newId() };
  return { place, isNew: assessmentId === null, fieldType: await readFieldType(db, place) };
}

/** Returns null if no new assessment of this class and template has a draft. */
async function findNewEntry(db: TeacherDb, of: Omit<EntryPlace, 'assessmentId'>): Promise<number | null> {
  for (const { place, touched } of await listDrafts(db, 'scores')) {
    const isOf = place.classId === of.classId && place.templateId === of.templateId;
    if (isOf && touched.isNew && !(await db.assessments.get(place.assessmentId))) return place.assessmentId;
  }
  return null;
}

export interface ScoreTouch {
  readonly texts: TypedScores;
  readonly fieldType: FieldType;
  /** The assessment was never saved. */
  readonly asNew: boolean;
}

/** Stores the typed texts of some cells. When the promise resolves, the texts survive a kill of the app. */
export async function touchScores(device: SyncDevice, place: EntryPlace, touch: ScoreTouch): Promise<void> {
  const { db } = device;
  const { texts, fieldType, asNew } = touch;
  const fields = entryFields(place.templateId, fieldType);
  const given = {
    tables: [db.assessments, storeOf(db, 'assessmentScores')],
    read: async () => await Promise.all([db.assessments.get(place.assessmentId), readScores(db, place)]),
  };
  const change = (draft: ScoreDraft | null, [row, stored]: Awaited<ReturnType<typeof given.read>>) => {
    const typed = withTypedScores(draft?.typed ?? null, texts, fields, stored);
    const isNew = row === undefined && (asNew || draft?.isNew === true);
    return { touched: typed && { isNew, fieldType, typed } };
  };
  await touchDraft(device, 'scores', place, change, given);
}

/**
 * The field type of a custom assessment (docs/product.md 5.32): from the draft, or chosen on this device, or derived from the
 * stored scores.
 */
async function readFieldType(db: TeacherDb, place: EntryPlace): Promise<FieldType> {
  if (!isCustom(place.templateId)) return 'text';
  const [draft, chosen, stored] = await Promise.all([
    findDraft(db, 'scores', place),
    checkedLocal<FieldTypeRow>(db, `field-type:${place.assessmentId}`, isChosenType),
    readScores(db, place),
  ]);
  if (draft) return draft.touched.fieldType;
  return chosen?.fieldType ?? inferredType([...stored.values()]);
}

const isChosenType = hasFields<Omit<FieldTypeRow, 'key'>>({ fieldType: isOneOf(FIELD_TYPES) });

/** The texts of the draft are from now on read as values of this type (docs/product.md 5.32). */
export async function chooseFieldType(device: SyncDevice, place: EntryPlace, fieldType: FieldType): Promise<void> {
  const { db } = device;
  const noted = async () => await db.local.put({ key: `field-type:${place.assessmentId}`, fieldType });
  await touchDraft(device, 'scores', place, (draft) => ({ touched: draft && { ...draft, fieldType }, also: noted }), {
    tables: [db.local],
    read: async () => undefined,
  });
}
