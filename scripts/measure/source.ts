import { parseSync } from 'vite';

export interface SourceFigures {
  readonly file: string;
  readonly lines: number;
  readonly commentWords: number;
  readonly imports: readonly string[];
  /** The paths of `imports` that the file loads late, with `import()`. */
  readonly lateImports: readonly string[];
  readonly exports: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function figuresOfSource(file: string, source: string): SourceFigures {
  const imports: string[] = [];
  const lateImports: string[] = [];
  const exports: string[] = [];
  const { program, comments } = parseSync(file, source);
  visit(program);
  return {
    file,
    lines: source.replace(/\n$/, '').split('\n').length,
    commentWords: comments.reduce((sum, { value }) => sum + (value.match(/\S*\p{L}\S*/gu)?.length ?? 0), 0),
    imports,
    lateImports,
    exports,
  };

  function visit(node: unknown): void {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
    } else if (isNode(node)) {
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

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const IMPORTS = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];

function importPathOf({ type, source }: Node): string | null {
  return IMPORTS.includes(type) && isNode(source) && typeof source.value === 'string' ? source.value : null;
}
