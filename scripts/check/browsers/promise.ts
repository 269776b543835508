import { readFileSync } from 'node:fs';
import type { BrowserName, CompatData, Identifier } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from '../../build/oldest-browsers.ts';

const DATA = JSON.parse(
  readFileSync(new URL('../../../node_modules/@mdn/browser-compat-data/data.json', import.meta.url), 'utf8'),
) as CompatData;

/** Returns the entry of MDN's data with this path; undefined if there is none. */
export function feature(...path: string[]): Identifier | undefined {
  let at: unknown = DATA;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at as Identifier | undefined;
}

/** iPads and iPhones count as Safari. */
const PROMISED: readonly (readonly [BrowserName, string])[] = OLDEST_BROWSERS.flatMap(([name, version]) =>
  name === 'safari'
    ? [[name, version] as const, ['safari_ios', version] as const]
    : [[name as BrowserName, version] as const],
);

/** With a prefix or a setting it is missing; a partial one is there. */
export function missingIn(found: Identifier | undefined): string[] {
  const { support } = found?.__compat ?? {};
  if (!support) return [];
  return PROMISED.filter(([name, oldest]) => {
    const entries = [support[name] ?? []].flat();
    return !entries.some(
      ({ version_added: added, prefix, alternative_name: other, flags }) =>
        typeof added === 'string' && added !== 'preview' && !prefix && !other && !flags && !isOlder(oldest, added),
    );
  }).map(([name, version]) => `${name} ${version}`);
}

function isOlder(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.replace('≤', '').split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
