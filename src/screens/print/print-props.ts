import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { PaperSize } from '../../platform/device/paper-size.ts';
import type { PaperFacts } from '../../ui/paper/paper.tsx';

export interface PrintProps {
  readonly classRow: ClassRow;
  readonly today: LocalDate;
  readonly size: PaperSize;
  readonly facts: Pick<PaperFacts, 'className' | 'printedAt'>;
  /** The controls above the pages; `more` are those that only this kind of print has. */
  readonly controls: (more: ReactNode) => ReactNode;
}
