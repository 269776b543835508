import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGE = resolve(import.meta.dirname, '../../node_modules/lucide-react/dist/esm');
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

function filesOfIcons(): Map<string, string> {
  const index = readFileSync(join(PACKAGE, 'lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(EXPORT))
    for (const name of names.split(',')) files.set(name.replace('default as', '').trim(), file);
  return files;
}

let files: Map<string, string> | null = null;

/** From the package's index, all icons would be one group, and a visitor's first page would load them all. */
export function importIconFiles(source: string): string {
  return source.replaceAll(IMPORT, (_, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    return names
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [exported = '', local = exported] = name.split(' as ');
        files ??= filesOfIcons();
        const file = files.get(exported);
        if (file === undefined) throw new Error(`lucide-react has no icon ${exported}.`);
        return `import ${local} from '${join(PACKAGE, 'icons', `${file}.mjs`)}';`;
      })
      .join(' ');
  });
}
