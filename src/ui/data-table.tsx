import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface TableProps {
  /** The name of the table for a screen reader. */
  label: string;
  head: ReactNode;
  children: ReactNode;
  /** The row of totals at the lower edge. Sorting does not move it. */
  foot?: ReactNode;
}

/**
 * A table for reading. The headings, the first column and the totals stay visible while the table scrolls. Figures are
 * right-aligned.
 */
export function DataTable({ label, head, children, foot }: TableProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys must be able to scroll it (WCAG 2.1.1)
      tabIndex={0}
      className="@container/table max-h-[calc(100dvh-9.5rem)] min-h-60 overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody className="[&>tr:hover>*]:bg-fill">{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}

const EDGE = 'border-line border-b px-2.5 h-12';
const FIRST = 'first:sticky first:left-0 first:border-r first:pl-3 last:pr-4';

/** Hides a cell on narrow tables, for columns that only repeat the figures of other columns. */
const ROOMY = 'hidden @min-[60rem]/table:table-cell';

export type SortDirection = 'ascending' | 'descending' | 'none';

interface HeadProps {
  children: ReactNode;
  figures?: boolean;
  /** True if narrow tables leave this column out. */
  roomy?: boolean;
  /**
   * If `onSort` is set, the heading is a button. The first press sorts up, the second down, and the third restores the
   * first order.
   */
  sort?: SortDirection;
  onSort?: () => void;
}

export function HeadCell({ children, figures = false, roomy = false, sort = 'none', onSort }: HeadProps) {
  const side = figures ? 'justify-end text-right' : 'justify-start text-left';
  return (
    <th
      scope="col"
      aria-sort={onSort ? sort : undefined}
      className={`${EDGE} ${FIRST} sticky top-0 z-10 bg-fill py-0 text-14 font-strong whitespace-nowrap text-ink-2 first:z-20 ${roomy ? ROOMY : ''}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`flex min-h-target w-full items-center gap-1.5 ${side} ${sort === 'none' ? '' : 'text-ink'}`}
        >
          {children}
          {sort !== 'none' && <Icon of={sort === 'ascending' ? ArrowUp : ArrowDown} size={16} />}
        </button>
      ) : (
        <span className={`flex items-center ${side}`}>{children}</span>
      )}
    </th>
  );
}

interface CellProps {
  children?: ReactNode;
  figures?: boolean;
  roomy?: boolean;
  /** Emphasizes an unusual value, such as a count in a row of dashes. */
  tone?: 'plain' | 'strong' | 'absent' | 'tardy';
}

const TONES = {
  plain: '',
  strong: 'font-strong',
  absent: 'font-loud text-absent-ink',
  tardy: 'font-loud text-tardy-ink',
};

/** A cell. An empty figure is shown as a dash. */
export function Cell({ children, figures = false, roomy = false, tone = 'plain' }: CellProps) {
  const empty = children === undefined || children === null || children === '';
  return (
    <td
      className={`${EDGE} bg-surface last:pr-4 ${figures ? 'text-right whitespace-nowrap tabular-nums' : ''} ${empty ? 'text-ink-3' : TONES[tone]} ${roomy ? ROOMY : ''}`}
    >
      {empty && figures ? '–' : children}
    </td>
  );
}

/** The first column: the name of the row. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={`${EDGE} ${FIRST} z-1 max-w-[60vw] min-w-40 bg-surface py-1 text-left font-strong`}>
      {children}
    </th>
  );
}

/** The row of totals, which stays at the lower edge. Its cells are `TotalCell`. */
export function TotalsRow({ children }: { children: ReactNode }) {
  return <tr>{children}</tr>;
}

export function TotalCell({ children, figures = false, roomy = false }: Omit<CellProps, 'tone'>) {
  return (
    <td
      className={`${FIRST} sticky bottom-0 h-12 border-t border-line bg-fill px-2.5 font-strong whitespace-nowrap first:z-10 ${figures ? 'text-right tabular-nums' : ''} ${roomy ? ROOMY : ''}`}
    >
      {children}
    </td>
  );
}
