/** A file, or the URL of a shortcut, while the app is open (docs/product.md 1.142). */
import { addresses } from '../platform/addresses.ts';

type Handed = readonly { getFile(): Promise<File> }[];

interface Launch {
  readonly targetURL?: string | null;
  readonly files?: Handed;
}

/** Only Chromium has it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

type Open = (address: string) => void;

/**
 * Opens files and URLs from the operating system in the open window. The start of the app is a launch too, whose URL (`loaded`)
 * is already open. `/` only brings the window to the front.
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
  // The page finds no file and says so.
  await keep(handed).catch(() => undefined);
  open(addresses.openRoster);
}

/** Stores the files. `keepSharedFiles` imports code that only teachers need, so a visitor's first page must not load it. */
async function keep(handed: Handed): Promise<void> {
  const { keepSharedFiles } = await import('../platform/files/shared-file.ts');
  await keepSharedFiles(handed.map(async (one) => await one.getFile()));
}

function openAddress({ origin, pathname, search, hash }: URL, open: Open): void {
  if (origin === location.origin && pathname !== addresses.home) open(pathname + search + hash);
}
