import { MAKE_UP_KINDS, makeUpKinds, type MakeUpKind } from '#domain/reports/make-ups.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { updateClassSettings } from '../../repositories/classes/classes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { showProblem } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { MAKE_UP_WORDS } from '../../words/grading/make-ups.ts';

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
