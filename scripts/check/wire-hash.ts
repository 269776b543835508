/**
 * The contract only grows (docs/sync.md L4.2): the hash of everything that goes over the wire is kept with the contract's
 * version, and a changed wire under an old version fails. `npm run wire-hash` writes it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

const FILE = 'contract/wire-hash.json';

/** No description or example is part of the wire. */
const NOTHING_SAID = z.registry<Record<string, unknown>>();

/** What a schema takes is what stands on the wire, for answers too: the app parses them. */
function schemaText(schema: Endpoint['body']): unknown {
  return schema === undefined
    ? null
    : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: NOTHING_SAID });
}

function wireOf(endpoint: Endpoint): unknown[] {
  const { method, path, access, status, synced, type, params, query, body, answer } = endpoint;
  return [method, path, access, status, synced, type, ...[params, query, body, answer].map(schemaText)];
}

/** One text for all that goes over the wire; the order in which the calls are written down doesn't matter. */
export function wireHash(endpoints: readonly Endpoint[]): string {
  const wire = endpoints.map((endpoint) => JSON.stringify(wireOf(endpoint))).toSorted();
  return createHash('sha256').update(JSON.stringify(wire)).digest('hex');
}

if (import.meta.main) {
  const now = `${JSON.stringify({ version: CONTRACT_VERSION, hash: wireHash(ENDPOINTS) }, null, 2)}\n`;
  if (process.argv.includes('--write')) {
    writeFileSync(FILE, now);
  } else if (readFileSync(FILE, 'utf8') !== now) {
    console.error(
      `The wire is not the one of ${FILE}. Raise CONTRACT_VERSION in contract/version.ts (a version that is out never\n` +
        'changes), then run: npm run wire-hash',
    );
    process.exitCode = 1;
  }
}
