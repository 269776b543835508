import { ApiError } from '../../api/call.ts';
import type { Problems } from '../../ui/use-problems.ts';

interface Checked {
  safeParse(input: unknown): { success: true } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Judges input by the contract's own schema: the first problem of each field, 'Required' for an empty one. */
export function problemsOf<Input extends object>(schema: Checked, input: Input): Problems<keyof Input & string> {
  const result = schema.safeParse(input);
  const problems: Problems<string> = {};
  if (result.success) return problems;
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    const empty = Object.entries(input).some(([field, value]) => field === name && value === '');
    problems[name] ??= { message: empty ? 'Required' : message };
  }
  return problems;
}

/** The server's own words about single fields, at the fields of this form. */
export function problemsFrom<Name extends string>(error: unknown, names: readonly Name[]): Problems<Name> {
  if (!(error instanceof ApiError)) return {};
  const problems: Problems<Name> = {};
  for (const { path, message } of error.fields) {
    const name = names.find((known) => known === path || path.startsWith(`${known}.`));
    if (name) problems[name] ??= { message };
  }
  return problems;
}
