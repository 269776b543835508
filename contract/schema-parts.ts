import type * as z from 'zod/mini';

type Definition = z.core.$ZodTypes['_zod']['def'];

/**
 * The schemas that a schema hands its value on to, each with the name of the field. A list's rows have the name `[]`, and
 * a schema for the same value has no name. Tests and benchmarks find every input of the contract with it.
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
