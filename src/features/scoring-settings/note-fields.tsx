import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { NOTES, type ScoringSettings, SLOTS } from '#domain/scoring/settings.ts';
import { ADVANCED_FIELDS, LABEL_FIELDS, sharedLabels } from '#domain/scoring/settings-input.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NOTE_COLUMNS, NoteRow, POINTS_CELL } from './note-row.tsx';
import type { ScoringForm } from './use-settings-form.ts';
import { Banner } from '../../ui/notices/banner.tsx';
import { listed } from '../../words/plurals.ts';

const ADVANCED_LABELS = LABEL_FIELDS.filter((field) => ADVANCED_FIELDS.includes(field));

/** The four notes. At first one slot of each note is shown, and on request all slots and meanings (docs/product.md 4.13). */
export function NoteFields({ form }: { form: ScoringForm }) {
  // The roster shows all slots of a note that uses more than one.
  const [opened, setOpened] = useState(() => ADVANCED_LABELS.some((field) => form.settings[field] !== null));
  // A field with a problem must stay visible.
  const advanced = opened || ADVANCED_FIELDS.some((field) => form.problems[field]);
  return (
    <section aria-labelledby="notes" className="@container grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="notes" className="text-18 font-strong">
          Notes
        </h2>
        <Button
          variant="text"
          icon={advanced ? ChevronUp : ChevronDown}
          aria-expanded={advanced}
          onClick={() => setOpened(!advanced)}
        >
          {advanced ? 'Hide Advanced' : 'Advanced Notes'}
        </Button>
      </div>
      <div className={`${NOTE_COLUMNS} text-14 font-label text-ink-2`} aria-hidden="true">
        <span>Note</span>
        <span>Label</span>
        <span className={POINTS_CELL}>Points</span>
        <span className="hidden not-any-pointer-coarse:@min-[21rem]:inline any-pointer-coarse:@min-[34rem]:inline">
          Meaning
        </span>
      </div>
      <div className={`grid grid-cols-1 ${advanced ? 'gap-4' : 'gap-2'}`}>
        {NOTES.map((note) => (
          <div key={note} role="group" aria-label={`Note ${note}`} className="grid grid-cols-1 gap-2">
            {SLOTS[note].map(
              (slot) =>
                (advanced || slot === 'a') && (
                  <NoteRow key={slot} form={form} note={note} slot={slot} advanced={advanced} />
                ),
            )}
          </div>
        ))}
      </div>
      <SameLabelNotice settings={form.settings} />
    </section>
  );
}

/** Reports count notes by their labels (docs/product.md 4.12). */
function SameLabelNotice({ settings }: { settings: ScoringSettings }) {
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
