import type * as z from 'zod/mini';

type Definition = z.core.$ZodTypes['_zod']['def'];

/**
 * Returns the schemas inside a schema, each with a name. A field's schema has the name of the field, and the schema of a list's
 * rows has the name `[]`. An inner schema that checks the same value, for example the schema inside an optional one, has an
 * empty name. Tests and benchmarks use this function to find every input of the contract.
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
