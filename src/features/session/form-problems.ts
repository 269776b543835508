import { passwordLengthProblem } from '#domain/validation.ts';
import { ApiError } from '../../api/call.ts';
import type { Problems, FormRefusal } from '../../ui/forms/use-submit.ts';
import { callProblem, showCallFailure } from './call-problem.ts';

interface Checked {
  safeParse(input: unknown): { success: true } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

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

export function passwordProblem<Name extends string>(name: Name, password: string): Problems<Name> {
  const problem = password === '' ? { message: 'Required' } : passwordLengthProblem(password);
  return problem ? ({ [name]: problem } as Problems<Name>) : {};
}

export function confirmProblem(password: string, confirm: string): Problems<'confirm'> {
  if (confirm === '') return { confirm: { message: 'Required' } };
  return confirm === password ? {} : { confirm: { message: 'Passwords do not match' } };
}

/** If the server named none of these fields, returns one problem of the whole form. */
export function callRefusal<Name extends string>(error: unknown, names: readonly Name[]): FormRefusal<Name> {
  const fields = problemsFrom(error, names);
  if (Object.keys(fields).length === 0) return { whole: callProblem(error) };
  showCallFailure(error);
  return { fields };
}

export function problemsFrom<Name extends string>(error: unknown, names: readonly Name[]): Problems<Name> {
  if (!(error instanceof ApiError)) return {};
  const problems: Problems<Name> = {};
  for (const { path, message } of error.fields) {
    const name = names.find((known) => known === path || path.startsWith(`${known}.`));
    if (name) problems[name] ??= { message };
  }
  return problems;
}
