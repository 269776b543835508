import {
  closeClash,
  listClashes,
  takeBack,
  takeOther,
  type OpenClash,
} from '../../../src/repositories/review/clashes.ts';
import { setAsideEntries } from '../../../src/sync/outbox/entries.ts';
import { fail } from '../../world/checks/violation.ts';
import { mayPlay, played } from '../counts.ts';
import type { SimDevice } from '../device.ts';
import { knownRows } from '../known-rows.ts';
import type { Random } from '../random.ts';
import type { SimServer } from '../server.ts';

const ANSWERS = ['other value taken', 'clash closed', 'other value taken back'] as const;
mayPlay(ANSWERS);

/** Answered clashes are gone from the screen, and the server has the chosen values (docs/sync.md W9.2). */
export async function answerClashes(device: SimDevice, server: SimServer, random: Random): Promise<void> {
  const clashes = await listClashes(device.sync);
  if (clashes.length === 0) return;
  const chosen: OpenClash['kept'][] = [];
  for (const clash of clashes) {
    const answer = random.pick(ANSWERS);
    played(answer);
    if (answer === 'clash closed') await closeClash(device.sync, clash);
    else await takeOther(device.sync, clash);
    if (answer === 'other value taken back') await takeBack(device.sync, clash);
    chosen.push(answer === 'other value taken' ? clash.lost : clash.kept);
  }
  await device.noteWrites();
  await device.sendAll();
  if ((await setAsideEntries(device.db)).length > 0) return;
  for (const [index, clash] of clashes.entries())
    await checkAnswered(device, server, clash, chosen[index]?.fields ?? {});
}

async function checkAnswered(
  { name, sync, userId }: SimDevice,
  server: SimServer,
  clash: OpenClash,
  chosen: OpenClash['kept']['fields'],
): Promise<void> {
  const { id, table } = clash;
  if ((await listClashes(sync)).some((open) => open.id === id))
    fail(`${name}: the screen still shows clash ${id}, which the teacher has answered`);
  const rows = await knownRows(server, userId);
  if (rows.get(`${table}:${id}`)?.tomb === null)
    fail(`${name}: the server still has clash ${id}, which the teacher has answered`);
  const { about } = clash;
  const ref =
    about === 'mark'
      ? `marks:${clash.mark.id}`
      : about === 'score'
        ? `assessmentScores:${clash.score.id}`
        : `activityNotes:${clash.note.id}`;
  for (const [field, value] of Object.entries(chosen)) {
    if (rows.get(ref)?.fields[field] !== value)
      fail(`${name}: the teacher chose ${field} ${String(value)} for ${ref}, but the server has another value`);
  }
}
