import type { Figure } from './figures.ts';
import type { Stage } from './stage.ts';
import { backup } from './subjects/backup.ts';
import { drag } from './subjects/drag.ts';
import { feed } from './subjects/feed.ts';
import { firstPull } from './subjects/first-pull.ts';
import { grades } from './subjects/grades.ts';
import { rosterFile } from './subjects/roster-file.ts';
import { save } from './subjects/save.ts';
import { size } from './subjects/size.ts';
import { start } from './subjects/start.ts';
import { tapInPull } from './subjects/tap-in-pull.ts';
import { tap } from './subjects/tap.ts';
import { timer } from './subjects/timer.ts';
import { waiting } from './subjects/waiting.ts';
import { year } from './subjects/year.ts';

/** By the names for `--only`. Subjects that add marks are last: the others need a fixed number. */
export const SUBJECTS: Readonly<Record<string, (stage: Stage) => Promise<Figure[]>>> = {
  pull: firstPull,
  size,
  year,
  start,
  tap,
  'tap-in-pull': tapInPull,
  timer,
  grades,
  drag,
  feed,
  backup,
  'roster-file': rosterFile,
  save,
  waiting,
};
