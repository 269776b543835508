import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

export type Engine = 'WebKitGTK' | 'Firefox';

interface Needs {
  /** Files that exist if the packages are installed. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const X_SERVER = '/usr/bin/Xvfb';
export const FIREFOX = '/usr/bin/firefox-esr';

const NEEDS: Readonly<Record<Engine, Needs>> = {
  WebKitGTK: {
    files: [
      WEBKIT_DRIVER,
      X_SERVER,
      '/usr/bin/python3',
      '/usr/lib/python3/dist-packages/gi/__init__.py',
      // Debian for other processors has this file in another folder, so only its package is checked there.
      ...(process.arch === 'x64' ? ['/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib'] : []),
    ],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
  Firefox: { files: [FIREFOX], packages: ['firefox-esr'] },
};

const ENGINES = Object.keys(NEEDS) as Engine[];

/** Returns the engines that can run on this machine. Installs a missing engine first, if root runs this program on Debian. */
export function getEngines(): Engine[] {
  const missing = ENGINES.filter((engine) => !isInstalled(engine));
  if (missing.length > 0) installPackages(...missing.flatMap((engine) => NEEDS[engine].packages));
  return ENGINES.filter(isInstalled);
}

/** Says for which engines no story runs, and what to install. Returns an empty text if all engines are installed. */
export function missingLine(engines: readonly Engine[]): string {
  const missing = ENGINES.filter((engine) => !engines.includes(engine));
  return missing
    .map((engine) => `No story runs in ${engine}. Install Debian’s packages ${NEEDS[engine].packages.join(', ')}.`)
    .join('\n');
}

function isInstalled(engine: Engine): boolean {
  return NEEDS[engine].files.every((file) => existsSync(file));
}
