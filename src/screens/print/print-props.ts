import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { PaperSize } from '../../platform/device/paper-size.ts';
import type { PaperFacts } from '../../ui/paper/paper.tsx';

/** What every print gets from the screen. */
export interface PrintProps {
  readonly classRow: ClassRow;
  readonly today: LocalDate;
  readonly size: PaperSize;
  readonly facts: Pick<PaperFacts, 'className' | 'printedAt'>;
  /** Draws the controls above the pages, with those of this print among them. */
  readonly controls: (more: ReactNode) => ReactNode;
}
