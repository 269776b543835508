import type { ProfileRow } from '#domain/tables/profile.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { changeReportTexts } from '../../writes/user.ts';

export type ReportTexts = Pick<ProfileRow, 'reportName' | 'school'>;

/** Returns the teacher's name and school on printed reports; null where the teacher has typed none (docs/product.md 6.76). */
export async function readReportTexts(db: TeacherDb, userId: number): Promise<ReportTexts> {
  const row = await db.profile.get(userId);
  return { reportName: row?.reportName ?? null, school: row?.school ?? null };
}

/** Saves the texts that differ from the stored ones, without a network too. An empty text becomes null (docs/product.md 6.76). */
export async function saveReportTexts(device: SyncDevice, typed: Record<keyof ReportTexts, string>): Promise<void> {
  const { userId } = device;
  const plan = async () => {
    const stored = await readReportTexts(device.db, userId);
    const changed = Object.entries(typed)
      .map(([name, text]) => [name, text.trim() || null] as const)
      .filter(([name, text]) => stored[name as keyof ReportTexts] !== text);
    return changed.length === 0 ? null : { writes: [changeReportTexts(userId, Object.fromEntries(changed))] };
  };
  await savePlanned(device, { changes: ['profile'], reads: [], plan });
}
