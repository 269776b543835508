import type { SectionSource, TableChoices } from '#domain/roster/choices.ts';
import type { FileColumn, FileTable } from '#domain/roster/types.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { ENCODINGS, leftLabel, SECTION_SOURCES, sectionsWords, textLabel } from '../../../words/rosters/file-table.ts';

interface Props {
  file: FileTable;
  onChoose: (choices: TableChoices) => void;
}

/** A column with more texts, such as days, has no checkbox for each. */
const MOST_TEXTS = 12;

/** The choices below the table: who has left, where the sections come from, and the encoding of the file. */
export function TableOptions({ file, onChoose }: Props) {
  const { choices, columns, sectionSources, encoding } = file;
  const sources = sectionSources.map(({ source }) => source);
  // Lists side by side are one class, unless the teacher says that they are sections.
  const isSplit = sources.length > 1 || sources.includes('blocks') || choices.sections !== null;
  const usual = sources[0] === 'blocks' ? 'none' : (sources[0] ?? 'none');
  return (
    <>
      {columns.map((column, at) => (
        <LeftTexts
          key={at}
          column={column}
          onTexts={(texts) => onChoose({ ...choices, left: { ...choices.left, [at]: texts } })}
        />
      ))}
      {isSplit && (
        <div className="grid gap-2">
          <Choice
            label="Sections come from"
            options={[...sources, 'none' as const].map((value) => ({ value, label: SECTION_SOURCES[value] }))}
            value={choices.sections ?? usual}
            onChange={(sections: SectionSource) => onChoose({ ...choices, sections })}
          />
          {sectionSources.map((one) => (
            <p key={one.source} className="text-14 wrap-anywhere text-ink-2">
              {sectionsWords(one)}
            </p>
          ))}
        </div>
      )}
      {encoding !== undefined && (
        <div className="max-w-80">
          <Select
            label="Encoding of the file, if letters look wrong"
            options={ENCODINGS}
            value={encoding}
            onChange={(value) => onChoose({ ...choices, encoding: value })}
          />
        </div>
      )}
    </>
  );
}

/** The texts of a column that says who has left. */
function LeftTexts({ column, onTexts }: { column: FileColumn; onTexts: (texts: Record<string, boolean>) => void }) {
  const { texts = [] } = column;
  if (texts.length < 2 || texts.length > MOST_TEXTS) return null;
  const choose = (text: string, left: boolean) =>
    onTexts(Object.fromEntries(texts.map((one) => [one.text, one.text === text ? left : one.left])));
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-label text-ink-2">{leftLabel(column)}</legend>
      {texts.map((one) => (
        <Checkbox key={one.text} checked={one.left} onChange={(event) => choose(one.text, event.target.checked)}>
          <span className="wrap-anywhere">{textLabel(one)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
