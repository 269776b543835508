import type { InjectOptions } from 'fastify';
import { bodyWith, nameOfPlace, type Place, PLACES } from './places.ts';
import type { Pair } from './ratio.ts';
import type { HeaderCall, HostileServer } from './server.ts';
import { hostileText, KINDS, plainRows, STRUCTURES, textsOfBytes } from './texts.ts';

export interface Case extends Pair {
  readonly input: string;
  readonly kind: string;
}

const BIG_BODY = 60_000;
/** The size of a large body for a call without a session, which may send at most 16 KB. */
const BIG_PUBLIC_BODY = 15_000;
/** The size of a large URL or header. Node refuses a request whose URL and headers together have more than 16 KB. */
const BIG_LINE = 14_000;
/** The size of a large value in a path. The router refuses a longer segment of a path. */
const BIG_PARAM = 90;
/**
 * UTF-16 units: twice the limit of most names, because the length check counts characters, which may have two units. The plain
 * text has as many units.
 */
const SHORT = 100;
const MOST_ROWS = 500;

/** Texts in bodies, paths and queries, and other values in bodies. */
export function inputCases(server: HostileServer): Case[] {
  return PLACES.flatMap((place) => {
    if (place.part === 'body') return [...textCases(server, place), ...structureCases(server, place)];
    return place.type === 'string' ? lineCases(server, place) : [];
  });
}

function textCases(server: HostileServer, place: Place): Case[] {
  if (place.type !== 'string') return [];
  return KINDS.flatMap((kind) => {
    const big = textsOfBytes(kind, bigBody(place));
    const long = pairOf(server, place, `${kind}, long`, [JSON.stringify(big.plain), JSON.stringify(big.hostile)], 1);
    if (!place.steps.includes(0)) return [long];
    const short = hostileText(kind, SHORT);
    const texts = [JSON.stringify('x'.repeat(short.length)), JSON.stringify(short)] as const;
    return [long, pairOf(server, place, `${kind}, in ${MOST_ROWS} rows`, texts, MOST_ROWS)];
  });
}

function structureCases(server: HostileServer, place: Place): Case[] {
  const bytes = bigBody(place);
  return Object.entries(STRUCTURES).map(([kind, make]) =>
    pairOf(server, place, kind, [plainRows(bytes), make(bytes)], 1),
  );
}

function bigBody({ endpoint }: Place): number {
  return endpoint.access === 'public' ? BIG_PUBLIC_BODY : BIG_BODY;
}

function pairOf(
  server: HostileServer,
  place: Place,
  kind: string,
  [plain, hostile]: readonly [string, string],
  rows: number,
): Case {
  const { method, path } = place.endpoint;
  const call = (json: string) => {
    const payload = bodyWith(place, json, rows);
    const headers = { 'content-type': 'application/json' };
    return work(server, { method, url: `/api/${path.replaceAll(/:\w+/g, '1')}`, headers, payload });
  };
  return { input: nameOfPlace(place), kind, plain: call(plain), hostile: call(hostile) };
}

function lineCases(server: HostileServer, place: Place): Case[] {
  const { endpoint, part, steps } = place;
  const bytes = part === 'params' ? BIG_PARAM : BIG_LINE;
  const name = String(steps[0] ?? '');
  const address = (value: string) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, param: string) =>
      part === 'params' && param === name ? value : '1',
    );
    return `/api/${path}${part === 'query' ? `?${name}=${value}` : ''}`;
  };
  const call = (value: string) => work(server, { method: endpoint.method, url: address(value) });
  const encoded = KINDS.map((kind) => [kind, encodeURIComponent(hostileText(kind, bytes / 9).toWellFormed())] as const);
  const raw = [
    ['parameters', `1${'&a'.repeat((bytes - 1) / 2)}`],
    ['one parameter many times', `1${`&${name}=1`.repeat(bytes / (name.length + 3))}`],
    ['escapes', '%20'.repeat(bytes / 3)],
    ['plus signs', '+'.repeat(bytes)],
  ] as const;
  return [...encoded, ...(part === 'query' ? raw : [])].map(([kind, value]) => ({
    input: nameOfPlace(place),
    kind,
    plain: call('x'.repeat(value.length)),
    hostile: call(value),
  }));
}

const LATIN1 = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;
/** Further texts that are repeated to fill a header, in addition to the hostile texts. */
const LISTS = ['a,', 'gzip;q=0.1,', ';q=', 'a=b; ', '; ', '1.1.1.1,', '::,', 'W/"a",', '=;', 'a/b;'];

export function headerCases(server: HostileServer, header: string, calls: readonly HeaderCall[]): Case[] {
  const kinds = KINDS.map((kind) => [kind, hostileText(kind, BIG_LINE)] as const).filter(([, text]) =>
    LATIN1.test(text),
  );
  const lists = LISTS.map((part) => [`${part} …`, part.repeat(BIG_LINE / part.length)] as const);
  return calls.flatMap(({ method, path, body }) =>
    [...kinds, ...lists].map(([kind, text]) => {
      const payload = body === undefined ? {} : { payload: body };
      const call = (value: string) => {
        const headers = { 'content-type': 'application/json', [header]: value };
        return work(server, { method, url: `/api/${path}`, headers, ...payload });
      };
      const input = `header ${header} of ${method} ${path}`;
      return { input, kind, plain: call('x'.repeat(text.length)), hostile: call(text) };
    }),
  );
}

function work({ app, cookie }: HostileServer, request: InjectOptions) {
  const headers = { cookie, 'client-type': 'bench', ...request.headers };
  return async () => {
    const { statusCode } = await app.inject({ ...request, headers });
    if (statusCode >= 500) throw new Error(`${String(request.method)} ${JSON.stringify(request.url)}: ${statusCode}`);
  };
}
