import type { ReactNode } from 'react';
import type { SyncDevice } from '../../../sync/device.ts';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useHashTarget } from '../../../ui/window/use-hash-target.ts';
import { ClashItem } from './clash-item.tsx';
import { useDecisions } from './use-decisions.ts';
import { clashesTitle } from '../../../words/safety/clashes.ts';

/** The clashes with both values (docs/product.md 8.10). Renders nothing without any. */
export function ClashSection({ device }: { device: SyncDevice }) {
  const { shown, problem, choose, undo } = useDecisions(device);
  if (shown.length === 0) return null;
  const left = shown.filter(({ choice }) => choice === null).length;
  return (
    <Titled title={clashesTitle(shown.map(({ clash }) => clash))} count={left}>
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
    </Titled>
  );
}

function Titled({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  useHashTarget('clashes');
  return (
    <section aria-labelledby="clashes" className="grid grid-cols-1 gap-2">
      <div>
        <h2 id="clashes" tabIndex={-1} className="font-strong wrap-anywhere">
          {title}
          {count > 0 && <span className="ml-2 font-body text-ink-2 tabular-nums">{count}</span>}
        </h2>
        <p className="text-14 text-ink-2">
          This happens when two devices change the same value before either one gets the other’s change. We’re using the
          later one unless you pick.
        </p>
      </div>
      {children}
    </section>
  );
}
