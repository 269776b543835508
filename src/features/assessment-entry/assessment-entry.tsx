import { findTemplate } from '#domain/assessment-templates.ts';

interface Props {
  classId: number;
  templateId: number;
  /** null: the teacher has chosen 'New Assessment'. */
  assessmentId: number | null;
  /** Called when the first save of a new assessment has given it its id. */
  onCreated: (assessmentId: number) => void;
}

/** The scores of one assessment: a row for each student and a column for each field of the template. */
export function AssessmentEntry({ templateId }: Props) {
  return <section aria-label={findTemplate(templateId)?.name} />;
}
