import type { OpenClash } from '../../../repositories/review/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { Section } from '../../../ui/lists/section.tsx';
import { ClashItem } from './clash-item.tsx';
import { useDecisions } from './use-decisions.ts';
import { clashesTitle } from '../../../words/safety/clashes.ts';

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
