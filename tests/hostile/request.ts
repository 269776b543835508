import type { Endpoint } from '#contract/parts/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { brokenText, corrupted } from './corrupt.ts';
import { headerValues, texts } from './junk.ts';
import { chance, idOf, pick, sampleOf, type Source, whole } from './sample.ts';

/** A request with random values, ready to be sent to the server. */
export interface HostileRequest {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | Buffer | undefined;
}

/** Endpoints with a body are more frequent, so deletes are rare. Without the stream, whose answer never ends. */
const DRAWN = ENDPOINTS.filter(({ type }) => type !== 'events').flatMap((endpoint) =>
  Array.from({ length: endpoint.body ? 4 : 1 }, () => endpoint),
);
const SYNCED = ENDPOINTS.filter(({ synced }) => synced);
const HEADERS = ['idempotency-key', 'edit-stamp', 'seen', 'user-id', 'contract-version', 'client-type', 'accept'];
const MORE_HEADERS = [
  'accept-encoding',
  'x-forwarded-for',
  'x-http-method-override',
  'content-encoding',
  'cookie',
  'origin',
];
const TYPES = ['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', 'x', ''];

/** Valid, or wrong in some parts. A valid answer is compared with the stored rows. */
export function hostileRequest(source: Source): HostileRequest {
  const endpoint = pick(source, DRAWN);
  const wrong = new Set(
    chance(source, 25) ? [] : [pick(source, ['body', 'body', 'body', 'text', 'path', 'headers', 'type'])],
  );
  if (chance(source, 5)) wrong.add('headers');
  const headers = { 'client-type': 'web', ...(wrong.has('headers') ? junkHeaders(source) : usualHeaders(source)) };
  const url = `/api/${pathOf(source, endpoint, wrong.has('path'))}`;
  const body = endpoint.method === 'GET' ? undefined : bodyOf(source, endpoint, wrong.has('body'));
  if (body === undefined) return { endpoint, url, headers, payload: undefined };
  const text = JSON.stringify(body) ?? '';
  return {
    endpoint,
    url,
    headers: { 'content-type': wrong.has('type') ? pick(source, TYPES) : 'application/json', ...headers },
    payload: wrong.has('text') ? brokenText(source, text) : text,
  };
}

/** Returns, at random, either the sync headers of a device or no headers. A REST client sends no sync headers. */
function usualHeaders(source: Source): Record<string, string> {
  if (chance(source, 50)) return {};
  const stamp = `${whole(source, 2 ** 30)}.${whole(source, 9)}.${pick(source, ['a', 'b'])}`;
  return {
    'idempotency-key': `key-${whole(source, 2 ** 30)}-${whole(source, 2 ** 30)}`,
    'edit-stamp': stamp,
    seen: pick(source, ['0', '999']),
  };
}

function junkHeaders(source: Source): Record<string, string> {
  const chosen = [pick(source, HEADERS), pick(source, chance(source, 70) ? HEADERS : MORE_HEADERS)];
  return Object.fromEntries(chosen.map((name) => [name, source.draw(() => headerValues)]));
}

function areaOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.split('/')[0] ?? '';
}

function pathOf(source: Source, endpoint: Endpoint, wrong: boolean): string {
  const { query } = endpoint;
  const area = areaOf(endpoint);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    wrong && chance(source, 60) ? junkPart(source) : name === 'date' ? '2026-11-19' : String(idOf(source, area, name)),
  );
  if (!query) return path;
  const given = sampleOf(source, query, area) as Record<string, unknown>;
  const pairs = Object.entries(given).map(([name, value]) => {
    if (wrong && chance(source, 60)) return `${name}=${junkPart(source)}${chance(source, 20) ? `&${name}=2` : ''}`;
    return `${name}=${encodeURIComponent(String(/id$/i.test(name) ? idOf(source, area, name) : value).toWellFormed())}`;
  });
  return `${path}?${pairs.join('&')}`;
}

function junkPart(source: Source): string {
  const text = source
    .draw(() => texts)
    .toWellFormed()
    .slice(0, 200);
  return chance(source, 80) ? encodeURIComponent(text) : text.replaceAll(/[^\x21-\x7e]|[#?]/g, '%');
}

function bodyOf(source: Source, endpoint: Endpoint, wrong: boolean): unknown {
  if (endpoint.path === 'batch') return batchOf(source, wrong);
  const { body } = endpoint;
  if (!body) return wrong && endpoint.method !== 'DELETE' ? {} : undefined;
  const valid = sampleOf(source, body, areaOf(endpoint));
  if (!wrong) return valid;
  const once = corrupted(source, valid);
  return chance(source, 30) ? corrupted(source, once) : once;
}

function batchOf(source: Source, wrong: boolean): unknown {
  const entries = Array.from({ length: pick(source, [1, 1, 2, 4]) }, (_, n) => {
    const endpoint = pick(source, SYNCED);
    const entry = {
      key: `entry-${n}-${whole(source, 2 ** 30)}-${whole(source, 2 ** 30)}`,
      stamp: `${whole(source, 2 ** 30)}.0.${pick(source, ['a', 'b'])}`,
      seen: pick(source, [0, 999]),
      method: endpoint.method,
      path: pathOf(source, endpoint, wrong && chance(source, 20)).slice(0, 300),
      ...(endpoint.body && { body: bodyOf(source, endpoint, wrong && chance(source, 50)) }),
    };
    return wrong && chance(source, 15)
      ? { ...entry, path: pick(source, ['batch', '../students', 'auth/logout', '']) }
      : entry;
  });
  return wrong && chance(source, 30) ? corrupted(source, { entries }) : { entries };
}
