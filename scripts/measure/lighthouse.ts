/**
 * `npx node scripts/measure/lighthouse.ts FOLDER`: the median of five runs on a phone's settings, for the landing page and the
 * sign-in. First `npm install --prefix FOLDER lighthouse`: it has 176 MB, so it is no dependency.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { addresses } from '../../src/platform/addresses.ts';
import { buildIfNeeded } from '../build/build.ts';
import { CHROMIUM_ARGS, getChromium } from '../find/chromium.ts';
import { freePort } from '../serve/free-port.ts';
import { startServer } from '../serve/server-process.ts';

const RUNS = 5;
const PAGES = [addresses.landing, addresses.signIn];

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
}
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}
type Lighthouse = (url: string, flags: { port: number; logLevel: string }) => Promise<{ readonly lhr: Report }>;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures one page once. Each run starts a new browser, so that no run uses cached files of an earlier run. */
async function measure(lighthouse: Lighthouse, url: string): Promise<Report> {
  const port = await freePort();
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: getChromium().path, args });
  try {
    return (await lighthouse(url, { port, logLevel: 'error' })).lhr;
  } finally {
    await browser.close();
  }
}

function print(path: string, reports: readonly Report[]): void {
  console.log(path);
  for (const category of Object.keys(reports[0]?.categories ?? {})) {
    const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    console.log(`  ${category}: ${median(scores)} (${scores.join(', ')})`);
  }
  const [first] = reports;
  if (!first) return;
  const { audits, categories } = first;
  for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
    const audit = audits[id];
    if (audit && weight > 0 && (audit.score ?? 1) < 1)
      console.log(`    ${id}: ${Math.round((audit.score ?? 0) * 100)} ${audit.displayValue ?? audit.title}`);
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder in which Lighthouse is installed.');
const entry = pathToFileURL(resolve(folder, 'node_modules/lighthouse/core/index.js')).href;
const { default: lighthouse } = (await import(entry)) as { readonly default: Lighthouse };
if (!buildIfNeeded()) throw new Error('The build failed.');
const dataDir = mkdtempSync(join(tmpdir(), 'pe-lighthouse-'));
const server = await startServer({ dataDir });
for (const path of PAGES) {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await measure(lighthouse, server.url + path));
  print(path, reports);
}
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
