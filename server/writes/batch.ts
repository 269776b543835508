import type { Endpoint } from '#contract/endpoint.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { batch } from '#contract/sync.ts';
import { parseInput } from '../platform/parse-input.ts';
import { ApiError } from '../platform/api-error.ts';
import { WRITES } from './all.ts';
import type { WriteHandler } from './write.ts';
import type { IncomingWrite } from '../sync/apply.ts';
import { Refusal } from '../sync/refusal.ts';

type Entry = Parsed<(typeof batch)['body']>['entries'][number];

interface Route extends WriteHandler {
  readonly pattern: RegExp;
}

const ROUTES: readonly Route[] = WRITES.map((handler) => ({ ...handler, pattern: patternOf(handler.endpoint) }));

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** The entries of a batch as writes; what an entry gets wrong is its own refusal when its turn comes. */
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
  // A path of a newer contract: this server can't judge it, so the device keeps it and tries again (docs/sync.md L4.1).
  return { problem: new ApiError('unavailable', `This server does not know ${method} ${path} yet`) };
}

/** null for a broken `%`: the entry is wrong, the rest of its batch is not. */
function decoded(groups: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
