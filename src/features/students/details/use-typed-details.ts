import { useMemo } from 'react';
import type { TypedDetails } from '#domain/students/details.ts';
import { DETAIL_FIELDS, type DetailField } from '#domain/students/fields.ts';
import { findDraft, followDraft } from '../../../repositories/drafts/drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { type FieldsDraft, useTypedFields } from '../../../ui/editing/use-typed-fields.ts';
import { keepDetails } from './details-draft.ts';

type AllDetails = Readonly<Record<DetailField, TypedDetails>>;

/** Each field has a draft (docs/product.md 3.16). */
export function useTypedDetails(device: SyncDevice, classId: number) {
  const drafts = useMemo(
    (): FieldsDraft<AllDetails> => ({
      names: DETAIL_FIELDS,
      read: async () => await readTyped(device, classId),
      follow: followDraft,
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
