import { ASSESSMENT_TEMPLATES } from '#domain/assessments/assessment-templates.ts';
import { Select } from '../../ui/fields/select.tsx';

/** For all templates, because the value of an option can't be null. */
const ALL = 0;

const OPTIONS = [
  { value: ALL, label: 'Download All Assessments' },
  ...ASSESSMENT_TEMPLATES.map(({ id, name }) => ({ value: id, label: name })),
];

interface Props {
  /** Null for 'Download All Assessments'. */
  templateId: number | null;
  hasAssessments: boolean;
  onChoose: (templateId: number | null) => void;
}

/** The dropdown of the templates (docs/product.md 5.10, 5.127). */
export function TemplateSelect({ templateId, hasAssessments, onChoose }: Props) {
  const choose = (value: number) => onChoose(value === ALL ? null : value);
  return (
    <Select
      label="Template"
      options={OPTIONS}
      value={templateId ?? (hasAssessments ? ALL : null)}
      placeholder="Choose a template"
      onChange={choose}
    />
  );
}
