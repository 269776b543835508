/** The built app uses nothing newer than the `browserslist` of package.json, by MDN's data. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_BROWSERS } from '../build/oldest-browsers.ts';
import { namesOf, tooNew, type Finding } from './browsers/script.ts';
import { tooNewStyles } from './browsers/styles.ts';

/** What the bundle uses although it is too new for a promised browser, and why the app runs without it. */
const EXCUSED: Readonly<Record<string, string>> = {
  '.CloseWatcher': 'Base UI tests it first, under another name.',
  '.TouchEvent': 'The drag library tests it first, under another name.',
  '.acceleration': 'A field of an object of the drag library.',
  '.modifiers': 'A field of an object of the drag library.',
  '.view-transition-class': 'React writes it only for its component ViewTransition, which the app does not use.',
  '.view-transition-name': 'React writes it only for its component ViewTransition, which the app does not use.',
  '.backdropFilter': 'Base UI reads it only outside Safari’s engine. A missing value means no filter.',
  '.downlink': 'React tests `navigator.connection` first.',
  '.interval': 'A field of an object of the drag library and of the chart library.',
  '.outputLatency': 'The beep test reads a missing latency as 0.',
  '.setConsumer': 'A member of `launchQueue`, which is tested first.',
  '.skipTransition': 'React and the router call it only for a transition that the browser has started.',
  '.usage': 'A field of the answer of `navigator.storage.estimate()`. MDN lists no fields of answers.',
  'globalThis.launchQueue': 'main.tsx loads the file only if the browser has the queue.',
  'navigator.share': 'The report has a button for it only if `canShare` says so.',
  'navigator.wakeLock': 'The code catches the error. The screen may then turn off.',
  ':-webkit-inner-spin-button':
    'Only sets the height of these buttons. Firefox has no such buttons, and ignores the rule.',
  ':open': 'Stands beside [open] inside :is(), which ignores unknown selectors.',
  ':popover-open': 'Stands beside [open] inside :is(), which ignores unknown selectors.',
  '@page': 'Without it, the dialog for printing decides on the margins.',
  '@property': 'Tailwind sets the same values in another way in browsers without it.',
  'contain-intrinsic-block-size': 'Only makes drawing faster.',
  'contain-intrinsic-size': 'Only makes drawing faster.',
  'content-visibility': 'Only makes drawing faster.',
  cursor: 'MDN says that iPads without a mouse do not show it.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'overflow-anchor': 'The page may move while rows are added above.',
  resize: 'MDN says that iPads do not offer it. The field grows with its text.',
  size: 'The paper size of @page.',
  'text-wrap': 'Lines break at other words.',
  zoom: 'Makes the pages of a print fit a narrow window. Firefox before 126 shows them in full size.',
};

/** Returns what the files of this folder use although a promised browser lacks it, excused or not. */
function tooNewIn(folder: string): Finding[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => namesOf(read(file), file === 'sw.js' ? 'script' : 'module'));
  const styles = files.filter((file) => file.endsWith('.css')).flatMap((file) => tooNewStyles(read(file)));
  return [...tooNew(scripts), ...styles];
}

/** The excuse of a property also holds for each of its values. */
function excuseOf(name: string): string {
  return name.replace(/(?<=^[\w-]+):.*$/, '');
}

/** Prints what the build uses although a promised browser lacks it. Returns true if there is nothing. */
export function runsInPromisedBrowsers(): boolean {
  const found = tooNewIn('dist');
  const left = found.filter(({ name }) => !(excuseOf(name) in EXCUSED));
  const unneeded = Object.keys(EXCUSED).filter((excused) => !found.some(({ name }) => excuseOf(name) === excused));
  for (const { name, missing } of left) console.error(`${name} is missing in ${missing.join(', ')}`);
  for (const name of unneeded) console.error(`${name} is excused, but the build does not use it`);
  if (left.length === 0)
    console.log(`browsers: the build needs nothing newer than ${OLDEST_BROWSERS.join(' · ').replaceAll(',', ' ')}`);
  return left.length + unneeded.length === 0;
}
