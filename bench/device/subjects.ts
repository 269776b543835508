import type { Figure } from './figures.ts';
import type { Stage } from './stage.ts';
import { firstPull } from './subjects/first-pull.ts';
import { save } from './subjects/save.ts';
import { start } from './subjects/start.ts';
import { tapInPull } from './subjects/tap-in-pull.ts';
import { tap } from './subjects/tap.ts';
import { timer } from './subjects/timer.ts';
import { waiting } from './subjects/waiting.ts';

/** By the names for `--only`. Subjects that add marks are last: the others need a fixed number. */
export const SUBJECTS: Readonly<Record<string, (stage: Stage) => Promise<Figure[]>>> = {
  pull: firstPull,
  start,
  tap,
  'tap-in-pull': tapInPull,
  timer,
  save,
  waiting,
};
