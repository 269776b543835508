import { useState } from 'react';
import { compareTexts } from '#domain/text/compare-texts.ts';
import type { Problem } from '#domain/validation.ts';
import { closeClash, takeBack, takeOther, type OpenClash } from '../../../repositories/review/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { Section } from '../../../ui/lists/section.tsx';
import { ClashItem } from './clash-item.tsx';
import { type ClashOutcome, clashesTitle } from '../../../words/safety/clashes.ts';
import { storeProblem } from '../../../words/failures/failures.ts';

/** The clashes with both values (docs/product.md 8.10). Renders nothing without any. */
export function ClashSection({ device, open }: { device: SyncDevice; open: readonly OpenClash[] }) {
  const { shown, problem, choose, undo } = useDecisions(device, open);
  if (shown.length === 0) return null;
  const left = shown.filter(({ choice }) => choice === null).length;
  return (
    <Section
      title={clashesTitle(shown.map(({ clash }) => clash))}
      aside={left > 1 ? left : undefined}
      hint="This happens when two devices change the same value before either one gets the other’s change. We’re using the later one unless you pick."
      hash="clashes"
    >
      {problem && <FieldMessage problem={problem} alert />}
      <ul className="overflow-clip rounded-card border border-line bg-surface">
        {shown.map((one) => (
          <ClashItem
            key={one.clash.id}
            {...one}
            onChoose={(choice) => void choose(one.clash, choice)}
            onUndo={() => void undo(one)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface Shown {
  readonly clash: OpenClash;
  /** Since the screen was opened; null if the teacher has not chosen yet. */
  readonly choice: ClashOutcome | null;
}

/**
 * Returns the open clashes with those decided on this screen. After a choice, the clash stays in the list until the teacher leaves the screen, so that
 * no row moves under a finger, and each choice can be undone.
 */
function useDecisions(device: SyncDevice, open: readonly OpenClash[]) {
  const [decided, setDecided] = useState<readonly Shown[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);

  const set = (clash: OpenClash, choice: ClashOutcome | null) =>
    setDecided((all) => [...all.filter((one) => one.clash.id !== clash.id), { clash, choice }]);
  const run = async (work: Promise<void>, done: () => void) => {
    setProblem(null);
    try {
      await work;
      done();
    } catch (error) {
      setProblem(storeProblem(error));
    }
  };
  const choose = (clash: OpenClash, choice: ClashOutcome) =>
    run(choice === 'lost' ? takeOther(device, clash) : closeClash(device, clash), () => set(clash, choice));
  const undo = ({ clash, choice }: Shown) =>
    run(choice === 'lost' ? takeBack(device, clash) : Promise.resolve(), () => set(clash, null));

  const ids = new Set(open.map(({ id }) => id));
  const shown = [
    // The server may send a clash again that was decided; it then has to be decided again.
    ...open.map((clash) => ({ clash, choice: null })),
    ...decided.filter(({ clash }) => !ids.has(clash.id)),
  ].toSorted((a, b) => compareTexts(b.clash.lost.at, a.clash.lost.at) || a.clash.id - b.clash.id);
  return { shown, problem, choose, undo };
}
