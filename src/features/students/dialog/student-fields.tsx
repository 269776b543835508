import { useId } from 'react';
import { STUDENT_FIELDS } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { StudentForm } from './use-student-form.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { addresses } from '../../../platform/addresses.ts';
import { ClearableField, ClearButton } from '../../../ui/fields/clearable-field.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { plainNumber } from '#domain/text/plain-number.ts';
import { type Problem, MOST_STUDENT_COMMENT, MOST_STUDENT_NOTE } from '#domain/validation.ts';
import { typingHandlers } from '../../../ui/window/typing.ts';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';

interface Props {
  student: StudentRow;
  form: StudentForm;
  /** The teacher has opened the dialog for the comment. */
  forComment: boolean;
  onLeave: () => void;
}

/** The display name is in the title of the dialog. */
export function StudentFieldInputs({ student, form, forComment, onLeave }: Props) {
  return (
    <>
      {form.others.map(({ name, text }) => (
        <p key={name} role="status" className="text-14">
          {STUDENT_FIELDS[name].label}: {text === '' ? 'the value was removed' : `“${text}” was saved`} meanwhile, on
          another device or page. If you save yours, it replaces that.
        </p>
      ))}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4">
        <NumberField form={form} field="number" digits={2} />
        <GroupField student={student} form={form} onLeave={onLeave} />
      </div>
      <GenderChoice stored={student.gender} form={form} />
      <SkillSlider
        value={Number(form.text('skillLevel'))}
        onChange={(level) => form.set('skillLevel', String(level))}
      />
      <NoteField form={form} field="note" />
      <NoteField form={form} field="comment" hint="Parents read it on the printed report" autoFocus={forComment} />
    </>
  );
}

const USUAL = ['M', 'F'];

interface GenderChoiceProps {
  /** If neither M nor F, it is a third option, so that the dialog does not change it. */
  stored: string | null;
  form: StudentForm;
}

/** The control for a student's gender: M, F, another stored letter, or not set (docs/product.md 3.18). */
function GenderChoice({ stored, form }: GenderChoiceProps) {
  const letters = stored === null || USUAL.includes(stored) ? USUAL : [...USUAL, stored];
  return (
    <Choice
      label={STUDENT_FIELDS.gender.label}
      options={[...letters.map((letter) => ({ value: letter, label: letter })), { value: '', label: 'Not set' }]}
      value={form.text('gender')}
      onChange={(letter) => form.set('gender', letter === '' ? null : letter)}
    />
  );
}

/** Accepts one digit. A stored number from 10 to 99 is kept; only 'Student Details' can change it (docs/product.md 3.18). */
function GroupField({ student, form, onLeave }: Omit<Props, 'forComment'>) {
  const text = form.text('groupNumber');
  if (text.length < 2) return <NumberField form={form} field="groupNumber" digits={1} />;
  return (
    <ClearableField
      label={STUDENT_FIELDS.groupNumber.label}
      value={text}
      readOnly
      hint={
        <>
          Change it in{' '}
          <TextLink to={addresses.studentDetails(student.classId)} onClick={onLeave}>
            Student Details
          </TextLink>
        </>
      }
      clearLabel="Clear group number"
      onClear={() => form.set('groupNumber', null)}
    />
  );
}

interface NumberFieldProps {
  form: StudentForm;
  field: 'number' | 'groupNumber';
  /** How many digits the field accepts at most. */
  digits: 1 | 2;
}

const NO_NUMBER: Problem = { message: 'Must be a number between 1 and 99' };
const TOO_MANY: Readonly<Record<NumberFieldProps['digits'], Problem>> = {
  1: { message: 'This field takes one digit', fix: 'Student Details takes two.' },
  2: NO_NUMBER,
};

/**
 * Accepts digits of every script as 0 to 9; for anything else, a message says why. × clears the number (docs/product.md 3.18,
 * 3.31).
 */
function NumberField({ form, field, digits }: NumberFieldProps) {
  const { label } = STUDENT_FIELDS[field];
  const text = form.text(field);
  const type = (typed: string, composes: boolean) => {
    if (composes) return form.set(field, typed);
    const number = plainNumber(typed);
    const taken = number.replace(/\D/g, '');
    if (taken.length > digits) return form.refuse(field, TOO_MANY[digits]);
    form.set(field, taken);
    if (taken !== number) form.refuse(field, NO_NUMBER);
  };
  return (
    <ClearableField
      label={label}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      error={form.problems[field]}
      clearLabel={`Clear ${label.toLowerCase()}`}
      onClear={text === '' ? null : () => form.set(field, null)}
      onBlur={() => form.check(field)}
      {...typingHandlers(type)}
    />
  );
}

const MOST = { note: MOST_STUDENT_NOTE, comment: MOST_STUDENT_COMMENT } as const;
/** The counter appears when so many characters are left. */
const COUNTED = 40;

interface NoteFieldProps {
  form: StudentForm;
  field: keyof typeof MOST;
  hint?: string;
  autoFocus?: boolean;
}

/**
 * The note about a student, or the comment for the parents, with a counter near the end. If a text is too long, it is refused and
 * never cut (docs/product.md 3.18).
 */
function NoteField({ form, field, hint, autoFocus = false }: NoteFieldProps) {
  const text = form.text(field);
  const { label } = STUDENT_FIELDS[field];
  const length = [...text].length;
  return (
    <FieldFrame
      label={label}
      error={form.problems[field]}
      hint={
        length >= MOST[field] - COUNTED ? (
          <span className="tabular-nums">{`${length} of ${MOST[field]} characters`}</span>
        ) : (
          hint
        )
      }
    >
      {(wiring) => (
        <div className="relative">
          <textarea
            {...wiring}
            rows={3}
            autoFocus={autoFocus}
            value={text}
            onBlur={() => form.check(field)}
            onChange={(event) => form.set(field, event.target.value)}
            className={`field-box block resize-y ${text === '' ? '' : 'pr-13'}`}
          />
          {text !== '' && (
            <ClearButton
              label={`Clear ${label.toLowerCase()}`}
              onClear={() => form.set(field, null)}
              className="absolute top-0 right-0"
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const LEVELS = [1, 2, 3, 4, 5];

/** An invisible slider of the browser covers the visible one, for presses, drags and keys. */
function SkillSlider({ value, onChange }: { value: number; onChange: (level: number) => void }) {
  const id = useId();
  const share = `${((value - 1) / (LEVELS.length - 1)) * 100}%`;
  return (
    <div>
      <label htmlFor={id} className="text-14 font-label text-ink-2">
        Skill
      </label>
      <div className="relative mx-4">
        <input
          id={id}
          type="range"
          min={1}
          max={LEVELS.length}
          step={1}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="peer relative z-10 -mx-4 h-12 w-[calc(100%+2rem)] cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-[1.375rem] h-1 rounded-pill bg-line forced-colors:bg-[CanvasText]"
        >
          <span className="block h-full rounded-pill bg-brand" style={{ width: share }} />
        </span>
        <span
          aria-hidden="true"
          className="absolute top-2 grid size-8 -translate-x-1/2 place-items-center rounded-pill border-3 border-brand bg-surface font-strong tabular-nums peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
          style={{ left: share }}
        >
          {value}
        </span>
      </div>
      <div aria-hidden="true" className="mx-4 flex justify-between text-14 text-ink-2 tabular-nums">
        {LEVELS.map((level) => (
          <span key={level} className="w-0 text-center">
            <span className="inline-block -translate-x-1/2">{level}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
