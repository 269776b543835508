import fc, { type GeneratorValue } from 'fast-check';
import type { Endpoint } from '#contract/parts/endpoint.ts';
import { DAY, type World } from '../calls/world.ts';
import { names, numbers, texts, values } from './junk.ts';

type Schema = NonNullable<Endpoint['body']>;

/** The properties of a zod schema that this file reads. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly valueType?: Schema;
}

/** Random values, the ids of the calling teacher, and those of another teacher. */
export interface Source {
  readonly draw: GeneratorValue;
  readonly own: World;
  readonly foreign: World;
}

/** Without bias: fast-check prefers very small and very large numbers, which are mostly refused. */
const evenly = (max: number) => fc.noBias(fc.nat(max));

export function whole({ draw }: Source, max: number): number {
  return draw(evenly, max);
}

export function chance(source: Source, percent: number): boolean {
  return whole(source, 99) < percent;
}

export function pick<T>(source: Source, items: readonly T[]): T {
  return items[whole(source, items.length - 1)] as T;
}

/** `area`: the first segment of the path, which says of which kind an id is. */
export function sampleOf(source: Source, schema: Schema, area: string, name = ''): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const { innerType, element, options = [], entries = {}, values: literals = [], shape = {} } = definition;
  const inner = definition.in ?? innerType;
  switch (definition.type) {
    case 'object':
      return objectOf(source, shape, area);
    case 'nullable':
      return inner && !chance(source, 15) ? sampleOf(source, inner, area, name) : null;
    case 'optional':
    case 'pipe':
    case 'default':
      return inner && sampleOf(source, inner, area, name);
    case 'array':
      return Array.from({ length: pick(source, [1, 1, 2, 3]) }, () => element && sampleOf(source, element, area));
    case 'union':
      return sampleOf(source, pick(source, options), area, name);
    case 'enum':
      // Only one group of notes has the slot c; for others the server refuses it.
      return pick(source, Object.values(entries).slice(0, chance(source, 95) ? 2 : 9));
    case 'literal':
      return pick(source, literals);
    case 'boolean':
      return chance(source, 50);
    case 'number':
      return numberOf(source, area, name);
    case 'string':
      return textOf(source, area, name);
    default:
      return source.draw(() => values);
  }
}

function objectOf(source: Source, shape: Readonly<Record<string, Schema>>, area: string): Record<string, unknown> {
  const fields = Object.entries(shape).filter(
    ([, field]) => (field._zod.def as unknown as Definition).type !== 'optional' || chance(source, 50),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(source, field, area, name)]));
}

function numberOf(source: Source, area: string, name: string): number {
  if (/id$/i.test(name) && name !== 'fieldId' && name !== 'assessmentTemplateId') return idOf(source, area, name);
  if (chance(source, 5)) return source.draw(() => numbers);
  if (name === 'assessmentTemplateId') return pick(source, [3, 3, 7]);
  return pick(source, name === 'fieldId' ? [2, 2, 11] : [1, 2, 3, 4, 5]);
}

/** In 6 of 100 cases any id, perhaps of another teacher's row. */
export function idOf(source: Source, area: string, name: string): number {
  const { own, foreign } = source;
  const all = (world: World) => [world.klass, world.ana, world.ben, world.book, world.otherBook, world.assessment];
  if (chance(source, 6)) return pick(source, [...all(own), ...all(foreign), own.teacher, foreign.teacher, 1, 2 ** 52]);
  const meant = /^(?:id|parent)$/i.test(name) ? area : name.toLowerCase();
  if (meant.includes('book')) return pick(source, [own.book, own.otherBook]);
  if (meant.includes('class')) return own.klass;
  if (meant.includes('student')) return pick(source, [own.ana, own.ben]);
  if (meant.includes('assessment')) return own.assessment;
  return meant.includes('teacher') ? own.teacher : own.klass;
}

function textOf(source: Source, area: string, name: string): string {
  if (chance(source, 3)) return source.draw(() => texts);
  if (/StartTime$/i.test(name)) return pick(source, ['00:00', '08:00', '09:30']);
  if (/EndTime$/i.test(name)) return pick(source, ['10:15', '23:59']);
  if (/date|createdAt|day/i.test(name)) return pick(source, [DAY, '2026-11-20', '2026-02-28', '2024-02-29']);
  if (/email/i.test(name)) return `${pick(source, ['ann', 'bea', 'bystander'])}@school.org`;
  if (/password/i.test(name)) return 'whistle-and-cones';
  if (name === 'code') return 'let-me-in';
  if (name === 'key') return `key-${whole(source, 2 ** 30)}-of-junk`;
  if (name === 'stamp') return `${whole(source, 2 ** 30)}.${whole(source, 9)}.dev`;
  if (name === 'assessmentTemplateId') return pick(source, ['3', '7']);
  if (name === 'gender') return pick(source, ['f', 'M']);
  if (name === 'value') return pick(source, ['512', '8:32', '-7', '24', 'Good']);
  if (/^note\d[abc]$/.test(name)) return pick(source, ['ND', 'É1', '体']);
  if (/fullName|nickname/.test(name)) return source.draw(() => names);
  return /^\d+$/.test(name) ? '1' : `${area} ${whole(source, 9_999)}`.padEnd(8, 'x');
}
