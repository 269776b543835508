import * as z from 'zod/mini';
import { cleanName } from '#domain/text/names.ts';
import type { Problem } from '#domain/validation.ts';
import { limited, printable } from './fields.ts';

/**
 * Returns the schema of a name that a domain rule checks and that has at most `max` characters. The name is cleaned first. If
 * the rule refuses the name, the error contains the rule's message.
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
 * The schema of a name that may have been stored before the rule for names existed. This schema does not apply the rule. The
 * handler of the call applies it only if the name has changed, because only the handler can read the old name.
 */
export const oldName = limited(120).check(z.overwrite(cleanName), printable, z.maxLength(120));
