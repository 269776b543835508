import { useId } from 'react';
import {
  isFilled,
  letterFrom,
  letterLabel,
  MOST_LETTERS,
  type LetterProblems,
  type LetterRow,
  type LettersInput,
} from '#domain/scoring/letters-input.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { typingHandlers } from '../../ui/window/typing.ts';
import { PagePart } from '../../ui/forms/page-part.tsx';
import type { ScoringForm } from './use-settings-form.ts';

const KINDS = [
  { value: 'none', label: 'None' },
  { value: 'tens', label: 'A–F in tens' },
  { value: 'own', label: 'My own' },
] as const;

/** Letters beside percentages: none, A to F in tens, or the teacher's own table (docs/product.md 4.71). */
export function LetterFields({ form: { letters, setLetters } }: { form: ScoringForm }) {
  const { input, problems } = letters;
  return (
    <PagePart title="Letters" className="gap-2">
      <Choice
        label="Letters beside percentages"
        hideLabel
        options={KINDS}
        value={input.kind}
        onChange={(kind) => setLetters({ ...input, kind })}
        hint={lettersHint(input)}
      />
      {input.kind === 'own' && (
        <OwnLetters rows={input.rows} problems={problems} onChange={(rows) => setLetters({ kind: 'own', rows })} />
      )}
    </PagePart>
  );
}

/** Says where the letters are shown, or what the table means below its last line (docs/product.md 4.71). */
function lettersHint({ kind, rows }: LettersInput): string {
  if (kind === 'none') return 'Reports and files show percentages only.';
  if (kind === 'tens') return 'A from 90%, B from 80%, C from 70%, D from 60%, F below.';
  const last = rows.findLast(isFilled)?.from ?? '';
  return Number(last) > 0
    ? `Up to ${MOST_LETTERS} letters, the highest first. Below ${last}% there is no letter.`
    : `Up to ${MOST_LETTERS} letters, the highest first.`;
}

const EMPTY: LetterRow = { label: '', from: '' };
const COLUMNS = 'grid grid-cols-[4.5rem_minmax(0,6.5rem)_auto] items-center gap-x-2 gap-y-1.5';

interface OwnProps {
  rows: readonly LetterRow[];
  problems: readonly LetterProblems[];
  onChange: (rows: readonly LetterRow[]) => void;
}

/** An empty line below the last one takes the next letter. */
function OwnLetters({ rows, problems, onChange }: OwnProps) {
  const used = rows.slice(0, rows.findLastIndex(isFilled) + 1);
  const shown = used.length < MOST_LETTERS ? [...used, EMPTY] : used;
  return (
    <div role="group" aria-label="My own letters" className="grid grid-cols-1 gap-2">
      <div className={`${COLUMNS} text-14 font-label text-ink-2`} aria-hidden="true">
        <span>Letter</span>
        <span>From</span>
      </div>
      {shown.map((row, at) => (
        <OwnLetter
          key={at}
          name={`Letter ${at + 1}`}
          row={row}
          problems={problems[at] ?? {}}
          onChange={(typed) => onChange(shown.with(at, typed))}
        />
      ))}
    </div>
  );
}

interface OneProps {
  name: string;
  row: LetterRow;
  problems: LetterProblems;
  onChange: (row: LetterRow) => void;
}

function OwnLetter({ name, row, problems, onChange }: OneProps) {
  const id = useId();
  const input = (field: keyof LetterRow, filter: (text: string) => string) => ({
    type: 'text',
    autoComplete: 'off',
    value: row[field],
    'aria-invalid': problems[field] ? (true as const) : undefined,
    'aria-describedby': problems[field] ? `${id}-${field}` : undefined,
    ...typingHandlers((text, composes) => onChange({ ...row, [field]: composes ? text : filter(text) })),
  });
  return (
    <div className={COLUMNS}>
      <input
        {...input('label', letterLabel)}
        aria-label={name}
        spellCheck={false}
        placeholder="–"
        className="field-box text-center font-strong"
      />
      <input
        {...input('from', letterFrom)}
        aria-label={`${name} from percent`}
        inputMode="decimal"
        placeholder="–"
        className="field-box text-right"
      />
      <span aria-hidden="true" className="text-ink-2">
        %
      </span>
      {(['label', 'from'] as const).map((field) => {
        const problem = problems[field];
        return (
          problem && (
            <div key={field} className="col-span-full">
              <FieldMessage id={`${id}-${field}`} problem={problem} />
            </div>
          )
        );
      })}
    </div>
  );
}
