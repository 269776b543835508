import { useState } from 'react';
import type { StudentRow } from '#domain/tables/students.ts';
import { FIND_KEY } from './key-groups.ts';
import { hasCtrl, isInText, usePageKeys } from '../../../ui/window/page-keys.ts';
import { FindField } from './find-field.tsx';

/**
 * When the teacher presses the key /, opens the field that finds a student (docs/product.md 4.32). `students` are in the
 * order of the roster.
 */
export function FindStudent({ students }: { students: readonly StudentRow[] }) {
  /** The element that had the focus before. */
  const [from, setFrom] = useState<Element | null>(null);
  usePageKeys((event) => {
    if (event.key !== FIND_KEY || hasCtrl(event) || isInText(event)) return;
    event.preventDefault();
    setFrom(document.activeElement ?? document.body);
  });
  return from && <FindField students={students} from={from} onEnd={() => setFrom(null)} />;
}
