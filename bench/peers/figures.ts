import { median } from '../median.ts';

export const SUBJECTS = {
  painted: { name: 'tap until painted', unit: 'ms' },
  durable: { name: 'tap until durable', unit: 'ms' },
  send0: { name: '1,000 waiting writes sent, at 0 ms of network', unit: 'ms' },
  send150: { name: '1,000 waiting writes sent, at 150 ms of network', unit: 'ms' },
  pull: { name: 'first pull', unit: 'ms' },
  start: { name: 'start offline after a kill, until the roster is painted', unit: 'ms' },
  bytes: { name: 'bytes a mark on the device', unit: 'B' },
} as const;

export type Subject = keyof typeof SUBJECTS;

export interface Result {
  readonly name: string;
  readonly values: Readonly<Record<Subject, readonly number[]>>;
}

export function noValues(): Record<Subject, number[]> {
  return Object.fromEntries(Object.keys(SUBJECTS).map((key) => [key, [] as number[]])) as unknown as Record<
    Subject,
    number[]
  >;
}

function shown(value: number, unit: string): string {
  if (Number.isNaN(value)) return '–';
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${Number(value.toFixed(digits)).toLocaleString('en')} ${unit}`;
}

/** With each ratio to the app: 2.0× is twice as long or large. */
export function tableOf(results: readonly Result[]): string {
  const [app] = results;
  const head = ['figure', ...results.map(({ name }) => name)];
  const lines = (Object.keys(SUBJECTS) as Subject[]).map((subject) => {
    const { name, unit } = SUBJECTS[subject];
    const base = app ? median(app.values[subject]) : Number.NaN;
    const cells = results.map(({ values }, place) => {
      const value = median(values[subject]);
      const text = shown(value, unit);
      return place === 0 || Number.isNaN(value)
        ? text
        : `${text} (${(value / base).toFixed(value / base < 10 ? 2 : 0)}×)`;
    });
    return [name, ...cells];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
