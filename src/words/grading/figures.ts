import type { ExcuseCounts, GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { FigureKey } from '#domain/reports/opened-figure.ts';
import { noteCount } from '#domain/reports/class-figures.ts';
import { counted } from '../plurals.ts';

/** Of one student, or summed for a class. */
export type Figures = Pick<
  GradesSummaryRow,
  'totalScore' | 'totalValue' | 'totalAbsences' | 'totalTardies' | 'daysCounted' | 'noteFrequencies' | 'excuses'
>;

/** Returns ', 1 excused', or '' if no absence is excused (docs/product.md 4.67). */
export function excusedWords(excuses: ExcuseCounts | undefined): string {
  return excuses?.absences ? `, ${excuses.absences.toLocaleString()} excused` : '';
}

/** Returns '5 absences', 'ND 6 times', '226 of 275 points on 55 days' (docs/product.md 6.26). */
export function figureWords(figures: Figures, key: FigureKey): string {
  switch (key) {
    case 'percent':
    case 'points':
      return `${figures.totalScore.toLocaleString()} of ${counted(figures.totalValue, 'point')} on ${counted(figures.daysCounted, 'day')}`;
    case 'days':
      return `${counted(figures.daysCounted, 'day')} counted`;
    case 'absences':
      return counted(figures.totalAbsences, 'absence') + excusedWords(figures.excuses);
    case 'tardies':
      return counted(figures.totalTardies, 'tardy', 'tardies');
    default: {
      const note = key.slice('note:'.length);
      return `${note} ${counted(noteCount(figures, note), 'time')}`;
    }
  }
}

/** Returns the numbers with a list of days, each with a short label: 'All', '5 A', '6 ND'. */
export function figureChoices(figures: Figures): { value: FigureKey; label: string }[] {
  const { daysCounted, totalAbsences, totalTardies, noteFrequencies } = figures;
  const counts: { value: FigureKey; label: string; count: number }[] = [
    { value: 'days', label: 'All', count: daysCounted },
    { value: 'absences', label: `${totalAbsences.toLocaleString()}\u00a0A`, count: totalAbsences },
    { value: 'tardies', label: `${totalTardies.toLocaleString()}\u00a0T`, count: totalTardies },
    ...noteFrequencies.map(({ note, count }) => ({
      value: `note:${note}` as const,
      label: `${count.toLocaleString()}\u00a0${note}`,
      count,
    })),
  ];
  return counts.filter(({ count }) => count > 0).map(({ value, label }) => ({ value, label }));
}
