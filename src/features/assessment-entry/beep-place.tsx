import { useLiveQuery } from 'dexie-react-hooks';
import { Timer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Distance } from '#domain/beep-test/protocol.ts';
import { beepField, distanceOfTemplate, placeText } from '#domain/beep-test/results.ts';
import { cellKey } from '#domain/assessments/typed-scores.ts';
import { addresses } from '../../platform/addresses.ts';
import { dayOf, today } from '../../platform/clock.ts';
import { type EarlierScore, readEarlierScores } from '../../repositories/beep-tests/beep-results.ts';
import { openBeepTest } from '../../repositories/beep-tests/beep-tests.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { dayWords } from '../../words/days.ts';
import type { ScoreEntry } from './score-entry.ts';

export type EarlierScores = ReadonlyMap<number, EarlierScore>;

export function useEarlierScores({ db }: SyncDevice, { place }: ScoreEntry): EarlierScores | null {
  const { classId, templateId, assessmentId } = place;
  const isBeepTest = distanceOfTemplate(templateId) !== undefined;
  const read = useLiveQuery(
    async () => (isBeepTest ? await readEarlierScores(db, classId, { templateId, assessmentId }) : null),
    [db, classId, templateId, assessmentId, isBeepTest],
  );
  return read ?? null;
}

interface Props {
  entry: ScoreEntry;
  studentId: number;
  earlier: EarlierScore | undefined;
}

/** Level and lap of a student's laps, and the progress since the last test (docs/product.md 5.147). */
export function BeepPlace({ entry, studentId, earlier }: Props) {
  const distance = distanceOfTemplate(entry.place.templateId);
  const key = cellKey({ studentId, fieldId: distance ? beepField(distance) : 0 });
  const text = useSyncExternalStore(entry.subscribe, () => entry.textOf(key)).trim();
  if (!distance || text === '' || Number.isNaN(Number(text))) return null;
  const words = [placeText(distance, Number(text)), earlier ? progressWords(Number(text), earlier) : ''];
  const shown = words.filter((one) => one !== '').join(' · ');
  return shown === '' ? null : <span className="block text-14 font-body text-ink-2">{shown}</span>;
}

function progressWords(laps: number, { value, createdAt }: EarlierScore): string {
  const more = laps - Number(value);
  const day = dayWords(dayOf(createdAt), today());
  if (Number.isNaN(more)) return '';
  return more === 0 ? `as many as ${day}` : `${more > 0 ? '+' : '−'}${Math.abs(more)} since ${day}`;
}

interface RunProps {
  device: SyncDevice;
  classId: number;
  distance: Distance;
}

/** Opens the beep test, or goes on with one whose results are not saved (docs/product.md 5.140). */
export function RunTest({ device: { db }, classId, distance }: RunProps) {
  const open = useLiveQuery(async () => await openBeepTest(db, classId), [db, classId]);
  return (
    <div>
      <LinkButton icon={Timer} to={addresses.beepTest(classId, distance)}>
        {open ? 'Return to the test' : 'Run the test'}
      </LinkButton>
    </div>
  );
}
