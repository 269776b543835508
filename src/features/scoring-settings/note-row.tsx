import { useId } from 'react';
import type { NoteNumber, Slot } from '#domain/scoring/settings.ts';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { PointsInput } from './points-input.tsx';
import { TypedInput } from './typed-input.tsx';
import type { ScoringForm } from './use-settings-form.ts';

/** Note and slot, label, points, meaning; on a narrow page the meaning has its own row. */
export const NOTE_COLUMNS =
  'grid items-center gap-x-2 gap-y-1.5 grid-cols-[2.75rem_minmax(0,1fr)] ' +
  'not-any-pointer-coarse:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)] not-any-pointer-coarse:@min-[21rem]:grid-cols-[2.75rem_4.5rem_4.75rem_minmax(0,1fr)] not-any-pointer-coarse:@min-[30rem]:grid-cols-[2.75rem_5rem_5.5rem_minmax(0,1fr)] ' +
  // On touch screens, − and + are beside the points, larger in gym mode.
  'any-pointer-coarse:@min-[20rem]:grid-cols-[2.75rem_4.5rem_minmax(0,1fr)] ' +
  'any-pointer-coarse:not-gym:@min-[34rem]:grid-cols-[2.75rem_5rem_11.5rem_minmax(0,1fr)] any-pointer-coarse:gym:@min-[34rem]:grid-cols-[2.75rem_5rem_13rem_minmax(0,1fr)]';

/**
 * On a narrow touch screen below the label; with large text as wide as the page, so that three characters fit (docs/product.md
 * 4.52).
 */
export const POINTS_CELL =
  'any-pointer-coarse:@max-[20rem]:col-start-2 any-pointer-coarse:@max-[14rem]:col-span-full any-pointer-coarse:@max-[14rem]:col-start-1';

const MEANING_CELL =
  'col-start-2 -col-end-1 min-w-0 not-any-pointer-coarse:@min-[21rem]:col-start-auto any-pointer-coarse:@min-[34rem]:col-start-auto';

const MOST_DESCRIPTION = 200;

interface Props {
  form: ScoringForm;
  note: NoteNumber;
  slot: Slot;
  /** The teacher can change the meaning, which is otherwise shown as text. */
  advanced: boolean;
}

/** The fields of one slot of a note: label, points and meaning. Error messages are below the three fields. */
export function NoteRow({ form, note, slot, advanced }: Props) {
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
