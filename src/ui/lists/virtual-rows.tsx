import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { usePrinting } from '../window/use-printing.ts';
import { NOT_LAID_OUT, observeLaidOut } from './observe-laid-out.ts';

interface Props {
  count: number;
  scroller: HTMLElement | null;
  /** In px; a row that may be higher is measured. */
  height: number;
  columns: number;
  /** Or the nearest rendered row. */
  tabStop?: number;
  /**
   * A row that may be higher than `height` sets `measure` as ref, and its index as `data-index`. `isTabStop`: the Tab key stops
   * here.
   */
  row: (index: number, measure: (row: HTMLElement | null) => void, isTabStop: boolean) => ReactNode;
}

/**
 * The rows of a long table: only the visible ones, but all while the browser prints. Empty rows above and below take the space
 * of the others.
 */
export function VirtualRows({ count, scroller, height, columns, tabStop = 0, row }: Props) {
  const isPrinting = usePrinting();
  // oxlint-disable-next-line react/incompatible-library -- this component passes no function of the library on
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    // Before its layout is calculated, a row has no height.
    measureElement: (row) => row.getBoundingClientRect().height || height,
    overscan: isPrinting ? count : 12,
    initialRect: NOT_LAID_OUT,
    observeElementRect: observeLaidOut,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const stop = Math.min(Math.max(tabStop, items[0]?.index ?? 0), items.at(-1)?.index ?? 0);
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      <Room height={above} columns={columns} />
      {items.map(({ index }) => row(index, virtual.measureElement, index === stop))}
      <Room height={below} columns={columns} />
    </>
  );
}

function Room({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row only takes room, and screen readers skip it */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
