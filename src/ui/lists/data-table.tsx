import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';

interface TableProps {
  label: string;
  head: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** The element that scrolls, for a table that renders only visible rows. The same function in every render. */
  onScroller?: (element: HTMLElement | null) => void;
  rowCount?: number;
}

/**
 * A table for reading: headings, first column and `foot` stay visible, numbers are right-aligned, and a shadow shows hidden
 * columns.
 */
export function DataTable({ label, head, children, foot, onScroller, rowCount }: TableProps) {
  const { ref, hasMore } = useHasMore(onScroller);
  return (
    <div className="relative overflow-hidden print:overflow-visible rounded-card border border-line bg-surface">
      <section
        ref={ref}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys must be able to scroll it (WCAG 2.1.1)
        tabIndex={0}
        className="max-h-[max(15rem,calc(100dvh-9.5rem))] overflow-auto print:max-h-none print:overflow-visible rounded-card focus-visible:-outline-offset-3"
      >
        <table aria-rowcount={rowCount} className="w-full border-separate border-spacing-0">
          <thead>
            <tr className="bg-fill">{head}</tr>
          </thead>
          <tbody translate="no" className="[&>tr:hover>*]:bg-fill">
            {children}
          </tbody>
          {foot && (
            <tfoot translate="no" className="sticky bottom-0 z-10">
              {foot}
            </tfoot>
          )}
        </table>
      </section>
      {hasMore && <div className="more-columns" />}
    </div>
  );
}

/** Whether it can be scrolled to the right. The caller sets `ref` on the element. */
function useHasMore(onScroller: TableProps['onScroller']) {
  const [hasMore, setHasMore] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      onScroller?.(element);
      if (!element) return;
      const measure = () => setHasMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      // Rows can change the width of the table while this element keeps its size.
      if (element.firstElementChild) observer.observe(element.firstElementChild);
      element.addEventListener('scroll', measure, { passive: true });
      return () => {
        observer.disconnect();
        element.removeEventListener('scroll', measure);
      };
    },
    [onScroller],
  );
  return { ref, hasMore };
}

const EDGE = 'border-line border-b px-2.5 h-12';
const FIRST = 'first:sticky first:left-0 first:border-r first:pl-3 last:pr-4';

export type SortDirection = 'ascending' | 'descending' | 'none';

interface HeadProps {
  children: ReactNode;
  figures?: boolean;
  /** This column gets the remaining width. */
  wide?: boolean;
  /** With `onSort`, the heading is a button: ascending, descending, default order. */
  sort?: SortDirection;
  onSort?: () => void;
}

export function HeadCell({ children, figures = false, wide = false, sort = 'none', onSort }: HeadProps) {
  const side = figures ? 'justify-end text-right' : 'justify-start text-left';
  return (
    <th
      scope="col"
      aria-sort={onSort ? sort : undefined}
      className={`${EDGE} ${FIRST} sticky top-0 z-10 bg-fill py-0 text-14 font-strong whitespace-nowrap text-ink-2 first:z-20 ${wide ? 'w-full' : ''}`}
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
  /** For an unusual value, such as one count among dashes. */
  tone?: 'plain' | 'strong' | 'absent' | 'tardy';
}

const TONES = {
  plain: '',
  strong: 'font-strong',
  absent: 'font-loud text-absent-ink',
  tardy: 'font-loud text-tardy-ink',
};

/** An empty number is a dash. */
export function TableCell({ children, figures = false, tone = 'plain' }: CellProps) {
  const empty = children === undefined || children === null || children === '';
  return (
    <td
      className={`${EDGE} bg-surface last:pr-4 ${figures ? 'text-right whitespace-nowrap tabular-nums' : ''} ${empty ? 'text-ink-3' : TONES[tone]}`}
    >
      {empty && figures ? '–' : children}
    </td>
  );
}

export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={`${EDGE} ${FIRST} z-1 max-w-[60vw] min-w-40 bg-surface py-1 text-left font-strong`}>
      {children}
    </th>
  );
}

/** A row at the bottom of the table, such as the averages. Its cells are `TotalCell`. */
export function TotalsRow({ children }: { children: ReactNode }) {
  return <tr className="[&:first-child>*]:border-t">{children}</tr>;
}

export function TotalCell({ children, figures = false }: Omit<CellProps, 'tone'>) {
  return (
    <td
      className={`${FIRST} h-10 border-line bg-fill px-2.5 font-strong whitespace-nowrap first:z-10 ${figures ? 'text-right tabular-nums' : ''}`}
    >
      {children}
    </td>
  );
}
