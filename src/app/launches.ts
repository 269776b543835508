/**
 * Handles what the operating system passes to the app while the app is open: a file, or the URL of a shortcut (docs/product.md
 * 1.142).
 */
import { addresses } from '../platform/addresses.ts';

type Handed = readonly { getFile(): Promise<File> }[];

interface Launch {
  readonly targetURL?: string | null;
  readonly files?: Handed;
}

/** The browser's queue of launches, which only Chromium has. */
interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

type Open = (address: string) => void;

/**
 * Opens the files and URLs that the operating system passes to the app, in the window that is open. The browser also reports
 * the start of the app as a launch, but the URL of this launch (`loaded`) is already open. The app's own URL `/` only brings
 * the window to the front, so that the teacher finds the screen unchanged.
 */
export function takeLaunches(open: Open, loaded: string): void {
  const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue;
  let isFirst = true;
  queue?.setConsumer(({ targetURL, files = [] }) => {
    const isStart = isFirst && targetURL === loaded;
    isFirst = false;
    if (files.length > 0) void openFiles(files, open);
    else if (targetURL && !isStart) openAddress(new URL(targetURL), open);
  });
}

async function openFiles(handed: Handed, open: Open): Promise<void> {
  // If a file can't be read or stored, the page finds no file and says so.
  await keep(handed).catch(() => undefined);
  open(addresses.openRoster);
}

/**
 * Stores the files. The module with `keepSharedFiles` imports code that only teachers need, so it is loaded here: a visitor's
 * first page must not load this code.
 */
async function keep(handed: Handed): Promise<void> {
  const { keepSharedFiles } = await import('../platform/files/shared-file.ts');
  await keepSharedFiles(handed.map(async (one) => await one.getFile()));
}

function openAddress({ origin, pathname, search, hash }: URL, open: Open): void {
  if (origin === location.origin && pathname !== addresses.home) open(pathname + search + hash);
}
