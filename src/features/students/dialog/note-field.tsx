import { X } from 'lucide-react';
import { STUDENT_FIELDS } from '#domain/students/fields.ts';
import { MOST_STUDENT_NOTE } from '#domain/validation.ts';
import { focusCleared } from '../../../ui/fields/clearable-field.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { StudentForm } from './use-student-form.ts';

const COUNTED_FROM = 160;

/**
 * The note about a student, with a counter from 160 characters on. If a note is too long, it is refused and never cut
 * (docs/product.md 3.18).
 */
export function NoteField({ form }: { form: StudentForm }) {
  const text = form.text('note');
  const length = [...text].length;
  return (
    <FieldFrame
      label={STUDENT_FIELDS.note.label}
      error={form.problems.note}
      hint={
        length >= COUNTED_FROM && <span className="tabular-nums">{`${length} of ${MOST_STUDENT_NOTE} characters`}</span>
      }
    >
      {(wiring) => (
        <div className="relative">
          <textarea
            {...wiring}
            rows={3}
            value={text}
            onBlur={() => form.check('note')}
            onChange={(event) => form.set('note', event.target.value)}
            className={`field-box block resize-y ${text === '' ? '' : 'pr-13'}`}
          />
          {text !== '' && (
            <div className="absolute top-0 right-0">
              <IconButton
                icon={X}
                label="Clear notes"
                onClick={(event) => {
                  form.set('note', null);
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
