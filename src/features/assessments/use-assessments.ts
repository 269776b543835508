import { useLiveQuery } from 'dexie-react-hooks';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import {
  assessmentsOf,
  type ClassAssessments,
  findAssessment,
  type FoundAssessment,
  listAssessments,
} from '../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** The saved assessments of a class, oldest first. Undefined until the first read. */
export function useAssessments({ db }: SyncDevice, classId: number): readonly AssessmentRow[] | undefined {
  return useLiveQuery(async () => await assessmentsOf(db, classId), [db, classId]);
}

/** The saved assessments of a class with their numbers of scores, and the new ones that are only on this device. */
export function useAssessmentList({ db }: SyncDevice, classId: number): ClassAssessments | undefined {
  return useLiveQuery(async () => await listAssessments(db, classId), [db, classId]);
}

/**
 * The chosen assessment. null: none is chosen. Undefined while the device reads it for the first time. After another choice
 * the hook may return the earlier assessment for a moment, so the result has the id.
 */
export function useFoundAssessment(
  device: SyncDevice,
  classId: number,
  id: number | null,
): { readonly id: number; readonly found: FoundAssessment } | null | undefined {
  return useLiveQuery(
    async () => (id === null ? null : { id, found: await findAssessment(device, classId, id) }),
    [device, classId, id],
  );
}
