import { savedUnder, TIMER_TEMPLATE } from '#domain/assessment-templates.ts';
import { AssessmentEntry } from '../../features/assessment-entry/assessment-entry.tsx';
import { AssessmentSelect } from '../../features/assessments/assessment-select.tsx';
import { DownloadAssessment } from '../../features/assessments/download-results.tsx';
import { EditAssessment } from '../../features/assessments/edit-assessment.tsx';
import { GoneAssessment } from '../../features/assessments/gone-assessment.tsx';
import { PanelHelp } from '../../features/assessments/panel-help.tsx';
import { useFoundAssessment, type Assessments } from '../../features/assessments/use-assessments.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { PutBackButton } from '../../features/deleted/put-back-button.tsx';
import { fileOwner } from '../../features/safety/files/file-owner.ts';
import { SaveFileButton } from '../../features/safety/files/save-file-button.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { DeletedAssessments } from './deleted-assessments.tsx';
import { TimerPanel } from './timer-panel.tsx';

interface Props {
  templateId: number;
  /** The saved assessments of the template, oldest first. */
  assessments: Assessments;
  /** null: 'New Assessment'. */
  assessmentId: number | null;
  /** The assessment that the teacher has just deleted in this panel. */
  deletedId: number | null;
  /** True if files may be downloaded. */
  hasFile: boolean;
  onChoose: (assessmentId: number | null) => void;
  onDeleted: (assessmentId: number) => void;
}

/** The panel of a template: its saved assessments, and the scores of the chosen one (docs/product.md 5.12). */
export function TemplatePanel(props: Props) {
  const { templateId, assessments, assessmentId, deletedId, hasFile, onChoose, onDeleted } = props;
  const { device } = useTeacher();
  const { user } = useSession();
  const classRow = usePageClass();
  const row = assessments.find(({ id }) => id === assessmentId);
  const owner = fileOwner(device.userId, user?.email ?? '');
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48 sm:max-w-80">
          <AssessmentSelect assessments={assessments} assessmentId={assessmentId} onChoose={onChoose} />
        </div>
        {row && (
          <div className="flex gap-2">
            <EditAssessment
              key={row.id}
              device={device}
              row={row}
              backup={<SaveFileButton device={device} owner={owner} kind="backup" block />}
              onDeleted={() => onDeleted(row.id)}
            />
            {hasFile && <DownloadAssessment device={device} classRow={classRow} row={row} />}
          </div>
        )}
      </div>
      {deletedId !== null && <DeletedAssessments justDeleted={deletedId} />}
      {templateId !== TIMER_TEMPLATE && <PanelHelp templateId={templateId} />}
      <PanelContent templateId={templateId} assessmentId={assessmentId} onChoose={onChoose} />
    </>
  );
}

/** The scores of the chosen assessment. If it was deleted, for example on another device, the panel says so (5.17). */
function PanelContent({ templateId, assessmentId, onChoose }: Pick<Props, 'templateId' | 'assessmentId' | 'onChoose'>) {
  const { device } = useTeacher();
  const { id: classId } = usePageClass();
  const read = useFoundAssessment(device, classId, assessmentId);
  if (read === undefined) return <SkeletonRows rows={8} />;
  // While the device reads a new choice, the panel does not change, so that a grid whose first save has just made the
  // assessment keeps its focus.
  const found = read?.id === assessmentId ? read.found : null;
  if (found?.state === 'arriving') return <SkeletonRows rows={8} />;
  if (found?.state === 'deleted') {
    const { row, deletion } = found;
    const putBack = deletion && <PutBackButton device={device} deletion={deletion} />;
    return <GoneAssessment name={row.name} putBack={putBack} onNew={() => onChoose(null)} />;
  }
  const isOther = found?.state === 'found' && found.row.assessmentTemplateId !== savedUnder(templateId);
  if (found?.state === 'unknown' || isOther) {
    return <GoneAssessment name={null} putBack={null} onNew={() => onChoose(null)} />;
  }
  if (templateId === TIMER_TEMPLATE) return <TimerPanel classId={classId} assessmentId={assessmentId} />;
  return (
    <AssessmentEntry
      device={device}
      classId={classId}
      templateId={templateId}
      assessmentId={assessmentId}
      onCreated={onChoose}
    />
  );
}
