import { displayName } from '#domain/reports/grades-summary.ts';
import { formatDay } from '../../platform/format.ts';
import { type OwingStudent, changeSavedDays, readOwed } from '../../repositories/roll/excuses.ts';
import { StudentNameButton } from '../../ui/page/student-name-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MAKE_UP_WORDS } from '../../words/grading/make-ups.ts';
import { MAKE_UP_KINDS, makeUpKinds, type MakeUpKind } from '#domain/reports/make-ups.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { updateClassSettings } from '../../repositories/classes/classes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showProblem } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { showDone } from '../../ui/toasts/toast-store.ts';
import { counted } from '../../words/plurals.ts';

interface Props {
  owing: readonly OwingStudent[];
  /** The ids of the marks whose boxes are ticked. */
  ticked: ReadonlySet<number>;
  onTick: (id: number, isTicked: boolean) => void;
  onEdit: (studentId: number) => void;
}

/** Who owes which days, in the order of the roster (docs/product.md 4.66). */
export function OwedDays({ owing, ticked, onTick, onEdit }: Props) {
  return (
    <ul aria-label="Days to make up" className="border-t border-line">
      {owing.map(({ student, days }) => (
        <li key={student.id} className="flex flex-wrap items-start gap-x-4 border-b border-line py-1">
          <div className="min-w-0 flex-1 basis-40">
            <StudentNameButton name={displayName(student)} onClick={() => onEdit(student.id)} />
          </div>
          <div className="grid flex-[3] basis-60 grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-4">
            {days.map(({ id, day, kind }) => (
              <Checkbox
                key={id}
                checked={ticked.has(id)}
                onChange={(event) => onTick(id, event.target.checked)}
                aria-label={`${displayName(student)}, ${formatDay(day)}, ${MAKE_UP_WORDS[kind]}`}
              >
                {formatDay(day)} <span className="text-ink-2">{MAKE_UP_WORDS[kind]}</span>
              </Checkbox>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The days that students of the class may make up, a setting of the class that is stored at once (docs/product.md 4.66). */
export function MakeUpKinds({ device, classRow }: { device: SyncDevice; classRow: ClassRow }) {
  const chosen = makeUpKinds(classRow);
  const set = (kind: MakeUpKind, isChosen: boolean) => {
    const kinds = MAKE_UP_KINDS.filter((one) => (one === kind ? isChosen : chosen.includes(one)));
    updateClassSettings(device, classRow, { makeUps: kinds.join(',') }).catch((error: unknown) =>
      showProblem(storeProblem(error)),
    );
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-label text-ink-2">Students may make up</legend>
      <div className="flex flex-wrap gap-x-6">
        {MAKE_UP_KINDS.map((kind) => (
          <Checkbox key={kind} checked={chosen.includes(kind)} onChange={(event) => set(kind, event.target.checked)}>
            {MAKE_UP_WORDS[kind]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** The owed days of a class, those with a ticked box, and the act that stores them as made up (docs/product.md 4.66). */
export function useMakeUps(device: SyncDevice, classRow: ClassRow, today: LocalDate) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const owing = useLiveQuery(async () => await readOwed(device.db, classRow, today), [device, classRow, today]);
  const ticked = (owing ?? []).flatMap(({ days }) => days.filter(({ id }) => chosen.has(id)));
  const store = async (days: typeof ticked, madeUp: LocalDate | null) => {
    await changeSavedDays(device, classRow.id, days, { madeUp }).catch((error: unknown) => {
      showProblem(storeProblem(error));
      throw error;
    });
  };
  const makeUp = async (on: LocalDate) => {
    const days = ticked;
    await store(days, on);
    setChosen(new Set());
    showDone('Saved', `${counted(days.length, 'day')} made up on ${formatDay(on)}`, {
      action: { label: 'Undo', onPress: () => void store(days, null).catch(() => undefined) },
      shownFor: 'undo',
    });
  };
  const tick = (id: number, isTicked: boolean) =>
    setChosen((before) => new Set(isTicked ? [...before, id] : [...before].filter((one) => one !== id)));
  return { owing, ticked, tick, makeUp };
}
