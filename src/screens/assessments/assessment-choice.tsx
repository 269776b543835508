import type { AssessmentRow } from '#domain/tables/assessments.ts';
import { AssessmentSelect } from '../../features/assessments/assessment-select.tsx';
import { DownloadAssessment } from '../../features/assessments/download-results.tsx';
import { EditAssessment } from '../../features/assessments/edit-assessment.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { fileOwner } from '../../features/safety/files/file-owner.ts';
import { SaveFileButton } from '../../features/safety/files/save-file-button.tsx';
import { useSession } from '../../features/session/sign-in/use-session.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';

interface Props {
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
export function AssessmentChoice({ assessments, assessmentId, hasFile, onChoose, onDeleted }: Props) {
  const { device } = useTeacher();
  const { user } = useSession();
  const classRow = usePageClass();
  const row = assessments.find(({ id }) => id === assessmentId);
  const owner = fileOwner(device.userId, user?.email ?? '');
  return (
    <div className="flex w-full min-w-0 items-end gap-2 sm:w-auto">
      <div className="min-w-0 flex-1 sm:w-69 sm:flex-none">
        <AssessmentSelect assessments={assessments} assessmentId={assessmentId} onChoose={onChoose} />
      </div>
      {row && (
        <>
          <EditAssessment
            key={row.id}
            device={device}
            row={row}
            backup={<SaveFileButton device={device} owner={owner} kind="backup" block />}
            onDeleted={() => onDeleted(row.id)}
          />
          {hasFile && <DownloadAssessment device={device} classRow={classRow} row={row} />}
        </>
      )}
    </div>
  );
}
