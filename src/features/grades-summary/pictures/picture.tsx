import { useState, type ReactNode } from 'react';
import { Fold } from '../../../ui/lists/fold.tsx';

interface Props {
  title: string;
  legend?: ReactNode;
  /** Undefined if the page already has a table of these numbers. */
  table?: () => ReactNode;
  children: ReactNode;
}

/**
 * A chart with its title and its legend, and a table with its numbers. The table is collapsed at first
 * (docs/product.md 6.82).
 */
export function Picture({ title, legend, table, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-strong">{title}</span>
        {legend && <span className="text-14 text-ink-2">{legend}</span>}
      </figcaption>
      {children}
      {table && (
        <Fold title="As a table" onOpen={() => setOpened(true)}>
          {opened && <div className="max-h-80 overflow-auto px-4 pb-3">{table()}</div>}
        </Fold>
      )}
    </figure>
  );
}
