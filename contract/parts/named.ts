import * as z from 'zod/mini';
import { cleanName } from '#domain/text/names.ts';
import type { Problem } from '#domain/validation.ts';
import { limited, printable } from './fields.ts';

/**
 * Refuses a text much longer than `max` characters, cleans the name, and calls the domain rule `problemOf`, whose message the
 * error contains.
 */
export function named(max: number, problemOf: (text: string) => Problem | null) {
  return limited(max).check(
    z.overwrite(cleanName),
    z.check((context) => {
      const problem = problemOf(context.value);
      if (problem) context.issues.push({ code: 'custom', input: context.value, message: problem.message });
    }),
  );
}

/**
 * A changed name may be an old one from before the rule for names. The handler can read the old name, and applies the rule only
 * if the name has changed.
 */
export const oldName = limited(120).check(z.overwrite(cleanName), printable, z.maxLength(120));
