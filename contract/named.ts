import * as z from 'zod/mini';
import { cleanName } from '#domain/names.ts';
import type { Problem } from '#domain/validation.ts';

/** A text that a domain rule checks. It is cleaned first, and a refusal has the rule's own message. */
export function named(problemOf: (text: string) => Problem | null) {
  return z.string().check(
    z.overwrite(cleanName),
    z.check((context) => {
      const problem = problemOf(context.value);
      if (problem) context.issues.push({ code: 'custom', input: context.value, message: problem.message });
    }),
  );
}
