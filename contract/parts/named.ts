import * as z from 'zod/mini';
import { cleanName } from '#domain/text/names.ts';
import type { Problem } from '#domain/validation.ts';
import { limited, printable } from './fields.ts';

/**
 * Returns the schema of a name. The schema first refuses a text that is much longer than `max` characters, and then cleans the
 * name. After that it calls the domain rule `problemOf`, which also checks the exact length. If the rule refuses the name, the
 * error contains the rule's message.
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
 * The schema of a changed name. The old name may have been stored before the rule for names existed, and a client may send it
 * again. So this schema does not apply the rule. The handler of the call can read the old name, and applies the rule only if
 * the name has changed.
 */
export const oldName = limited(120).check(z.overwrite(cleanName), printable, z.maxLength(120));
