import type { Story } from './run.ts';
import { STORIES_OF_A_DAY } from './stories-of-a-day.ts';
import { STORIES_OF_ASSESSMENTS } from './stories-of-assessments.ts';
import { STORIES_OF_CONTEXTS } from './stories-of-contexts.ts';
import { STORIES_OF_RACES } from './stories-of-races.ts';
import { STORIES_OF_REFUSALS } from './stories-of-refusals.ts';
import { STORIES_OF_WHOLE_DAYS } from './stories-of-whole-days.ts';

export const STORIES: readonly Story[] = [
  ...STORIES_OF_A_DAY,
  ...STORIES_OF_WHOLE_DAYS,
  ...STORIES_OF_ASSESSMENTS,
  ...STORIES_OF_RACES,
  ...STORIES_OF_CONTEXTS,
  ...STORIES_OF_REFUSALS,
];
