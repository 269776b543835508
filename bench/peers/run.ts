/**
 * `npm run bench:peers` (after `npm install` in bench/peers): the app against libraries that could replace its sync, in one run
 * in headless Chromium. `--marks N`, `--runs N`, `--only dexie,rxdb`.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { type Result, tableOf } from './figures.ts';
import { measureApp } from './measure-app.ts';
import { measurePeer } from './measure-peer.ts';
import { PEERS } from './peers.ts';

const { values } = parseArgs({
  options: {
    marks: { type: 'string', default: '50100' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const effort = { marks: Number(values.marks), runs: Number(values.runs) };
const only = values.only === '' ? null : values.only.split(',');

if (!buildIfNeeded()) process.exit(1);
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
console.log(`${effort.marks} marks, ${effort.runs} runs; load average at the start ${load()}`);
const results: Result[] = [];

async function measure(name: string, work: () => Promise<Result>): Promise<void> {
  try {
    results.push(await work());
    console.log(`${name} is measured; load average ${load()}\n${tableOf(results)}\n`);
  } catch (error) {
    console.error(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
  }
}

if (!only || only.includes('app')) await measure('this app', async () => await measureApp(effort));
for (const peer of PEERS) {
  if (!only || only.includes(peer.file)) await measure(peer.name, async () => await measurePeer(peer, effort));
}
console.log(`\n${tableOf(results)}\n\nload average at the end ${load()}`);
process.exit();
