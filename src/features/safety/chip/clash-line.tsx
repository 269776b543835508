import { addresses } from '../../../platform/addresses.ts';
import type { OpenClash } from '../../../repositories/review/clashes.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { clashingWords } from '../../../words/safety/clashes.ts';

/** A link from the panel to the clashes (docs/product.md 8.10). Renders nothing if there are no clashes. */
export function ClashLine({ clashes, onClose }: { clashes: readonly OpenClash[]; onClose: () => void }) {
  if (clashes.length === 0) return null;
  return (
    <p>
      Two devices have different values for {clashingWords(clashes.map(({ about }) => about))}.{' '}
      <TextLink to={addresses.clashes} onClick={onClose}>
        See both values
      </TextLink>
    </p>
  );
}
