import { use, useCallback, useState, useEffect, useRef } from 'react';
import { savedUnder, MILE_RESULTS, findTemplate } from '#domain/assessments/assessment-templates.ts';
import { TIMER_TEMPLATE } from '#domain/assessments/timer-template.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import { AssessmentList } from '../../features/assessments/assessment-list.tsx';
import { DownloadTemplate, DownloadAssessment } from '../../features/assessments/download-results.tsx';
import { NewAssessment } from '../../features/assessments/new-assessment.tsx';
import { TemplateSelect } from '../../features/assessments/template-select.tsx';
import { useAssessments, useFoundAssessment } from '../../features/assessments/use-assessments.ts';
import { useChosen } from '../../features/assessments/use-chosen.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { useClassPage, usePageClass } from '../../features/classes/page/class-page.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { counted } from '../../words/plurals.ts';
import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { afterPaint } from '../../platform/paint/after-paint.ts';
import { AssessmentSelect } from '../../features/assessments/assessment-select.tsx';
import { EditAssessment } from '../../features/assessments/edit-assessment.tsx';
import { useNavigate } from 'react-router-dom';
import { distanceOfTemplate } from '#domain/beep-test/results.ts';
import { AssessmentEntry } from '../../features/assessment-entry/assessment-entry.tsx';
import { RunTest } from '../../features/assessment-entry/beep-place.tsx';
import { GoneAssessment } from '../../features/assessments/gone-assessment.tsx';
import { PutBackButton } from '../../features/deleted/put-back-button.tsx';
import { MileSplits } from '../../features/mile-timer/finish/race-splits.tsx';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { useStudents } from '../../features/students/use-students.ts';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { TimerSetUpForm } from '../../features/mile-timer/set-up/timer-set-up.tsx';
import { addresses } from '../../platform/addresses.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/** The assessments of one class: all of them, or those of one template (docs/product.md 5.10). */
export function AssessmentsScreen() {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const { templateId, assessmentId, ...chosen } = useChosen();
  const assessments = useAssessments(device, classRow.id);
  const { hasAllRows } = useClassPage();
  const phone = use(PageFrameContext).kind === 'phone';
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const { chooseTemplate, chooseAssessment } = chosen;
  const choose = useCallback(
    (assessment: number | null, deleted: number | null = null) => {
      // The dropdown may then choose 'New Assessment' by itself, and Put back has to stay on the screen.
      setDeletedId((before) => (assessment === null ? (deleted ?? before) : null));
      chooseAssessment(assessment);
    },
    [chooseAssessment],
  );
  if (!assessments) return <ClassLoading />;
  const ofTemplate = assessments.filter(
    (row) => templateId === null || row.assessmentTemplateId === savedUnder(templateId),
  );
  // Outside the app, nobody could see that the file contains only a part of the scores.
  const hasFile = templateId !== TIMER_TEMPLATE && hasAllRows && assessments.length > 0;
  return (
    <PageOfClass title={`${classRow.name} Assessments`} subtitle={!phone && counted(assessments.length, 'assessment')}>
      {templateId === null && <NewAssessment onChoose={chooseTemplate} />}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex w-full min-w-0 items-end gap-2 sm:w-auto">
          <div className="min-w-0 flex-1 sm:w-69 sm:flex-none">
            <TemplateSelect
              templateId={templateId}
              hasAssessments={assessments.length > 0}
              onChoose={(template) => {
                setDeletedId(null);
                chooseTemplate(template);
              }}
            />
          </div>
          {hasFile && <DownloadTemplate device={device} classRow={classRow} templateId={templateId} short={phone} />}
        </div>
        {templateId !== null && (
          <AssessmentChoice
            assessments={ofTemplate}
            assessmentId={assessmentId}
            hasFile={hasFile}
            onChoose={choose}
            onDeleted={(id) => choose(null, id)}
          />
        )}
      </div>
      {templateId === null ? (
        <>
          <AssessmentList device={device} classId={classRow.id} complete={hasAllRows} />
          <DeletedAssessments />
        </>
      ) : (
        <>
          {deletedId !== null && <DeletedAssessments justDeleted={deletedId} onBack={chooseAssessment} />}
          <TemplatePanel key={templateId} templateId={templateId} assessmentId={assessmentId} onChoose={choose} />
        </>
      )}
    </PageOfClass>
  );
}

interface Props {
  /** The assessment that the teacher has just deleted; undefined: all deleted ones of the class are listed. */
  justDeleted?: number;
  onBack?: (assessmentId: number) => void;
}

/** The teacher can put back each of them (docs/product.md 5.17). */
function DeletedAssessments({ justDeleted, onBack }: Props) {
  const { device } = useTeacher();
  const { id: within } = usePageClass();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justDeleted === undefined) return;
    // When the dialog closes, it first gives the focus to the pencil, which no longer exists.
    void Promise.resolve(afterPaint()).then(() => place.current?.focus());
  }, [justDeleted]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-card outline-none empty:absolute">
      <DeletedSection
        device={device}
        wanted={{ table: 'assessments', within, ...(justDeleted !== undefined && { id: justDeleted }) }}
        {...(onBack && { onBack: ({ row }) => onBack(row.id) })}
      />
    </div>
  );
}

interface AssessmentChoiceProps {
  /** Oldest first. */
  assessments: readonly AssessmentRow[];
  /** Null for the option 'New Assessment'. */
  assessmentId: number | null;
  /** True if the account's level includes files. */
  hasFile: boolean;
  onChoose: (assessmentId: number | null) => void;
  onDeleted: (assessmentId: number) => void;
}

/** Shows the saved assessments and the buttons of the chosen one (docs/product.md 5.12). */
function AssessmentChoice({ assessments, assessmentId, hasFile, onChoose, onDeleted }: AssessmentChoiceProps) {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const row = assessments.find(({ id }) => id === assessmentId);
  return (
    <div className="flex w-full min-w-0 items-end gap-2 sm:w-auto">
      <div className="min-w-0 flex-1 sm:w-69 sm:flex-none">
        <AssessmentSelect assessments={assessments} assessmentId={assessmentId} onChoose={onChoose} />
      </div>
      {row && (
        <>
          <EditAssessment key={row.id} device={device} row={row} onDeleted={() => onDeleted(row.id)} />
          {hasFile && <DownloadAssessment device={device} classRow={classRow} row={row} />}
        </>
      )}
    </div>
  );
}

interface TemplatePanelProps {
  templateId: number;
  /** Null for the option 'New Assessment'. */
  assessmentId: number | null;
  onChoose: (assessmentId: number | null) => void;
}

/** Shows the scores of the chosen assessment (docs/product.md 5.12, 5.17). */
function TemplatePanel({ templateId, assessmentId, onChoose }: TemplatePanelProps) {
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
    <p className="max-w-[60rem] text-14 text-ink-2">
      {isCustom
        ? 'Custom values may be text, number or decimal, for example a rubric word or points.'
        : 'Fitness assessments auto-name on first save and can be renamed. The save should be confirmed before exiting.'}
    </p>
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
