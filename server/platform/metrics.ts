import type { Clock } from './clock.ts';

/** Upper bounds of the histogram buckets, in seconds. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10];

interface Times {
  count: number;
  sum: number;
  /** For each bound in `BUCKETS`, the calls that took at most this time. */
  readonly within: number[];
}

export interface MeasuredCall {
  readonly method: string;
  /** URLs contain row ids, so each would create a separate time series. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** In the text format of Prometheus, without a teacher or the content of a call. */
export class Metrics {
  readonly #calls = new Map<string, number>();
  readonly #times = new Map<string, Times>();

  count({ method, route, status, seconds }: MeasuredCall): void {
    const call = `method="${method}",route="${route}"`;
    const answered = `${call},status="${status}"`;
    this.#calls.set(answered, (this.#calls.get(answered) ?? 0) + 1);
    const times = this.#times.get(call) ?? { count: 0, sum: 0, within: BUCKETS.map(() => 0) };
    times.count += 1;
    times.sum += seconds;
    for (let index = BUCKETS.length - 1; seconds <= (BUCKETS[index] ?? 0); index -= 1)
      times.within[index] = (times.within[index] ?? 0) + 1;
    this.#times.set(call, times);
  }

  text(facts: { readonly version: string; readonly contract: number }, clock: Clock): string {
    return [
      ...family('pe_info', 'gauge', 'What runs here.', [
        [`{version=${JSON.stringify(facts.version)},contract="${facts.contract}"}`, 1],
      ]),
      ...family('http_requests_total', 'counter', 'Calls of the API that were answered.', this.#answered()),
      ...family('http_request_duration_seconds', 'histogram', 'How long they took.', this.#durations()),
      ...processFamilies(clock),
      '',
    ].join('\n');
  }

  #answered(): Sample[] {
    return [...this.#calls].map(([labels, count]) => [`{${labels}}`, count]);
  }

  #durations(): Sample[] {
    return [...this.#times].flatMap(([labels, { count, sum, within }]): Sample[] => [
      ...BUCKETS.map((most, index): Sample => [`_bucket{${labels},le="${most}"}`, within[index] ?? 0]),
      [`_bucket{${labels},le="+Inf"}`, count],
      [`_sum{${labels}}`, sum],
      [`_count{${labels}}`, count],
    ]);
  }
}

type Sample = readonly [labels: string, value: number];

function family(
  name: string,
  type: 'gauge' | 'counter' | 'histogram',
  help: string,
  samples: readonly Sample[],
): string[] {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

function processFamilies(clock: Clock): string[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const started = clock.now() / 1000 - process.uptime();
  return [
    ...family('process_resident_memory_bytes', 'gauge', 'Memory that the process holds.', [['', rss]]),
    ...family('nodejs_heap_used_bytes', 'gauge', 'Memory that its objects take.', [['', heapUsed]]),
    ...family('process_cpu_seconds_total', 'counter', 'Work that it has done.', [['', (user + system) / 1e6]]),
    ...family('process_start_time_seconds', 'gauge', 'When it started.', [['', Math.round(started)]]),
  ];
}
