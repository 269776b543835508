import type { ScoringSettings } from '#domain/scoring/settings.ts';
import { sharedLabels } from '#domain/scoring/settings-input.ts';
import { Banner } from '../../ui/notices/banner.tsx';
import { listed } from '../../words/plurals.ts';

/** Warns if two slots have the same label, because reports count notes by their labels (docs/product.md 4.12). */
export function SameLabelNotice({ settings }: { settings: ScoringSettings }) {
  const shared = sharedLabels(settings);
  return (
    <div role="status">
      {shared.length > 0 && (
        <Banner tone="warning">
          {shared.map(({ label, slots }) => (
            <p key={label}>
              {label} is the label of {listed(slots.map((slot) => `note ${slot[0]} ${slot[1]}`))}. Reports would show
              them as one note.
            </p>
          ))}
        </Banner>
      )}
    </div>
  );
}
