import { median } from '../median.ts';

/** Of the app's value to the bare page's, or in the figure's unit. */
export type Limit = { readonly ratio: number } | { readonly most: number };

export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'B' | 'MB';
  readonly app: readonly number[];
  readonly bare?: readonly number[];
  readonly limit?: Limit;
  /** Of the value for the most marks to that for the fewest, if it must not grow. */
  readonly flat?: number;
}

interface Judged {
  readonly app: number;
  readonly bare: number | null;
  /** The median of all runs. App and bare page are measured in turn, so other work hardly changes it. */
  readonly ratio: number | null;
  readonly isOver: boolean;
}

export function judge({ app, bare = [], limit }: Figure): Judged {
  const middle = median(app);
  const ratio = bare.length === 0 ? null : median(app.map((value, run) => value / (bare[run] ?? Number.NaN)));
  const isOver =
    limit !== undefined && ('ratio' in limit ? !((ratio ?? Infinity) <= limit.ratio) : !(middle <= limit.most));
  return { app: middle, bare: bare.length === 0 ? null : median(bare), ratio, isOver };
}

/** One for each figure that must not grow with the marks. `measured`: the fewest marks first. */
export function flatness(measured: readonly (readonly Figure[])[]): Figure[] {
  const [fewest = [], most = []] = [measured[0], measured.length > 1 ? measured.at(-1) : undefined];
  return fewest.flatMap(({ name, unit, app, flat }): Figure[] => {
    const same = most.find((figure) => figure.name === name);
    if (flat === undefined || !same) return [];
    return [{ name: `${name}: most marks beside fewest`, unit, app: same.app, bare: app, limit: { ratio: flat } }];
  });
}

const HEAD = ['figure', 'app', 'bare page', 'ratio', 'limit', ''];

export function tableHead(): string {
  return [HEAD, HEAD.map(() => '---')].map(rowOf).join('\n');
}

export function tableRow(figure: Figure): string {
  const { app, bare, ratio, isOver } = judge(figure);
  const { name, unit, limit } = figure;
  const shown = (value: number | null) => (value === null ? '' : `${amount(value)} ${unit}`);
  const most = limit === undefined ? '' : 'ratio' in limit ? String(limit.ratio) : shown(limit.most);
  return rowOf([
    name,
    shown(app),
    shown(bare),
    ratio === null ? '' : ratio.toFixed(2),
    most,
    limit === undefined ? '' : isOver ? 'over' : 'ok',
  ]);
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function amount(value: number): string {
  if (Number.isNaN(value)) return 'not measured,';
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}
