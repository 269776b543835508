import type { Endpoint, Parsed } from '#contract/parts/endpoint.ts';
import type { batch } from '#contract/sync.ts';
import { ErrorAnswer } from '../platform/error-answer.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { IncomingWrite } from '../sync/apply/apply.ts';
import { Refusal } from '../sync/apply/refusal.ts';
import { WRITES } from './all.ts';
import type { WriteHandler } from './write.ts';

type Entry = Parsed<(typeof batch)['body']>['entries'][number];

interface Route extends WriteHandler {
  readonly pattern: RegExp;
}

const ROUTES: readonly Route[] = WRITES.map((handler) => ({ ...handler, pattern: patternOf(handler.endpoint) }));

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** An invalid entry becomes a write that throws its refusal, so that it is stored and the other entries are applied. */
export function incomingWrites(entries: readonly Entry[]): IncomingWrite[] {
  return entries.map((entry) => {
    const { key, stamp, seen, method, path } = entry;
    const parsed = parseEntry(entry);
    const common = { key, stamp, seen, method, path, body: entry.body };
    if ('problem' in parsed) {
      const { problem } = parsed;
      return { ...common, run: async () => await Promise.reject(problem) };
    }
    const { handler, input } = parsed;
    return { ...common, run: async (context) => await handler.run(context, input) };
  });
}

function parseEntry({ method, path, body }: Entry) {
  for (const handler of ROUTES) {
    const match = handler.endpoint.method === method ? handler.pattern.exec(path) : null;
    if (!match) continue;
    const params = decoded(match.groups ?? {});
    if (!params) return { problem: new Refusal('invalid', 'Invalid input') };
    const parsed = parseInput(handler.endpoint, { params, query: {}, body });
    if ('input' in parsed) return { handler, input: parsed.input };
    return { problem: new Refusal('invalid', parsed.problems[0]?.message ?? 'Invalid input') };
  }
  // The path may belong to a newer contract, so the device sends the entry again later (docs/sync.md L4.1). The logged message
  // must not repeat it, because it may be any text (docs/product.md 1.16).
  return { problem: new ErrorAnswer('unavailable', 'This server does not know this call yet') };
}

/** Returns null for an invalid `%` escape, so that only this entry is refused. */
function decoded(groups: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
