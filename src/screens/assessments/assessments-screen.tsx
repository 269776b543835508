import { useState } from 'react';
import { savedUnder, TIMER_TEMPLATE } from '#domain/assessment-templates.ts';
import { AssessmentList } from '../../features/assessments/assessment-list.tsx';
import { DownloadTemplate } from '../../features/assessments/download-results.tsx';
import { TemplateSelect } from '../../features/assessments/template-select.tsx';
import { useAssessments } from '../../features/assessments/use-assessments.ts';
import { useChosen } from '../../features/assessments/use-chosen.ts';
import { ClassHeading } from '../../features/classes/page/class-heading.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Page } from '../../ui/page.tsx';
import { DeletedAssessments } from './deleted-assessments.tsx';
import { TemplatePanel } from './template-panel.tsx';

/** The assessments of one class: all of them, or those of a template (docs/product.md 5.10). */
export function AssessmentsScreen() {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const chosen = useChosen();
  const assessments = useAssessments(device, classRow.id);
  const arrival = useArrival();
  /** The assessment that the teacher has deleted on this page. */
  const [deletedId, setDeletedId] = useState<number | null>(null);
  if (!assessments || !arrival) return <ClassLoading />;
  const { templateId } = chosen;
  const ofTemplate = assessments.filter(
    (row) => templateId === null || row.assessmentTemplateId === savedUnder(templateId),
  );
  // During the first pull there is no download, because a file with half of the scores would look complete outside of the app.
  const hasFile = templateId !== TIMER_TEMPLATE && ofTemplate.length > 0 && arrival.kind === 'done';
  const chooseTemplate = (template: number | null) => {
    setDeletedId(null);
    chosen.chooseTemplate(template);
  };
  const chooseAssessment = (assessment: number | null, deleted: number | null = null) => {
    setDeletedId(deleted);
    chosen.chooseAssessment(assessment);
  };
  return (
    <>
      <ClassHeading title={`${classRow.name} Assessments`} />
      <Page wide>
        <ArrivalBar arrival={arrival} />
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-48 sm:max-w-80">
            <TemplateSelect templateId={templateId} onChoose={chooseTemplate} />
          </div>
          {hasFile && <DownloadTemplate device={device} classRow={classRow} templateId={templateId} />}
        </div>
        {templateId === null ? (
          <>
            <AssessmentList classId={classRow.id} assessments={assessments} />
            <DeletedAssessments />
          </>
        ) : (
          <TemplatePanel
            key={templateId}
            templateId={templateId}
            assessments={ofTemplate}
            assessmentId={chosen.assessmentId}
            deletedId={deletedId}
            hasFile={arrival.kind === 'done'}
            onChoose={(assessment) => chooseAssessment(assessment)}
            onDeleted={(id) => chooseAssessment(null, id)}
          />
        )}
      </Page>
    </>
  );
}
