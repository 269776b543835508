import { posix } from 'node:path';

interface File {
  readonly file: string;
  readonly imports: readonly string[];
}

/** An import from a folder (or from a file beside that folder) to another one, both directly inside `inside`. */
interface Edge {
  readonly inside: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The imports that prevent the folders from having an order. In each folder, its subfolders and files are put in the
 * order that lets as few imports as possible point backwards; those imports are returned. There are none exactly if no
 * folder imports, on whatever way round, a folder that imports it.
 *
 * The order is not taken from layers.ts, so that older trees with other folders can be measured by the same rule. The
 * lint rules check the order of layers.ts.
 */
export function backImports(files: readonly File[]): Edge[] {
  const known = new Set(files.map(({ file }) => file));
  const edges = files.flatMap(({ file, imports }) =>
    imports
      .map((path) => resolved(file, path))
      .filter((target) => known.has(target) && target !== file)
      .map((target) => edgeOf(file, target)),
  );
  return [...new Set(edges.map(({ inside }) => inside))].flatMap((inside) =>
    backwards(edges.filter((edge) => edge.inside === inside)),
  );
}

function resolved(file: string, path: string): string {
  return path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
}

/** The first folder, from the root down, in which the two files part; the parts by which they do. */
function edgeOf(from: string, to: string): Edge {
  const [left, right] = [from.split('/'), to.split('/')];
  const depth = left.findIndex((part, index) => part !== right[index]);
  return { inside: left.slice(0, depth).join('/'), from: left[depth] ?? '', to: right[depth] ?? '' };
}

/**
 * Takes away one part at a time: a part that imports nothing that is left, or that nothing left imports, and, when there
 * is none, the part with the fewest imports compared with how often it is imported. The imports of the latter point
 * backwards (the heuristic of Eades, Lin and Smyth).
 */
function backwards(edges: readonly Edge[]): Edge[] {
  let left = edges;
  const found: Edge[] = [];
  while (left.length > 0) {
    const parts = [...new Set(left.flatMap(({ from, to }) => [from, to]))].toSorted().map((part) => {
      const outgoing = left.filter(({ from }) => from === part);
      const incoming = left.filter(({ to }) => to === part);
      return { part, outgoing, incoming };
    });
    const free = parts.find(({ outgoing, incoming }) => outgoing.length === 0 || incoming.length === 0);
    const surplus = (one: (typeof parts)[number]) => one.outgoing.length - one.incoming.length;
    const next = free ?? parts.reduce((least, one) => (surplus(one) < surplus(least) ? one : least));
    if (!free) found.push(...next.outgoing);
    left = left.filter(({ from, to }) => from !== next.part && to !== next.part);
  }
  // Two files side by side are in one folder: only an import from or into a subfolder crosses a border.
  return found.filter(({ from, to }) => !isFile(from) || !isFile(to));
}

function isFile(part: string): boolean {
  return /\.\w+$/.test(part);
}
