import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import './plain-clone.ts';

it('for any value, the fast clone equals the clone that Node makes and is not the same object as the value', () => {
  const anything = fc.anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true });
  fc.assert(
    fc.property(anything, (value) => {
      const clone: unknown = structuredClone(value);
      expect(clone).toStrictEqual(deserialize(serialize(value)));
      if (typeof value === 'object' && value !== null) expect(clone).not.toBe(value);
    }),
  );
});

it('the fast clone copies values with circular references, sparse arrays or two references to one object in the same way as Node', () => {
  const row = { id: 1 };
  const twice = structuredClone([row, row]);
  expect(twice[0]).toBe(twice[1]);
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const clone = structuredClone(circle);
  expect(clone.self).toBe(clone);
  // oxlint-disable-next-line no-sparse-arrays -- a list with gaps is what the test is about
  expect(1 in structuredClone([1, , 3])).toBe(false);
});

it('the fast clone throws an error if a row contains a function, as a browser does', () => {
  expect(() => structuredClone({ id: 1, work: () => undefined })).toThrow('could not be cloned');
});
