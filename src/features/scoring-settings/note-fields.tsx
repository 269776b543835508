import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, useId } from 'react';
import { NOTES, type ScoringSettings, SLOTS, type NoteNumber, type Slot } from '#domain/scoring/settings.ts';
import { ADVANCED_FIELDS, LABEL_FIELDS, sharedLabels } from '#domain/scoring/settings-input.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { ScoringForm } from './use-settings-form.ts';
import { Banner } from '../../ui/notices/banner.tsx';
import { listed } from '../../words/plurals.ts';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { PointsInput } from './points-input.tsx';
import { TypedInput } from './typed-input.tsx';

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

/** Note and slot, label, points, meaning; on a narrow page the meaning has its own row. */
const NOTE_COLUMNS =
  'grid items-center gap-x-2 gap-y-1.5 grid-cols-[2.75rem_minmax(0,1fr)] ' +
  'not-any-pointer-coarse:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)] not-any-pointer-coarse:@min-[21rem]:grid-cols-[2.75rem_4.5rem_4.75rem_minmax(0,1fr)] not-any-pointer-coarse:@min-[30rem]:grid-cols-[2.75rem_5rem_5.5rem_minmax(0,1fr)] ' +
  // On touch screens, − and + are beside the points, larger in gym mode.
  'any-pointer-coarse:@min-[20rem]:grid-cols-[2.75rem_4.5rem_minmax(0,1fr)] ' +
  'any-pointer-coarse:not-gym:@min-[34rem]:grid-cols-[2.75rem_5rem_11.5rem_minmax(0,1fr)] any-pointer-coarse:gym:@min-[34rem]:grid-cols-[2.75rem_5rem_13rem_minmax(0,1fr)]';

/**
 * On a narrow touch screen below the label; with large text as wide as the page, so that three characters fit (docs/product.md
 * 4.52).
 */
const POINTS_CELL =
  'any-pointer-coarse:@max-[20rem]:col-start-2 any-pointer-coarse:@max-[14rem]:col-span-full any-pointer-coarse:@max-[14rem]:col-start-1';

const MEANING_CELL =
  'col-start-2 -col-end-1 min-w-0 not-any-pointer-coarse:@min-[21rem]:col-start-auto any-pointer-coarse:@min-[34rem]:col-start-auto';

const MOST_DESCRIPTION = 200;

interface NoteRowProps {
  form: ScoringForm;
  note: NoteNumber;
  slot: Slot;
  /** The teacher can change the meaning, which is otherwise shown as text. */
  advanced: boolean;
}

function NoteRow({ form, note, slot, advanced }: NoteRowProps) {
  const id = useId();
  const name = `note${note}${slot}` as 'note1a';
  const title = `Note ${note} ${slot}`;
  const label = form.field(name);
  const points = form.field(`${name}Value`);
  const meaning = form.field(`${name}Description`);
  const wiring = (error: unknown, end: string) => ({
    'aria-describedby': error ? `${id}${end}` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  });
  return (
    <div className={NOTE_COLUMNS}>
      <span className="flex items-center justify-between pr-1 text-18" aria-hidden="true">
        <span className="font-strong">{slot === 'a' ? note : ''}</span>
        {advanced && <span className="text-ink-2">{slot}</span>}
      </span>
      <TypedInput
        field={label}
        wiring={wiring(label.error, '-label')}
        aria-label={`${title} label`}
        placeholder="–"
        autoCapitalize="characters"
        spellCheck={false}
        look="text-center font-strong"
      />
      <div className={POINTS_CELL}>
        <PointsInput
          name={`${title} points`}
          field={points}
          wiring={wiring(points.error, '-points')}
          aria-label={`${title} points`}
          placeholder="0"
        />
      </div>
      <div className={MEANING_CELL}>
        {advanced ? (
          <TypedInput
            field={meaning}
            wiring={{}}
            aria-label={`${title} meaning`}
            placeholder="Optional"
            maxLength={MOST_DESCRIPTION}
          />
        ) : (
          <p className="pl-1 text-ink-2 wrap-anywhere">{meaning.value}</p>
        )}
      </div>
      {(label.error ?? points.error) && (
        <div className="col-start-2 -col-end-1 grid gap-1 pb-1">
          {label.error && <FieldMessage id={`${id}-label`} problem={label.error} />}
          {points.error && <FieldMessage id={`${id}-points`} problem={points.error} />}
        </div>
      )}
    </div>
  );
}
