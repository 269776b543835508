import type { AssessmentRow } from '#domain/tables/assessments.ts';
import { now } from '../../platform/clock.ts';
import { Select } from '../../ui/fields/select.tsx';
import { assessmentNames, NEW_ASSESSMENT } from '../../words/grading/assessments.ts';
import { newestFirst } from './newest-first.ts';

/** The value of 'New Assessment'. */
const NEW = 0;

interface Props {
  /** The saved assessments of the template. */
  assessments: readonly AssessmentRow[];
  /** null: 'New Assessment'. */
  assessmentId: number | null;
  onChoose: (assessmentId: number | null) => void;
}

/** The dropdown of the saved assessments, the newest first, after 'New Assessment' (docs/product.md 5.12). */
export function AssessmentSelect({ assessments, assessmentId, onChoose }: Props) {
  const names = assessmentNames(assessments, now());
  const saved = newestFirst(assessments).map(({ id, name }) => ({ value: id, label: names.get(id) ?? name }));
  const choose = (value: number) => onChoose(value === NEW ? null : value);
  return (
    <Select
      label="Assessment"
      options={[{ value: NEW, label: NEW_ASSESSMENT }, ...saved]}
      // An assessment that was deleted is not among the options, so the dropdown shows no choice.
      value={assessmentId === null ? NEW : names.has(assessmentId) ? assessmentId : null}
      onChange={choose}
    />
  );
}
