import { addresses } from '../../platform/addresses.ts';
/** One step on the way to the first roll. */
export interface SetUpStep {
  title: string;
  hint: string;
  done: boolean;
  /** The address where the teacher does this step; null while an earlier step has to be done first. */
  to: string | null;
}

export interface SetUpFacts {
  hasGradeBook: boolean;
  classes: readonly { id: number; students: number }[];
}

/** The steps grade book → class → roster. A step is done if the rows exist (docs/product.md 2.7). */
export function setUpSteps({ hasGradeBook, classes }: SetUpFacts): SetUpStep[] {
  const empty = classes.find(({ students }) => students === 0);
  return [
    {
      title: 'Create a grade book',
      hint: 'Make one grade book for each term',
      done: hasGradeBook,
      to: addresses.createGradeBook,
    },
    {
      title: 'Add a class',
      hint: 'A class or period holds your students',
      done: classes.length > 0,
      to: hasGradeBook ? addresses.createClass : null,
    },
    {
      title: 'Add a roster',
      hint: 'Upload a CSV file, paste or type names',
      done: classes.some(({ students }) => students > 0),
      to: empty ? addresses.uploadRoster(empty.id) : null,
    },
  ];
}
