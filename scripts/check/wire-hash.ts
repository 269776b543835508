/**
 * A changed API needs a new contract version (docs/sync.md L4.2): `contract/wire-version.ts` has the version and a hash. `npm
 * run wire-hash` writes the next one with samples in `tests/fixtures`; `-- --unpublished` keeps it, if no app has it.
 * `CHANGELOG.md` must describe it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/parts/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { OLDEST_CONTRACT } from '#contract/version.ts';
import { CONTRACT_VERSION, WIRE_HASH } from '#contract/wire-version.ts';

const FILE = 'contract/wire-version.ts';
const CHANGES = 'CHANGELOG.md';

/** A description or an example must not change the hash. */
const NOTHING_SAID = z.registry<Record<string, unknown>>();

/** For answers too, because the app parses them. */
function schemaText(schema: Endpoint['body']): unknown {
  return schema === undefined
    ? null
    : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: NOTHING_SAID });
}

function wireOf(endpoint: Endpoint): unknown[] {
  const { method, path, access, status, synced, type, params, query, body, answer } = endpoint;
  return [method, path, access, status, synced, type, ...[params, query, body, answer].map(schemaText)];
}

/** The order of the calls does not matter. */
export function wireHash(endpoints: readonly Endpoint[]): string {
  const wire = endpoints.map((endpoint) => JSON.stringify(wireOf(endpoint))).toSorted();
  return createHash('sha256').update(JSON.stringify(wire)).digest('hex');
}

/** A published version never changes, so another hash is the next number. */
export function nextVersion(hash: string, known: { readonly version: number; readonly hash: string }): number {
  return hash === known.hash ? known.version : known.version + 1;
}

/** From `oldest` on. Programmers can read only there what a version contains. */
export function versionsNotDescribed(changes: string, version: number, oldest = OLDEST_CONTRACT): number[] {
  const sections = changes.split(/^## /m);
  const isDescribed = (each: number) =>
    sections.some((section) => new RegExp(`^Contract ${each}\\n\\s*\\S`).test(section));
  return Array.from({ length: version - oldest + 1 }, (_, index) => oldest + index).filter(
    (each) => !isDescribed(each),
  );
}

function requests(version: number): string[] {
  const missing = versionsNotDescribed(readFileSync(CHANGES, 'utf8'), version);
  return missing.map(
    (each) => `${CHANGES} does not say what contract ${each} brings. Write it below: ## Contract ${each}`,
  );
}

/** It has a sample of each write. False if it failed. */
function writeFixtures(): boolean {
  const env = { ...process.env, WRITE_FIXTURES: '1' };
  const { status } = spawnSync('npx', ['vitest', 'run', 'src/writes/wire.test.ts'], { env, stdio: 'inherit' });
  return status === 0;
}

if (import.meta.main) {
  const hash = wireHash(ENDPOINTS);
  if (process.argv.includes('--write')) {
    const unpublished = process.argv.includes('--unpublished');
    const version = unpublished ? CONTRACT_VERSION : nextVersion(hash, { version: CONTRACT_VERSION, hash: WIRE_HASH });
    const text = readFileSync(FILE, 'utf8')
      .replace(/(?<=CONTRACT_VERSION = )\d+/, String(version))
      .replace(/(?<=WIRE_HASH = ')\w+/, hash);
    writeFileSync(FILE, text);
    if ((unpublished || version !== CONTRACT_VERSION) && !writeFixtures()) process.exitCode = 1;
    for (const request of requests(version)) console.log(request);
  } else {
    const problems = requests(CONTRACT_VERSION);
    if (hash !== WIRE_HASH) problems.unshift(`The API differs from the one of ${FILE}. Run: npm run wire-hash`);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  }
}
