import * as z from 'zod/mini';
import { cleanName } from '#domain/names.ts';
import type { Problem } from '#domain/validation.ts';

/**
 * The schema of a name that a domain rule checks. The name is cleaned first. If the rule refuses it, the error has the rule's
 * message.
 */
export function named(problemOf: (text: string) => Problem | null) {
  return z.string().check(
    z.overwrite(cleanName),
    z.check((context) => {
      const problem = problemOf(context.value);
      if (problem) context.issues.push({ code: 'custom', input: context.value, message: problem.message });
    }),
  );
}
