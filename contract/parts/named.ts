import * as z from 'zod/mini';
import { cleanName } from '#domain/text/names.ts';
import type { Problem } from '#domain/validation.ts';
import { limited, printable } from './fields.ts';

/**
 * The schema of a name of at most `max` characters that a domain rule checks. The name is cleaned first. If the rule refuses
 * it, the error has the rule's message.
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
 * The schema of a name that may be older than the rule for names. This schema does not check the rule, because only the
 * handler of the call can read the old name. The handler applies the rule if the name has changed.
 */
export const oldName = limited(120).check(z.overwrite(cleanName), printable, z.maxLength(120));
