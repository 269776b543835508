import { Check, CircleQuestionMark, Minus, Pencil, Rows3 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { USES, type ColumnUse, type TableChoices } from '#domain/roster/choices.ts';
import type { FileColumn, FileRow, FileTable } from '#domain/roster/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { DataTable, HeadCell, RowHead, TableCell } from '../../ui/lists/data-table.tsx';
import { VirtualRows } from '../../ui/lists/virtual-rows.tsx';
import { Name } from '../../ui/page/name.tsx';
import { columnLabel, rowWords, USE_WORDS } from '../../words/rosters/file-table.ts';

interface Props {
  file: FileTable;
  starts: boolean;
  onRow: (record: number, isStudent: boolean) => void;
  onChoose: (choices: TableChoices) => void;
}

const FEW = 8;
/** In px: two lines of text. */
const ROW_HEIGHT = 56;

/** The rows of a file as they are. A menu above each column says what it is, and a press on a row switches it. */
export function FileRows({ file, starts, onRow, onChoose }: Props) {
  const { rows, columns, choices, records } = file;
  const [all, setAll] = useState(false);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const choose = (at: number, use: ColumnUse) => {
    const { [at]: _, ...left } = choices.left;
    onChoose({ ...choices, left, uses: { ...choices.uses, [at]: use } });
  };
  const from = firstShown(rows);
  const shown = all ? rows : rows.slice(from, from + FEW);
  return (
    // Isolated, so that the held column stays below the bar with Save.
    <div className="isolate grid min-w-0 gap-2">
      <DataTable
        label="The file as a table"
        onScroller={setScroller}
        rowCount={shown.length + 1}
        head={
          <>
            <HeadCell>Line</HeadCell>
            {columns.map((column, at) => (
              <ColumnHead key={at} column={column} at={at} onUse={(use) => choose(at, use)} />
            ))}
          </>
        }
      >
        <VirtualRows
          count={shown.length}
          scroller={scroller}
          height={ROW_HEIGHT}
          columns={columns.length + 1}
          row={(index, measure) => {
            const row = shown[index];
            return (
              row && (
                <Row
                  key={row.record}
                  row={row}
                  width={columns.length}
                  starts={starts}
                  onRow={onRow}
                  measure={measure}
                  index={index}
                />
              )
            );
          }}
        />
      </DataTable>
      {rows.length > FEW && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Button variant="text" onClick={() => setAll(!all)}>
            {all ? 'Show fewer lines' : `Show all ${rows.length.toLocaleString()} lines`}
          </Button>
          {records > rows.length + 1000 && (
            <span className="text-14 text-ink-2">The file has more lines than the table.</span>
          )}
        </div>
      )}
    </div>
  );
}

/** Long titles above the list are not shown at first: the headings are, if there are any. */
function firstShown(rows: readonly FileRow[]): number {
  const heading = rows.findIndex(({ kind }) => kind === 'heading');
  const first = heading >= 0 ? heading : rows.findIndex(({ kind }) => kind !== 'skipped');
  return first > FEW / 2 ? first - 1 : 0;
}

function ColumnHead({ column, at, onUse }: { column: FileColumn; at: number; onUse: (use: ColumnUse) => void }) {
  const options = USES.map((value) => ({ value, label: USE_WORDS[value] }));
  return (
    <HeadCell>
      <span className="grid min-w-44 gap-1 py-2 font-label">
        <span className="max-w-60 truncate" title={column.heading}>
          {column.heading === '' ? `Column ${at + 1}` : <Name>{column.heading}</Name>}
        </span>
        <Select label={columnLabel(column, at)} hideLabel options={options} value={column.use} onChange={onUse} />
      </span>
    </HeadCell>
  );
}

const KINDS = { heading: Rows3, student: Check, fix: Pencil, skipped: Minus } as const;

interface RowProps extends Pick<Props, 'starts' | 'onRow'> {
  row: FileRow;
  width: number;
  measure: (element: HTMLElement | null) => void;
  index: number;
}

function Row({ row, width, starts, onRow, measure, index }: RowProps) {
  const { record, kind, cells, asked } = row;
  const isStudent = kind === 'student' || kind === 'fix';
  const press = () => onRow(record, isStudent);
  const look = asked ? '[&>*]:bg-tardy-soft!' : isStudent ? '' : '[&>*]:bg-fill! text-ink-2';
  return (
    // The button in the first cell is the control for the keyboard and for screen readers.
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} onClick={press} className={`cursor-pointer ${look}`}>
      <RowHead>
        <button
          type="button"
          aria-pressed={isStudent}
          className="flex min-h-target w-full items-center gap-2 text-left"
        >
          <Icon
            of={asked ? CircleQuestionMark : KINDS[kind]}
            size={16}
            className={isStudent && !asked ? 'text-brand-ink' : ''}
          />
          <span className="grid min-w-0">
            <span className="text-14 font-body tabular-nums text-ink-2">
              Line {record}
              {starts && <span className="sr-only">, first student</span>}
            </span>
            <span className="line-clamp-2 text-14 wrap-anywhere">
              <Name>{rowWords(row)}</Name>
            </span>
          </span>
        </button>
      </RowHead>
      {Array.from({ length: width }, (_, at) => (
        <TableCell key={at}>{cellOf(cells[at] ?? '')}</TableCell>
      ))}
    </tr>
  );
}

function cellOf(text: string): ReactNode {
  return text === '' ? '' : <span className="line-clamp-2 max-w-60 wrap-anywhere">{text}</span>;
}
