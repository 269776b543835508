import type { TableChoices } from '#domain/roster/choices.ts';
import { splitFullName } from '#domain/text/names.ts';
import type { FileTable, TableQuestion } from '#domain/roster/types.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Name } from '../../../ui/page/name.tsx';
import { questionWords } from '../../../words/rosters/file-table.ts';

interface Props {
  file: FileTable;
  onChoose: (choices: TableChoices) => void;
}

/** Of a question about lines. */
const SHOWN_LINES = 3;
const LONGEST_TEXT = 60;

/** What the reader is not sure of. One press answers a question. */
export function TableQuestions({ file, onChoose }: Props) {
  const { choices, questions, rows } = file;
  const students = rows.filter(({ kind }) => kind === 'student').length;
  return questions.map((question) => {
    const records = new Set(question.kind === 'rows' ? question.records : []);
    const lines = rows.filter(({ record }) => records.has(record)).slice(0, SHOWN_LINES);
    const texts = lines.map(({ cells }) => cells.filter(Boolean).join(' ').slice(0, LONGEST_TEXT));
    const shown = records.size > lines.length ? [...texts, '…'] : texts;
    const { question: words, yes, no } = questionWords(question, { students, texts: shown });
    const answers =
      question.kind === 'order'
        ? question.answers.map(
            ({ name, uses }) =>
              [splitFullName(name).lastName, { ...choices, uses: { ...choices.uses, ...uses } }] as const,
          )
        : [[yes, answered(choices, question, true)] as const, [no, answered(choices, question, false)] as const];
    return (
      <Banner
        key={question.kind === 'texts' ? `texts ${question.column}` : question.kind}
        tone="warning"
        actions={
          yes !== undefined || question.kind === 'order'
            ? answers.map(
                ([label, next]) =>
                  label !== undefined && (
                    <Button key={label} onClick={() => onChoose(next)}>
                      <Name>{label}</Name>
                    </Button>
                  ),
              )
            : null
        }
      >
        <p className="wrap-anywhere">{words}</p>
      </Banner>
    );
  });
}

function answered(choices: TableChoices, question: TableQuestion, isYes: boolean): TableChoices {
  if (question.kind === 'rows') {
    const rows = Object.fromEntries(question.records.map((record) => [record, isYes]));
    return { ...choices, rows: { ...choices.rows, ...rows } };
  }
  if (question.kind !== 'texts') return { ...choices, fine: true };
  const { column, texts } = question;
  const left = Object.fromEntries(texts.map(({ text }) => [text, isYes]));
  return { ...choices, left: { ...choices.left, [column]: { ...choices.left[column], ...left } } };
}
