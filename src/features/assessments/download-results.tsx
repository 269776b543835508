import { Download } from 'lucide-react';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { today } from '../../platform/clock.ts';
import { downloadText } from '../../platform/files/files.ts';
import type { ResultsChoice } from '../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { makeResultsFile } from './results-file.ts';
import { showProblem } from '../../ui/toasts/show-problem.ts';

interface Props {
  device: SyncDevice;
  classRow: ClassRow;
}

function download({ device, classRow }: Props, choice: ResultsChoice): void {
  makeResultsFile(device, classRow, choice, today()).then(
    ({ name, text }) => downloadText(name, text, 'text/csv;charset=utf-8'),
    () =>
      showProblem({ message: 'The file was not made', fix: 'Reload this page and try again. What you saved is safe.' }),
  );
}

interface TemplateProps extends Props {
  /** Null if the file contains all assessments of the class. */
  templateId: number | null;
  /** There is room only for an icon. */
  short: boolean;
}

export function DownloadTemplate({ templateId, short, ...of }: TemplateProps) {
  const name = templateId === null ? 'all assessments' : (findTemplate(templateId)?.name ?? '');
  const label = `Download CSV, ${name}`;
  const press = () => download(of, templateId === null ? {} : { templateId });
  if (short) return <IconButton icon={Download} variant="outline" label={label} onClick={press} />;
  return (
    <Button icon={Download} aria-label={label} onClick={press}>
      Download CSV
    </Button>
  );
}

export function DownloadAssessment({ row, ...of }: Props & { row: AssessmentRow }) {
  const choice = { templateId: row.assessmentTemplateId, assessmentId: row.id };
  return (
    <IconButton icon={Download} variant="outline" label={`Download ${row.name}`} onClick={() => download(of, choice)} />
  );
}
