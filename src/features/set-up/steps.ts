import { Plus, SlidersHorizontal, Upload, type LucideIcon } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';

export interface SetUpStep {
  title: string;
  hint: string;
  done: boolean;
  /** Null while another step has to be done first. */
  to: string | null;
  /** For 'Getting Started', even if the step can't be done yet or is done. */
  page: string | null;
  button: string;
  icon: LucideIcon;
  /** Whose first field has the focus. */
  opensForm?: true;
  /** The app has already created usable settings, and the first class makes a grade book, so other steps are suggested first. */
  canWait?: true;
  afterSetUp?: true;
}

export interface SetUpFacts {
  hasGradeBook: boolean;
  hasSettings: boolean;
  classes: readonly { id: number; students: number; isSample: boolean }[];
}

/**
 * Returns the steps grade book → settings → class → roster (docs/product.md 2.7). The settings are independent, because the app
 * has already created usable ones. The sample class does not count (1.117).
 */
export function setUpSteps({ hasGradeBook, hasSettings, classes }: SetUpFacts): SetUpStep[] {
  const own = classes.filter(({ isSample }) => !isSample);
  return [
    {
      title: 'Create a grade book',
      hint: 'Make one grade book for each term',
      done: hasGradeBook,
      to: addresses.createGradeBook,
      page: addresses.createGradeBook,
      button: 'Create grade book',
      icon: Plus,
      opensForm: true,
      canWait: true,
    },
    {
      title: 'Check the points',
      hint: 'What a day, an absence and a note are worth',
      done: hasSettings,
      to: addresses.settings,
      page: addresses.settings,
      button: 'Check the points',
      icon: SlidersHorizontal,
      canWait: true,
    },
    {
      title: 'Add a class',
      hint: 'A class or period holds your students',
      done: own.length > 0,
      to: addresses.createClass,
      page: addresses.classes,
      button: 'Add Class',
      icon: Plus,
      opensForm: true,
    },
    rosterStep(own),
  ];
}

function rosterStep(own: SetUpFacts['classes']): SetUpStep {
  const empty = own.find(({ students }) => students === 0);
  const page = empty ? addresses.uploadRoster(empty.id) : null;
  return {
    title: 'Then add a roster',
    hint: 'Upload a CSV file, paste or type names',
    done: own.some(({ students }) => students > 0),
    to: page,
    page,
    button: 'Add New Roster',
    icon: Upload,
    afterSetUp: true,
  };
}

export function progressOf(steps: readonly SetUpStep[]): { readonly done: number; readonly of: number } {
  return { done: steps.filter(({ done }) => done).length, of: steps.length };
}

/** A grade book exists, the settings were saved, and a class exists (docs/product.md 2.7). */
export function isSetUp(steps: readonly SetUpStep[]): boolean {
  return steps.every(({ done, afterSetUp }) => done || afterSetUp);
}

/** Returns the step that the teacher should do next (docs/product.md 1.111), or undefined if all steps are done. */
export function nextStep(steps: readonly SetUpStep[]): SetUpStep | undefined {
  const open = steps.filter(({ done, to }) => !done && to !== null);
  return open.find(({ canWait, afterSetUp }) => !canWait && !afterSetUp) ?? open[0];
}
