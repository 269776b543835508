import { ListStart } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TableChoices } from '#domain/roster/choices.ts';
import type { FileTable } from '#domain/roster/types.ts';
import { rememberTable } from '../../../platform/device/remembered-tables.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { notUsedWords, usesWords } from '../../../words/rosters/file-table.ts';
import { FileRows } from './file-rows.tsx';
import { TableOptions } from './table-options.tsx';
import { TableQuestions } from './table-questions.tsx';

interface Props {
  file: FileTable;
  onChoose: (choices: TableChoices) => void;
}

/**
 * Says as what the columns of a file were read, and shows the file as a table in which the teacher can change that. The table
 * opens by itself if the reader has a question (docs/product.md 3.60).
 */
export function FilePanel({ file, onChoose }: Props) {
  const [open, setOpen] = useState(file.questions.some(({ kind }) => kind !== 'order'));
  useRemembered(file);
  return (
    <section aria-label="How the file was read" className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex min-h-row flex-wrap items-center gap-x-3 py-1 pr-1 pl-4">
        <p className="min-w-0 flex-1 basis-56 py-2">
          <span className="text-ink-2">Read as: </span>
          <span className="font-strong">{usesWords(file)}</span>
          <span className="text-ink-2">{notUsedWords(file)}.</span>
        </p>
        <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Change'}
        </Button>
      </div>
      {(open || file.questions.length > 0) && (
        <div className="grid min-w-0 gap-3 px-3 pb-3">
          <TableQuestions file={file} onChoose={onChoose} />
          {open && <FileTableWithStart file={file} onChoose={onChoose} />}
        </div>
      )}
    </section>
  );
}

/** The table, and the buttons above it. One of these makes the next press on a row choose the first student. */
function FileTableWithStart({ file, onChoose }: { file: FileTable; onChoose: Props['onChoose'] }) {
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

/** The next file with the same headings is read in the same way (docs/product.md 3.61). */
function useRemembered({ key, choices }: FileTable): void {
  useEffect(() => {
    if (key !== null) rememberTable({ ...choices, key });
  }, [key, choices]);
}
