import { longTexts, values } from './junk.ts';
import { chance, pick, type Source, whole } from './sample.ts';

type Place = readonly (string | number)[];

const KEYS = [
  '__proto__',
  'constructor',
  'teacherId',
  'roleId',
  'tomb',
  'change',
  'id',
  'hasOwnProperty',
  '',
  '0',
  'a b',
];

export function corrupted(source: Source, value: unknown): unknown {
  const place = pick(source, placesIn(value));
  return changed(value, place, (old) => damaged(source, old));
}

function damaged(source: Source, old: unknown): unknown {
  const kind = pick(source, ['junk', 'junk', 'junk', 'gone', 'list', 'only', 'more', 'twice', 'long', 'many'] as const);
  switch (kind) {
    case 'gone':
      return undefined;
    case 'list':
      return [old];
    case 'only':
      return Array.isArray(old) ? old[0] : { value: old };
    case 'more':
      return isObject(old) ? withKey(source, old) : source.draw(() => values);
    case 'twice':
      return Array.isArray(old) ? [...(old as unknown[]), ...(old as unknown[])] : old;
    case 'many':
      return Array.isArray(old)
        ? Array.from({ length: pick(source, [499, 501, 20_000]) }, () => old[0] as unknown)
        : old;
    case 'long':
      return chance(source, 20) ? source.draw(() => longTexts) : 'x'.repeat(pick(source, [51, 61, 201, 256, 5_000]));
    default:
      return source.draw(() => values);
  }
}

/** An assignment to `__proto__` would not add this key. */
function withKey(source: Source, old: object): object {
  const copy = { ...old };
  const value = source.draw(() => values);
  Object.defineProperty(copy, pick(source, KEYS), { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

function placesIn(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value)) return [at, ...value.slice(0, 20).flatMap((item, n) => placesIn(item, [...at, n]))];
  if (isObject(value)) return [at, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...at, key]))];
  return [at];
}

function changed(value: unknown, [step, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, n) => (n === step ? changed(item, rest, change) : (item as unknown)));
  const entries = Object.entries(value as object).map(([key, item]): [string, unknown] => [
    key,
    key === step ? changed(item, rest, change) : item,
  ]);
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changes a JSON text so that it is not valid JSON, or so that JavaScript could not have written it. */
export function brokenText(source: Source, text: string): string | Buffer {
  const at = whole(source, text.length);
  switch (pick(source, ['cut', 'double', 'infinite', 'bytes', 'deep', 'proto', 'empty', 'word'] as const)) {
    case 'cut':
      return text.slice(0, at);
    case 'double':
      return text.replace('{', '{"id":0,');
    case 'infinite':
      return text.replace(/:\d+/, ':1e999');
    case 'bytes':
      return Buffer.concat([
        Buffer.from(text.slice(0, at)),
        Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0]),
        Buffer.from(text.slice(at)),
      ]);
    case 'deep':
      return `${text.slice(0, -1)},"createdAt":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    case 'proto':
      return text.replace('{', '{"__proto__":{"roleId":10},');
    case 'empty':
      return '';
    case 'word':
      return pick(source, ['{', '[]', 'null', '7', '"x"', 'undefined', '\ufeff{}', "{'a':1}"]);
  }
}
