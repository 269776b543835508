import type { Identifier } from '@mdn/browser-compat-data';
import { parse, type AnyNode } from 'acorn';
import { feature, missingIn } from './promise.ts';

export interface Finding {
  readonly name: string;
  readonly missing: readonly string[];
}

/** The objects of the browser whose interface has another name. */
const OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  crypto: 'Crypto',
  performance: 'Performance',
  location: 'Location',
  history: 'History',
  indexedDB: 'IDBFactory',
  caches: 'CacheStorage',
};
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis']);

/** The names that the scripts of a bundle define, test and use. */
export interface Names {
  /** The names of the properties and methods that the code itself defines, for example `union` of a library. */
  readonly defined: Set<string>;
  /** The names whose existence the code tests: `'x' in y`, `typeof x`, `y.x?.()`, `if (y.x)`. */
  readonly tested: Set<string>;
  readonly declared: Set<string>;
  readonly globals: Set<string>;
  /** The names of members that the code reads. Each has the names of its objects, or `''` for an object without a name. */
  readonly members: Map<string, Set<string>>;
}

/** Throws for what is newer than ES2022, which all promised browsers have. */
export function namesOf(code: string, sourceType: 'module' | 'script'): Names {
  const names: Names = {
    defined: new Set(),
    tested: new Set(),
    declared: new Set(),
    globals: new Set(),
    members: new Map(),
  };
  visit(parse(code, { ecmaVersion: 2022, sourceType }), null, '', names);
  return names;
}

