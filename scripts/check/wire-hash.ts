/**
 * Checks that the contract only grows (docs/sync.md L4.2). The hash of everything that the API sends and accepts is
 * kept with the version of the contract, so a changed API under an old version fails. `npm run wire-hash` writes the
 * hash.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

const FILE = 'contract/wire-hash.json';

/** Descriptions and examples are left out, because the API does not send them. */
const NOTHING_SAID = z.registry<Record<string, unknown>>();

/** The input side of each schema, for answers too, because the app parses the answers. */
function schemaText(schema: Endpoint['body']): unknown {
  return schema === undefined
    ? null
    : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: NOTHING_SAID });
}

function wireOf(endpoint: Endpoint): unknown[] {
  const { method, path, access, status, synced, type, params, query, body, answer } = endpoint;
  return [method, path, access, status, synced, type, ...[params, query, body, answer].map(schemaText)];
}

/**
 * One text for everything that the API sends and accepts. The order in which the calls are written down has no
 * influence.
 */
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
      `The API differs from ${FILE}. Raise CONTRACT_VERSION in contract/version.ts (a published version never\n` +
        'changes), then run: npm run wire-hash',
    );
    process.exitCode = 1;
  }
}
