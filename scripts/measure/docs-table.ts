/**
 * `npm run measure -- --write` writes docs/architecture.md. A size may differ by 5 %, and faults may be fewer, so that few
 * changes need the document.
 */
const NEAR = 0.05;
const COUNTS = ['folders over', 'back imports'];

const HEAD = '| | before | after |\n|---|---|---|\n';

interface Line {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function linesOf(text: string): Line[] | null {
  const start = text.indexOf(HEAD);
  if (start < 0) return null;
  const body = text.slice(start + HEAD.length).split(/\n(?!\|)/, 1)[0] ?? '';
  return body.split('\n').map((line) => {
    const [, name = '', before = '', after = ''] = line.split('|').map((cell) => cell.trim());
    return { name, before, after };
  });
}

export function figureProblems(text: string, measured: Readonly<Record<string, string>>): string[] {
  const lines = linesOf(text);
  if (lines === null) return ['there is no table of figures'];
  const missing = Object.keys(measured).filter((name) => !lines.some((line) => line.name === name));
  const wrong = lines.filter(({ name, after }) => !isTrue(name, after, measured[name]));
  return [
    ...missing.map((name) => `${name}: the table has no such line`),
    ...wrong.map(({ name, after }) => `${name}: the table says ${after}, and the code has ${measured[name] ?? 'none'}`),
  ];
}

function isTrue(name: string, said: string, measured: string | undefined): boolean {
  if (measured === undefined) return false;
  if (COUNTS.some((count) => name.startsWith(count))) return Number(measured) <= Number(said);
  const [left, right] = [said, measured].map((figures) => figures.split('/').map(Number));
  return (
    left?.length === right?.length && (left ?? []).every((one, index) => isNear(one, right?.[index] ?? Number.NaN))
  );
}

function isNear(said: number, measured: number): boolean {
  return Math.abs(said - measured) <= Math.abs(measured) * NEAR;
}

export function withFigures(text: string, measured: Readonly<Record<string, string>>): string {
  const before = new Map(linesOf(text)?.map((line) => [line.name, line.before]));
  const lines = Object.entries(measured).map(([name, value]) => `| ${name} | ${before.get(name) ?? '–'} | ${value} |`);
  return text.replace(/(\| \| before \| after \|\n\|---\|---\|---\|\n)(?:\|.*\n?)*/, `$1${lines.join('\n')}\n`);
}
