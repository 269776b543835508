import { X } from 'lucide-react';
import { STUDENT_FIELDS } from '#domain/students/fields.ts';
import { MOST_STUDENT_COMMENT, MOST_STUDENT_NOTE } from '#domain/validation.ts';
import { focusCleared } from '../../../ui/fields/clearable-field.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { StudentForm } from './use-student-form.ts';

const MOST = { note: MOST_STUDENT_NOTE, comment: MOST_STUDENT_COMMENT } as const;
/** The counter appears when so many characters are left. */
const COUNTED = 40;

interface Props {
  form: StudentForm;
  field: keyof typeof MOST;
  hint?: string;
  autoFocus?: boolean;
}

/**
 * The note about a student, or the comment for the parents, with a counter near the end. If a text is too long, it is refused and
 * never cut (docs/product.md 3.18).
 */
export function NoteField({ form, field, hint, autoFocus = false }: Props) {
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
            <div className="absolute top-0 right-0">
              <IconButton
                icon={X}
                label={`Clear ${label.toLowerCase()}`}
                onClick={(event) => {
                  form.set(field, null);
                  focusCleared(event);
                }}
              />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
