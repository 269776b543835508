/** fake-indexeddb clones every row, and Node needs five times as long as this function. Whatever is not plain goes to Node. */
const cloneOfNode = globalThis.structuredClone;

/** The result for a value that only Node can clone correctly. */
const UNSURE = Symbol('unsure');

function cloneOf(value: unknown, seen: object[]): unknown {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' ? UNSURE : value;
  // Two references to one object need one clone, and circles are possible: Node does it.
  if (seen.includes(value)) return UNSURE;
  seen.push(value);
  if (Array.isArray(value)) return cloneOfList(value, seen);
  if (Object.getPrototypeOf(value) !== Object.prototype) return UNSURE;
  const clone: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const part = cloneOf((value as Readonly<Record<string, unknown>>)[name], seen);
    if (part === UNSURE || name === '__proto__') return UNSURE;
    clone[name] = part;
  }
  return clone;
}

function cloneOfList(list: readonly unknown[], seen: object[]): unknown {
  // If these numbers differ, the array is sparse or has additional properties.
  if (Object.keys(list).length !== list.length) return UNSURE;
  const clone: unknown[] = [];
  for (const one of list) {
    const part = cloneOf(one, seen);
    if (part === UNSURE) return UNSURE;
    clone.push(part);
  }
  return clone;
}

globalThis.structuredClone = <T>(value: T, options?: StructuredSerializeOptions): T => {
  const clone = options === undefined ? cloneOf(value, []) : UNSURE;
  return clone === UNSURE ? cloneOfNode(value, options) : (clone as T);
};
