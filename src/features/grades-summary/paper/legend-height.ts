import { linesOf } from '../../../ui/paper/lines-of.ts';
import { insideWidthOf, type PaperShape } from '../../../ui/paper/paper-room.ts';

/** The space above the legend and the height of one of its lines, in millimetres. They must equal `summary-papers.css`. */
const ABOVE = 0.5;
const LINE = 2.8;
/** The average width of a letter, in millimetres: 0.6 of the font size, which is 7.5 pt. */
const LETTER = 1.6;
/**
 * The legend shows at most these many lines, and the style sheet cuts the rest. A description may have any length, and a
 * very long one must not leave the page without room for students.
 */
const MOST_LINES = 3;

/**
 * Returns the height of the legend below the printed summary, in millimetres; 0 if there is no legend. A legend of one line
 * fits in the space that the rows of 6 mm leave free, so it needs no additional page (docs/product.md 6.86).
 */
export function legendHeight(legend: string, shape: PaperShape): number {
  if (legend === '') return 0;
  return ABOVE + Math.min(MOST_LINES, linesOf(legend, insideWidthOf(shape) / LETTER)) * LINE;
}
