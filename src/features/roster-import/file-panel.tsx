import { ListStart } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SectionSource, TableChoices } from '#domain/roster/choices.ts';
import type { FileColumn, FileTable } from '#domain/roster/types.ts';
import { rememberTable } from '../../platform/device/remembered-tables.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Banner } from '../../ui/notices/banner.tsx';
import { Name } from '../../ui/page/name.tsx';
import * as words from '../../words/rosters/file-table.ts';
import { FileRows } from './file-rows.tsx';

interface Props {
  file: FileTable;
  onChoose: (choices: TableChoices) => void;
}

/**
 * Says as what the columns of a file were read, and shows the file as a table in which the teacher can change that. The table
 * opens by itself if the reader has a question (docs/product.md 3.60).
 */
export function FilePanel({ file, onChoose }: Props) {
  const { key, choices, questions } = file;
  const [open, setOpen] = useState(questions.some(({ kind }) => kind !== 'order'));
  // The next file with the same headings is read in the same way (docs/product.md 3.61).
  useEffect(() => {
    if (key !== null) rememberTable({ ...choices, key });
  }, [key, choices]);
  return (
    <section aria-label="How the file was read" className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex min-h-row flex-wrap items-center gap-x-3 py-1 pr-1 pl-4">
        <p className="min-w-0 flex-1 basis-56 py-2">
          <span className="text-ink-2">Read as: </span>
          <span className="font-strong">{words.usesWords(file)}</span>
          <span className="text-ink-2">{words.notUsedWords(file)}.</span>
        </p>
        <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Change'}
        </Button>
      </div>
      {(open || questions.length > 0) && (
        <div className="grid min-w-0 gap-3 px-3 pb-3">
          <TableQuestions file={file} onChoose={onChoose} />
          {open && <FileTableWithStart file={file} onChoose={onChoose} />}
        </div>
      )}
    </section>
  );
}

/** The table, and the buttons above it. One of these makes the next press on a row choose the first student. */
function FileTableWithStart({ file, onChoose }: Props) {
  const [starts, setStarts] = useState(false);
  const { choices, rows } = file;
  const first = rows.find(({ kind }) => kind === 'student' || kind === 'fix')?.record;
  const pressRow = (record: number, isStudent: boolean) => {
    setStarts(false);
    if (starts) onChoose({ ...choices, first: record, rows: {} });
    else if (!isStudent && record < (first ?? 0))
      onChoose({ ...choices, first: record, rows: { ...choices.rows, [record]: true } });
    else onChoose({ ...choices, rows: { ...choices.rows, [record]: !isStudent } });
  };
  return (
    <>
      <div>
        <Button icon={ListStart} aria-pressed={starts} onClick={() => setStarts(!starts)}>
          {starts ? 'Now tap the first student' : `First student: ${first === undefined ? 'none' : `line ${first}`}`}
        </Button>
      </div>
      <FileRows file={file} starts={starts} onRow={pressRow} onChoose={onChoose} />
      <TableOptions file={file} onChoose={onChoose} />
    </>
  );
}

/** Of a question about lines. */
const SHOWN_LINES = 3;
const LONGEST_TEXT = 60;

/** What the reader is not sure of. One press answers a question. */
function TableQuestions({ file: { questions, rows }, onChoose }: Props) {
  const students = rows.filter(({ kind }) => kind === 'student').length;
  return questions.map((question) => {
    const records = new Set(question.kind === 'rows' ? question.records : []);
    const lines = rows.filter(({ record }) => records.has(record)).slice(0, SHOWN_LINES);
    const texts = lines.map(({ cells }) => cells.filter(Boolean).join(' ').slice(0, LONGEST_TEXT));
    const shown = records.size > lines.length ? [...texts, '…'] : texts;
    const asked = words.questionWords(question, { students, texts: shown });
    const answers = question.answers.flatMap(({ label, choices }, i) => {
      const name = label ?? asked.answers[i];
      return name === undefined ? [] : [{ name, choices }];
    });
    return (
      <Banner
        key={question.kind === 'texts' ? `texts ${question.column}` : question.kind}
        tone="warning"
        actions={
          answers.length > 0 &&
          answers.map(({ name, choices }) => (
            <Button key={name} onClick={() => onChoose(choices)}>
              <Name>{name}</Name>
            </Button>
          ))
        }
      >
        <p className="wrap-anywhere">{asked.question}</p>
      </Banner>
    );
  });
}

/** A column with more texts, such as days, has no checkbox for each. */
const MOST_TEXTS = 12;

/** The choices below the table: who has left, where the sections come from, and the encoding of the file. */
function TableOptions({ file, onChoose }: Props) {
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
            options={[...sources, 'none' as const].map((value) => ({ value, label: words.SECTION_SOURCES[value] }))}
            value={choices.sections ?? usual}
            onChange={(sections: SectionSource) => onChoose({ ...choices, sections })}
          />
          {sectionSources.map((one) => (
            <p key={one.source} className="text-14 wrap-anywhere text-ink-2">
              {words.sectionsWords(one)}
            </p>
          ))}
        </div>
      )}
      {encoding !== undefined && (
        <div className="max-w-80">
          <Select
            label="Encoding of the file, if letters look wrong"
            options={words.ENCODINGS}
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
      <legend className="text-14 font-label text-ink-2">
        Who has left the class{column.heading !== '' && `, by “${column.heading}”`}?
      </legend>
      {texts.map((one) => (
        <Checkbox key={one.text} checked={one.left} onChange={(event) => choose(one.text, event.target.checked)}>
          <span className="wrap-anywhere">{words.textLabel(one)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
