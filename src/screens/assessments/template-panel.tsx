import { useNavigate } from 'react-router-dom';
import { MILE_RESULTS, savedUnder, findTemplate } from '#domain/assessments/assessment-templates.ts';
import { distanceOfTemplate } from '#domain/beep-test/results.ts';
import { TIMER_TEMPLATE } from '#domain/assessments/timer-template.ts';
import { AssessmentEntry } from '../../features/assessment-entry/assessment-entry.tsx';
import { RunTest } from '../../features/assessment-entry/beep-place.tsx';
import { GoneAssessment } from '../../features/assessments/gone-assessment.tsx';
import { useFoundAssessment } from '../../features/assessments/use-assessments.ts';
import { useClassPage, usePageClass } from '../../features/classes/page/class-page.ts';
import { PutBackButton } from '../../features/deleted/put-back-button.tsx';
import { MileSplits } from '../../features/mile-timer/finish/race-splits.tsx';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { ASSESSMENT_HELP } from '../../words/grading/assessments.ts';
import { TimerSetUpForm } from '../../features/mile-timer/set-up/timer-set-up.tsx';
import { addresses } from '../../platform/addresses.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

interface Props {
  templateId: number;
  /** Null for the option 'New Assessment'. */
  assessmentId: number | null;
  onChoose: (assessmentId: number | null) => void;
}

/** Shows the scores of the chosen assessment (docs/product.md 5.12, 5.17). */
export function TemplatePanel({ templateId, assessmentId, onChoose }: Props) {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const { hasAllRows } = useClassPage();
  const { id: classId } = classRow;
  const { open, dialog } = useStudentDialog(device, classId, useStudents(device, classId)?.present);
  const read = useFoundAssessment(device, classId, assessmentId);
  if (read === undefined) return <SkeletonRows rows={8} />;
  // So a new assessment keeps the focus in its grid when it gets its id after the first save.
  const found = read?.id === assessmentId ? read.found : null;
  if (found?.state === 'arriving') return <SkeletonRows rows={8} />;
  if (found?.state === 'deleted') {
    const { row, deletion, typed } = found;
    const putBack = deletion && <PutBackButton device={device} deletion={deletion} />;
    return <GoneAssessment name={row.name} typed={typed} putBack={putBack} onNew={() => onChoose(null)} />;
  }
  const isOther = found?.state === 'found' && found.row.assessmentTemplateId !== savedUnder(templateId);
  if (found?.state === 'unknown' || isOther) {
    return <GoneAssessment name={null} typed={0} putBack={null} onNew={() => onChoose(null)} />;
  }
  if (templateId === TIMER_TEMPLATE) return <TimerPanel classId={classId} assessmentId={assessmentId} />;
  const distance = distanceOfTemplate(templateId);
  return (
    <>
      <PanelHelp templateId={templateId} />
      {distance !== undefined && <RunTest device={device} classId={classId} distance={distance} />}
      <AssessmentEntry
        device={device}
        classId={classId}
        templateId={templateId}
        assessmentId={assessmentId}
        complete={hasAllRows}
        onEdit={open}
        onCreated={onChoose}
      />
      {dialog}
      {templateId === MILE_RESULTS && found?.state === 'found' && (
        <MileSplits device={device} classRow={classRow} row={found.row} hasFile={hasAllRows} />
      )}
    </>
  );
}

function PanelHelp({ templateId }: { templateId: number }) {
  const isCustom = findTemplate(templateId)?.name === 'Custom Assessment';
  return (
    <p className="max-w-[60rem] text-14 text-ink-2">{isCustom ? ASSESSMENT_HELP.custom : ASSESSMENT_HELP.fitness}</p>
  );
}

interface TimerPanelProps {
  classId: number;
  /** The timer continues its saved times; null for the option 'New Assessment'. */
  assessmentId: number | null;
}

/** Shows the timer's set-up (docs/product.md 5.70), and a link to the saved times (5.1). */
function TimerPanel({ classId, assessmentId }: TimerPanelProps) {
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
