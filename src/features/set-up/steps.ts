import type { ScoringSettings } from '#domain/scoring/settings.ts';
import { addresses } from '../../platform/addresses.ts';
import { freeNotesWords } from '../../words/settings.ts';

/** One step on the way to the first roll. */
export interface SetUpStep {
  title: string;
  hint: string;
  done: boolean;
  /** The address where the teacher does this step; null while an earlier step has to be done first. */
  to: string | null;
  /** The words of the button of this step, if no other step may come first. */
  button?: string;
}

export interface SetUpFacts {
  hasGradeBook: boolean;
  /** True if the teacher has saved the scoring settings. */
  hasSettings: boolean;
  settings: ScoringSettings;
  classes: readonly { id: number; students: number }[];
}

/**
 * The steps grade book → settings → class → roster (docs/product.md 2.7). The settings wait for no other step, and no step
 * waits for them, because a teacher may score with the settings that the app made.
 */
export function setUpSteps({ hasGradeBook, hasSettings, settings, classes }: SetUpFacts): SetUpStep[] {
  const empty = classes.find(({ students }) => students === 0);
  return [
    {
      title: 'Create a grade book',
      hint: 'Make one grade book for each term',
      done: hasGradeBook,
      to: addresses.createGradeBook,
      button: 'Create grade book',
    },
    {
      title: 'Check the points',
      hint: freeNotesWords(settings) ?? 'What a day, an absence and a note are worth',
      done: hasSettings,
      to: addresses.settings,
    },
    {
      title: 'Add a class',
      hint: 'A class or period holds your students',
      done: classes.length > 0,
      to: hasGradeBook ? addresses.createClass : null,
      button: 'Add Class',
    },
    {
      title: 'Add a roster',
      hint: 'Upload a CSV file, paste or type names',
      done: classes.some(({ students }) => students > 0),
      to: empty ? addresses.uploadRoster(empty.id) : null,
    },
  ];
}
