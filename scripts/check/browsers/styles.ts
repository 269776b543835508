import { parse, walk, type CssNode, type Declaration, type WalkContext } from 'css-tree';
import { feature, missingIn } from './promise.ts';
import type { Finding } from './script.ts';

/** Not inside `@supports`, with an older value before it, or with a prefix. */
export function tooNewStyles(code: string): Finding[] {
  const found = new Map<string, readonly string[]>();
  const isMissing = (name: string, ...path: string[]): boolean => {
    const missing = missingIn(feature('css', ...path));
    if (missing.length > 0) found.set(name, missing);
    return missing.length > 0;
  };
  /** The properties that have a value for all promised browsers in this block. */
  const settled = new Map<unknown, Set<string>>();
  const declaration = ({ property, value }: Declaration, block: unknown): void => {
    const done = settled.get(block) ?? new Set();
    settled.set(block, done);
    if (property.startsWith('-')) done.add(property.replace(/^-\w+-/, ''));
    if (property.startsWith('-') || done.has(property)) return;
    const words = value.type === 'Value' ? value.children.toArray() : [];
    const looks = words.map((word) => {
      if (word.type === 'Identifier') return isMissing(`${property}: ${word.name}`, 'properties', property, word.name);
      return word.type === 'Function' && isMissing(`${word.name}()`, ...pathOfFunction(word.name));
    });
    const all = [isMissing(property, 'properties', property), ...looks];
    if (!all.includes(true)) done.add(property);
  };
  let supports = 0;
  walk(parse(code), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') supports += 1;
      if (supports > 0) return;
      if (node.type === 'Atrule') isMissing(`@${node.name}`, 'at-rules', node.name);
      else if (node.type === 'Feature') isMissing(`@media (${node.name})`, 'at-rules', 'media', node.name);
      else if (node.type === 'NestingSelector') isMissing('&', 'selectors', 'nesting');
      else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
        isMissing(`:${node.name}`, 'selectors', node.name);
      else if (node.type === 'Declaration') declaration(node, this.block);
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') supports -= 1;
    },
  });
  return [...found].map(([name, missing]) => ({ name, missing }));
}

/** MDN lists most functions as types, and the functions of colors and some others below the type that they return. */
function pathOfFunction(name: string): string[] {
  const parents = [
    'color',
    'image',
    'gradient',
    'transform-function',
    'filter-function',
    'basic-shape',
    'easing-function',
  ];
  const parent = parents.find((one) => feature('css', 'types', one, name));
  return parent === undefined ? ['types', name] : ['types', parent, name];
}
