import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareTexts } from '#domain/text/compare-texts.ts';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const DOCUMENT = join(import.meta.dirname, '../../../docs/engines.md');
/** The table begins with this text, and ends with the first line that is no part of it. */
const HEAD = '| story |';

/** Writes the results of a whole run into the table of docs/engines.md: a line for each story, and a column for each engine. */
class TableReporter implements Reporter {
  readonly #lines = new Map<string, Map<string, string>>();
  readonly #versions = new Map<string, string>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const engine = test.parent.project()?.name ?? '';
    const noted = (type: string) => annotations.find((one) => one.type === type)?.description;
    this.#versions.set(engine, noted('engine') ?? this.#versions.get(engine) ?? engine);
    const cells = this.#lines.get(test.title) ?? new Map<string, string>();
    cells.set(engine, status === 'passed' ? (noted('result') ?? 'passes') : 'fails');
    this.#lines.set(test.title, cells);
  }

  onEnd(): void {
    const engines = [...this.#versions.keys()];
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const stories = [...this.#lines].toSorted(([one], [other]) => compareTexts(one, other));
    const table = [
      row(['story', ...this.#versions.values()]),
      row(['---', ...engines.map(() => '---')]),
      ...stories.map(([title, cells]) => row([title, ...engines.map((engine) => cells.get(engine) ?? 'did not run')])),
    ].join('\n');
    const text = readFileSync(DOCUMENT, 'utf8');
    const start = text.indexOf(HEAD);
    const after = text.slice(start).search(/\n(?!\|)/);
    writeFileSync(DOCUMENT, text.slice(0, start) + table + text.slice(start + after));
  }
}

// Playwright requires a reporter to be a default export.
export default TableReporter;
