import { useNavigate } from 'react-router-dom';
import { MILE_RESULTS } from '#domain/assessments/assessment-templates.ts';
import { TimerSetUpForm } from '../../features/mile-timer/set-up/timer-set-up.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

interface Props {
  classId: number;
  /** The timer continues its saved times; null for the option 'New Assessment'. */
  assessmentId: number | null;
}

/** Shows the timer's set-up (docs/product.md 5.70), and a link to the saved times (5.1). */
export function TimerPanel({ classId, assessmentId }: Props) {
  const { device } = useTeacher();
  const navigate = useNavigate();
  const results = { template: MILE_RESULTS, ...(assessmentId !== null && { assessment: assessmentId }) };
  return (
    <>
      <TimerSetUpForm
        key={assessmentId}
        device={device}
        classId={classId}
        assessmentId={assessmentId}
        onNext={() => void navigate(addresses.mileTimer(classId))}
      />
      <p className="max-w-[44rem]">
        <TextLink to={addresses.assessments(classId, results)}>See Mile Results</TextLink>
      </p>
    </>
  );
}
