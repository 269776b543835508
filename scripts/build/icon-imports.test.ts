import { expect, test } from 'vitest';
import { importIconFiles } from './icon-imports.ts';

test('the build imports each icon of lucide-react from the file of this icon, and does not change imports of types', () => {
  const source =
    "import { Undo2, type LucideIcon,\n  CircleCheck as Done } from 'lucide-react';\nimport type { Icon } from 'lucide-react';";
  const [line, rest] = importIconFiles(source).split('\n');
  expect(line).toMatch(
    /^import Undo2 from '.*\/icons\/undo-2\.mjs'; import Done from '.*\/icons\/circle-check\.mjs';$/,
  );
  expect(rest).toBe("import type { Icon } from 'lucide-react';");
});

test('the build fails if the icon package does not contain an icon that the code imports', () => {
  expect(() => importIconFiles("import { NoSuchIcon } from 'lucide-react';")).toThrow('NoSuchIcon');
});
