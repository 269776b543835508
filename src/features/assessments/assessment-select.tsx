import type { AssessmentRow } from '#domain/tables/assessments.ts';
import { now } from '../../platform/clock.ts';
import { Select } from '../../ui/fields/select.tsx';
import { assessmentNames, NEW_ASSESSMENT } from '../../words/grading/assessments.ts';
import { newestFirst } from './newest-first.ts';

const NEW = 0;

interface Props {
  assessments: readonly AssessmentRow[];
  /** Null for 'New Assessment'. */
  assessmentId: number | null;
  onChoose: (assessmentId: number | null) => void;
}

/** The dropdown with 'New Assessment' and then the saved assessments, the newest first (docs/product.md 5.12). */
export function AssessmentSelect({ assessments, assessmentId, onChoose }: Props) {
  const names = assessmentNames(assessments, now());
  const saved = newestFirst(assessments).map(({ id, name }) => ({ value: id, label: names.get(id) ?? name }));
  const choose = (value: number) => onChoose(value === NEW ? null : value);
  return (
    <Select
      label="Assessment"
      options={[{ value: NEW, label: NEW_ASSESSMENT }, ...saved]}
      // For a deleted assessment no option is chosen.
      value={assessmentId === null ? NEW : names.has(assessmentId) ? assessmentId : null}
      onChange={choose}
    />
  );
}
