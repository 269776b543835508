import { useLiveQuery } from 'dexie-react-hooks';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import {
  assessmentsOf,
  findAssessment,
  type FoundAssessment,
} from '../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';

export function useAssessments({ db }: SyncDevice, classId: number): readonly AssessmentRow[] | undefined {
  return useLiveQuery(async () => await assessmentsOf(db, classId), [db, classId]);
}

/**
 * Returns the chosen assessment: null if none is chosen, undefined while the device reads it for the first time. Right after
 * the teacher has chosen another assessment, the hook may still return the previous assessment. So the result contains the
 * id of its assessment.
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
