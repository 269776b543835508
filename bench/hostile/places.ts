import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/parts/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { partsOf } from '../../tests/hostile/schema-parts.ts';

type Schema = z.core.$ZodType;
type Step = string | 0;
const numbers = new Map<Schema, number>();

export interface Place {
  readonly endpoint: Endpoint;
  readonly part: 'params' | 'query' | 'body';
  /** The path to the value inside the params, query or body: the names of fields, and 0 for the items of an array. */
  readonly steps: readonly Step[];
  readonly type: string;
  readonly schema: Schema;
}

/** From the contract's schemas, so a new field needs no change here. */
const ALL: readonly Place[] = ENDPOINTS.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : placesIn(schema).map((place) => ({ endpoint, part, ...place }));
  }),
);

function placesIn(schema: Schema, steps: readonly Step[] = []): Pick<Place, 'steps' | 'type' | 'schema'>[] {
  const own = { steps, type: schema._zod.def.type, schema };
  const below = partsOf(schema).flatMap(([name, part]) =>
    placesIn(part, name === '' ? steps : [...steps, name === '[]' ? 0 : name]),
  );
  const isWrapper = ['optional', 'nullable', 'pipe', 'union', 'transform', 'unknown'].includes(own.type);
  return isWrapper ? below : [own, ...below];
}

/** One for each schema: fields with the same schema take the same time. */
export const PLACES: readonly Place[] = [...new Map(ALL.map((place) => [keyOf(place), place])).values()];

function keyOf({ endpoint, part, schema, steps }: Place): string {
  const number = numbers.get(schema) ?? numbers.size;
  numbers.set(schema, number);
  return [number, part, endpoint.access === 'public', steps.includes(0)].join(' ');
}

export function nameOfPlace({ endpoint, part, steps }: Place): string {
  const path = steps.map((step) => (step === 0 ? '[]' : step)).join('.');
  return `${endpoint.method} ${endpoint.path} ${part}${path === '' ? '' : `.${path}`}`;
}

/**
 * The value is at `steps`, and arrays have `rows` equal items. An unknown field makes the server refuse, so nothing is written.
 */
export function bodyWith({ steps }: Pick<Place, 'steps'>, json: string, rows: number): string {
  const build = ([step, ...rest]: readonly Step[]): string => {
    if (step === undefined) return json;
    if (step === 0) return `[${Array.from({ length: rows }, () => build(rest)).join(',')}]`;
    return `{"unknown":0,${JSON.stringify(step)}:${build(rest)}}`;
  };
  return build(steps);
}
