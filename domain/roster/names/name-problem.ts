import { nameLength } from '../../text/names.ts';
import { cleanText, isTooLong, startsLikeFormula } from '../cells.ts';
import type { NameIssue } from '../types.ts';
import { hasEmail } from './addresses.ts';

const TOO_LONG = {
  issue: 'too_long',
  message: 'Names can have at most 50 characters. Shorten it here.',
} as const;

/** The teacher has to fix it before the import; null if there is none (docs/product.md 3.1, 3.8). */
export function nameProblem(fullName: string): { issue: NameIssue; message: string } | null {
  const clean = cleanText(fullName);
  if (isTooLong(clean)) return TOO_LONG;
  if (nameLength(clean) < 2) return { issue: 'too_short', message: 'Name must be at least 2 characters' };
  const formula = clean.split(',').some((part) => startsLikeFormula(part.trim()));
  if (formula || !/\p{L}/u.test(clean) || hasEmail(clean))
    return { issue: 'not_a_name', message: 'This doesn’t look like a name. Type the name, or remove it.' };
  return nameLength(clean) > 50 ? TOO_LONG : null;
}