function visit(node: AnyNode, parent: AnyNode | null, key: string, names: Names): void {
  note(node, parent, key, names);
  for (const [child, value] of Object.entries(node)) {
    for (const one of [value].flat()) if (isNode(one)) visit(one, node, child, names);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function note(node: AnyNode, parent: AnyNode | null, key: string, names: Names): void {
  switch (node.type) {
    case 'Identifier':
      if (isRead(parent, key)) names.globals.add(node.name);
      break;
    case 'MemberExpression': {
      const name = nameOf(node);
      if (name === null) break;
      if (parent?.type === 'AssignmentExpression' && key === 'left') names.defined.add(name);
      noteMember(names, name, node.object);
      break;
    }
    case 'NewExpression':
      if (isModuleWorker(node)) names.members.set('ecmascript_modules', new Set(['Worker']));
      break;
    case 'ObjectExpression':
    case 'ClassBody':
      for (const one of 'body' in node ? node.body : node.properties) {
        if ('key' in one && one.key.type === 'Identifier' && !one.computed) names.defined.add(one.key.name);
      }
      break;
    case 'ExportSpecifier':
      // Another file of the bundle may read it from the loaded module, as in `import('./a.js').then((all) => all.vi)`.
      if (node.exported.type === 'Identifier') names.defined.add(node.exported.name);
      break;
    case 'ObjectPattern':
      // A parameter is nearly always an object of the code itself.
      if (parent?.type !== 'VariableDeclarator') break;
      for (const one of node.properties) {
        const name = one.type === 'Property' && !one.computed ? nameOf(one.key) : null;
        if (name !== null) noteMember(names, name, parent.init ?? null);
      }
      break;
    default:
  }
  noteDeclared(node, names.declared);
  noteTested(node, parent, key, names.tested);
}

function noteMember({ members }: Names, name: string, object: AnyNode | null): void {
  const known = members.get(name) ?? new Set();
  members.set(name, known.add(object?.type === 'Identifier' ? object.name : ''));
}

/** True if a name at this place is a read of a variable. */
function isRead(parent: AnyNode | null, key: string): boolean {
  if (parent === null) return false;
  if (key === 'property' || key === 'key') return 'computed' in parent && parent.computed;
  return !['label', 'local', 'imported', 'exported', 'meta', 'id', 'param', 'params'].includes(key);
}

function nameOf(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return null;
  const { property, computed } = node;
  if (property.type === 'Identifier' && !computed) return property.name;
  return computed ? textOf(property) : null;
}

function textOf(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null;
}

function isModuleWorker({ callee, arguments: given }: { callee: AnyNode; arguments: AnyNode[] }): boolean {
  const [, options] = given;
  if (callee.type !== 'Identifier' || callee.name !== 'Worker' || options?.type !== 'ObjectExpression') return false;
  return options.properties.some((one) => one.type === 'Property' && nameOf(one.key) === 'type');
}

function noteDeclared(node: AnyNode, declared: Set<string>): void {
  const patterns: unknown[] = [];
  if ('params' in node) patterns.push(...node.params);
  if ('id' in node) patterns.push(node.id);
  if (node.type === 'CatchClause') patterns.push(node.param);
  if ('local' in node) patterns.push(node.local);
  const add = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') declared.add(pattern.name);
    if (pattern.type === 'ObjectPattern')
      pattern.properties.forEach((one) => add('value' in one ? one.value : one.argument));
    if (pattern.type === 'ArrayPattern') pattern.elements.forEach(add);
    if (pattern.type === 'RestElement') add(pattern.argument);
    if (pattern.type === 'AssignmentPattern') add(pattern.left);
  };
  patterns.forEach(add);
}

function noteTested(node: AnyNode, parent: AnyNode | null, key: string, tested: Set<string>): void {
  if (node.type === 'BinaryExpression' && node.operator === 'in') tested.add(textOf(node.left) ?? '');
  if (node.type === 'MemberExpression' && node.optional) tested.add(nameOf(node.object as AnyNode) ?? '');
  const name = nameOf(node);
  if (name === null || parent === null) return;
  const isTest =
    (parent.type === 'CallExpression' && parent.optional && key === 'callee') ||
    (parent.type === 'UnaryExpression' && ['!', 'typeof'].includes(parent.operator)) ||
    (parent.type === 'LogicalExpression' && key === 'left') ||
    (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) ||
    key === 'test';
  if (isTest) tested.add(name);
}

const MEMBERS = membersByName();

function membersByName(): ReadonlyMap<string, Identifier[]> {
  const found = new Map<string, Identifier[]>();
  for (const interfaces of [feature('api'), feature('javascript', 'builtins')]) {
    for (const one of Object.values(interfaces ?? {})) {
      for (const [name, member] of Object.entries(one as Record<string, Identifier>)) {
        const plain = name.replace(/_static$/, '');
        if (name !== '__compat') found.set(plain, [...(found.get(plain) ?? []), member]);
      }
    }
  }
  // The style of an element has a member for each CSS property.
  for (const [name, property] of Object.entries((feature('css', 'properties') ?? {}) as Record<string, Identifier>)) {
    const member = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    for (const one of [name, member]) found.set(one, [...(found.get(one) ?? []), property]);
  }
  return found;
}

/** Types are unknown, so a member counts only if no interface and not the bundle has its name. A tested name does not count. */
export function tooNew(scripts: readonly Names[]): Finding[] {
  const defined = new Set(scripts.flatMap((one) => [...one.defined]));
  const found = new Map<string, readonly string[]>();
  const add = (name: string, missing: readonly string[]) => missing.length > 0 && found.set(name, missing);
  for (const { declared, globals, members, tested } of scripts) {
    for (const name of globals) if (!declared.has(name) && !tested.has(name)) add(name, missingIn(globalOf(name)));
    for (const [name, objects] of members) {
      if (tested.has(name)) continue;
      for (const object of objects) {
        const known = declared.has(object) ? undefined : memberOf(object, name);
        if (known) add(`${object}.${name}`, missingIn(known));
        else if (!defined.has(name) && !globalOf(object)) add(`.${name}`, missingInAll(MEMBERS.get(name) ?? []));
      }
    }
  }
  return [...found].map(([name, missing]) => ({ name, missing }));
}

function globalOf(name: string): Identifier | undefined {
  return feature('javascript', 'builtins', name) ?? feature('api', name) ?? feature('api', 'Window', name);
}

function memberOf(object: string, name: string): Identifier | undefined {
  if (GLOBAL_OBJECTS.has(object)) return globalOf(name);
  const inside = OBJECTS[object] ?? object;
  if (inside === 'Worker' && name === 'ecmascript_modules') return feature('api', 'Worker', 'Worker', name);
  return (
    feature('javascript', 'builtins', inside, name) ??
    feature('api', inside, `${name}_static`) ??
    feature('api', inside, name)
  );
}

function missingInAll(members: readonly Identifier[]): readonly string[] {
  const missing = members.map(missingIn);
  if (missing.some((browsers) => browsers.length === 0)) return [];
  return missing.toSorted((a, b) => a.length - b.length)[0] ?? [];
}
