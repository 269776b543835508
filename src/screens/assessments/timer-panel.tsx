import { MILE_RESULTS } from '#domain/assessment-templates.ts';
import { addresses } from '../../platform/addresses.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface Props {
  classId: number;
  /** The saved times that the timer goes on with; null: 'New Assessment'. */
  assessmentId: number | null;
}

/** The panel of 'Mile Timer App'. The times of the mile are saved under Mile Results (docs/product.md 5.1). */
export function TimerPanel({ classId, assessmentId }: Props) {
  const results = { template: MILE_RESULTS, ...(assessmentId !== null && { assessment: assessmentId }) };
  return (
    <p className="max-w-[44rem]">
      Times appear under <TextLink to={addresses.assessments(classId, results)}>Mile Results</TextLink>.
    </p>
  );
}
