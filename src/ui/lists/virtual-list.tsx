import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useState, type ReactNode } from 'react';
import { usePrinting } from '../window/use-printing.ts';
import { NOT_LAID_OUT, observeLaidOut } from './observe-laid-out.ts';

interface Props {
  label: string;
  count: number;
  /** Usual, in px; each rendered item is measured. */
  height: number;
  item: (index: number) => ReactNode;
}

/** Before and after the visible items, for a fast scroll or the Tab key. */
const OVERSCAN = 12;

/** A long list with its own scroll bar, for example in a popover. Only the visible items are in the document. */
export function ScrolledList(props: Props) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- this component passes no function of the library on
  const virtual = useVirtualizer({
    ...useOptions(props),
    getScrollElement: () => scroller,
    initialRect: NOT_LAID_OUT,
    observeElementRect: observeLaidOut,
  });
  return (
    <div ref={setScroller} className="-mr-2 max-h-[min(24rem,55dvh)] overflow-y-auto pr-2 pl-2 -ml-2">
      <Items {...props} virtual={virtual} from={0} />
    </div>
  );
}

export function PageList(props: Props) {
  const [from, setFrom] = useState(0);
  const place = useCallback((list: HTMLElement | null) => {
    if (list) setFrom(list.getBoundingClientRect().top + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- this component passes no function of the library on
  const virtual = useWindowVirtualizer({ ...useOptions(props), scrollMargin: from });
  return (
    <div ref={place}>
      <Items {...props} virtual={virtual} from={from} />
    </div>
  );
}

function useOptions({ count, height }: Props) {
  // Before its layout is calculated, an item has no height.
  const measureElement = (item: Element) => item.getBoundingClientRect().height || height;
  return { count, estimateSize: () => height, measureElement, overscan: usePrinting() ? count : OVERSCAN };
}

interface ItemsProps extends Props {
  virtual: Virtualizer<HTMLElement, Element> | Virtualizer<Window, Element>;
  /** From the top of the scrolled area to the list, in px. */
  from: number;
}

function Items({ label, count, item, virtual, from }: ItemsProps) {
  const items = virtual.getVirtualItems();
  const paddingTop = (items[0]?.start ?? from) - from;
  const paddingBottom = virtual.getTotalSize() - ((items.at(-1)?.end ?? from) - from);
  return (
    <ul aria-label={label} style={{ paddingTop, paddingBottom }}>
      {items.map(({ index }) => (
        <li key={index} ref={virtual.measureElement} data-index={index} aria-setsize={count} aria-posinset={index + 1}>
          {item(index)}
        </li>
      ))}
    </ul>
  );
}
