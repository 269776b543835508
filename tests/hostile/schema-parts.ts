import type * as z from 'zod/mini';

type Definition = z.core.$ZodTypes['_zod']['def'];

/**
 * Returns the schemas inside a schema: a field's with the name of the field, that of a list's rows as `[]`, and one that checks
 * the same value, as in an optional one, with an empty name. Tests and benchmarks find every input of the contract with it.
 */
export function partsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape);
    case 'array':
      return [['[]', definition.element]];
    case 'optional':
    case 'nullable':
      return [['', definition.innerType]];
    case 'union':
      return definition.options.map((option) => ['', option]);
    case 'pipe':
      return [
        ['', definition.in],
        ['', definition.out],
      ];
    case 'record':
      return [
        ['key', definition.keyType],
        ['value', definition.valueType],
      ];
    default:
      return [];
  }
}
