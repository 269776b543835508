import type { LoadResult } from './load.ts';

export interface Round extends LoadResult {
  /** The CPU time of the server process. The CPU time of the measuring program is not included. */
  readonly cpuMs: number;
}

export interface Figure {
  readonly name: string;
  readonly writes: boolean;
  readonly statements: number;
  readonly bytes: number;
  readonly real: Round;
  readonly bare: Round;
  /**
   * The requests per second of the real server, divided by the requests per second of the bare server. This is the median of
   * all rounds.
   */
  readonly ratio: number;
}

const GOALS = { writes: 0.7, reads: 0.5 } as const;

export function goalOf({ writes }: Pick<Figure, 'writes'>): number {
  return writes ? GOALS.writes : GOALS.reads;
}

/** Summarises several rounds: medians of speed and response time, and sums of requests and CPU time. */
export function medianOf(rounds: readonly Round[]): Round {
  return {
    requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p95: median(rounds.map(({ p95 }) => p95)),
    cpuMs: rounds.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return (low + high) / 2;
}

const HEAD = [
  'call',
  'statements',
  'answer',
  'per second',
  'p95',
  'CPU',
  'bare: per second',
  'p95',
  'CPU',
  'ratio',
  'goal',
];

/** Returns the results of all calls on one database engine as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, writes, statements, bytes, real, bare, ratio } = figure;
    const goal = goalOf(figure);
    return [
      `${name} (${writes ? 'write' : 'read'})`,
      String(statements),
      kilobytes(bytes),
      rate(real),
      milliseconds(real.p95),
      milliseconds(real.cpuMs / real.requests),
      rate(bare),
      milliseconds(bare.p95),
      milliseconds(bare.cpuMs / bare.requests),
      ratio.toFixed(2),
      ratio >= goal ? `${goal} met` : `${goal} missed`,
    ];
  });
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function kilobytes(bytes: number): string {
  const size = bytes / 1000;
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} kB`;
}

function rate({ perSecond }: LoadResult): string {
  return Math.round(perSecond).toLocaleString('en');
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 1 ? 2 : ms < 10 ? 1 : 0)} ms`;
}
