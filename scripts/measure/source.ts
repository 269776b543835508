import { parseSync } from 'vite';

export interface SourceFigures {
  readonly file: string;
  readonly lines: number;
  /** With a body in braces. Lines of inner functions count for outer ones too. */
  readonly functions: readonly number[];
  readonly doubleCasts: number;
  readonly commentWords: number;
  readonly imports: readonly string[];
  /** The paths of `imports` that the file loads late, with `import()`. */
  readonly lateImports: readonly string[];
  readonly exports: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function figuresOfSource(file: string, source: string): SourceFigures {
  const functions: number[] = [];
  const imports: string[] = [];
  const lateImports: string[] = [];
  const exports: string[] = [];
  let doubleCasts = 0;
  const { program, comments } = parseSync(file, source);
  visit(program);
  return {
    file,
    lines: linesIn(source.replace(/\n$/, '')),
    functions,
    doubleCasts,
    commentWords: comments.reduce((sum, { value }) => sum + (value.match(/\S*\p{L}\S*/gu)?.length ?? 0), 0),
    imports,
    lateImports,
    exports,
  };

  function visit(node: unknown): void {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
    } else if (isNode(node)) {
      if (isFunctionWithBody(node)) functions.push(linesIn(source.slice(node.start, node.end)));
      if (isDoubleCast(node)) doubleCasts++;
      if (node.type === 'ExportNamedDeclaration') exports.push(...declaredNames(node['declaration']));
      const path = importPathOf(node);
      if (path !== null) imports.push(path);
      if (path !== null && node.type === 'ImportExpression') lateImports.push(path);
      for (const child of Object.values(node)) visit(child);
    }
  }
}

/** A declaration has its name itself, and `const` has a list of declarations. */
function declaredNames(declaration: unknown): string[] {
  if (!isNode(declaration)) return [];
  const { id, declarations } = declaration;
  if (Array.isArray(declarations)) return declarations.flatMap(declaredNames);
  return isNode(id) && typeof id['name'] === 'string' ? [id['name']] : [];
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isFunctionWithBody({ type, body }: Node): boolean {
  if (!['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type)) return false;
  return isNode(body) && body.type !== 'TSEmptyBodyFunctionBody' && /^(BlockStatement|FunctionBody)$/.test(body.type);
}

/** `x as A as B` allows any cast, and `x as never` fits every type. */
function isDoubleCast({ type, expression, typeAnnotation }: Node): boolean {
  if (type !== 'TSAsExpression') return false;
  const toNever = isNode(typeAnnotation) && typeAnnotation.type === 'TSNeverKeyword';
  return toNever || (isNode(expression) && unwrapped(expression).type === 'TSAsExpression');
}

function unwrapped(node: Node): Node {
  return node.type === 'ParenthesizedExpression' && isNode(node.expression) ? unwrapped(node.expression) : node;
}

const IMPORTS = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];

function importPathOf({ type, source }: Node): string | null {
  return IMPORTS.includes(type) && isNode(source) && typeof source.value === 'string' ? source.value : null;
}
