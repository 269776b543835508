import { posix } from 'node:path';

interface File {
  readonly file: string;
  readonly imports: readonly string[];
}

/** A child is a subfolder of `inside`, or a file directly in it. */
interface Edge {
  readonly inside: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Sorts the children of each folder so that few imports point backwards, and returns these; without circles there are none. Not
 * by layers.ts, so older versions can be measured too.
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

/** Returns the path from the root of the repository that an import path of this file means. */
export function resolved(file: string, path: string): string {
  return path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
}

/** Finds the deepest folder that contains both files, and the two children of this folder that contain the files. */
function edgeOf(from: string, to: string): Edge {
  const [left, right] = [from.split('/'), to.split('/')];
  const depth = left.findIndex((part, index) => part !== right[index]);
  return { inside: left.slice(0, depth).join('/'), from: left[depth] ?? '', to: right[depth] ?? '' };
}

/**
 * Removes a child that imports none or that none imports, or else the one with the fewest imports against importers (Eades, Lin
 * and Smyth).
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
  // Two files directly in the same folder need no order, so imports between them are left out.
  return found.filter(({ from, to }) => !isFile(from) || !isFile(to));
}

function isFile(part: string): boolean {
  return /\.\w+$/.test(part);
}
