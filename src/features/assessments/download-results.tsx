import { Download } from 'lucide-react';
import { findTemplate } from '#domain/assessment-templates.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { today } from '../../platform/clock.ts';
import { downloadText } from '../../platform/files.ts';
import type { ResultsChoice } from '../../repositories/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showFileProblem } from './failed.ts';
import { makeResultsFile } from './results-file.ts';

interface Props {
  device: SyncDevice;
  classRow: ClassRow;
}

function download({ device, classRow }: Props, choice: ResultsChoice): void {
  makeResultsFile(device.db, classRow, choice, today()).then(
    ({ name, text }) => downloadText(name, text, 'text/csv;charset=utf-8'),
    showFileProblem,
  );
}

/** The button beside the dropdown of the templates. null: the file has all assessments of the class (docs/product.md 5.14). */
export function DownloadTemplate({ templateId, ...of }: Props & { templateId: number | null }) {
  const name = templateId === null ? 'all assessments' : (findTemplate(templateId)?.name ?? '');
  const choice = templateId === null ? {} : { templateId };
  return (
    <Button icon={Download} aria-label={`Download CSV, ${name}`} onClick={() => download(of, choice)}>
      Download CSV
    </Button>
  );
}

/** The button beside the dropdown of the saved assessments. The file has the chosen one (docs/product.md 5.14). */
export function DownloadAssessment({ row, ...of }: Props & { row: AssessmentRow }) {
  const choice = { templateId: row.assessmentTemplateId, assessmentId: row.id };
  return (
    <IconButton icon={Download} variant="outline" label={`Download ${row.name}`} onClick={() => download(of, choice)} />
  );
}
