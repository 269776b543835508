import { expect, test } from 'vitest';
import { importIconFiles } from './icon-imports.ts';

test('the build imports each icon from its own file, and no types', () => {
  const source =
    "import { Undo2, type LucideIcon,\n  CircleCheck as Done } from 'lucide-react';\nimport type { Icon } from 'lucide-react';";
  const [line, rest] = importIconFiles(source).split('\n');
  expect(line).toMatch(
    /^import Undo2 from '.*\/icons\/undo-2\.mjs'; import Done from '.*\/icons\/circle-check\.mjs';$/,
  );
  expect(rest).toBe("import type { Icon } from 'lucide-react';");
});

test('the build fails if the package does not contain an imported icon', () => {
  expect(() => importIconFiles("import { NoSuchIcon } from 'lucide-react';")).toThrow('NoSuchIcon');
});
