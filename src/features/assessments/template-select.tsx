import { ASSESSMENT_TEMPLATES } from '#domain/assessment-templates.ts';
import { Select } from '../../ui/select.tsx';
import { DOWNLOAD_ALL } from '../../words/assessments.ts';

/** Stands for all templates, because the value of an option can't be null. */
const ALL = 0;

const OPTIONS = [
  { value: ALL, label: DOWNLOAD_ALL },
  ...ASSESSMENT_TEMPLATES.map(({ id, name }) => ({ value: id, label: name })),
];

interface Props {
  /** null: 'Download All Assessments'. */
  templateId: number | null;
  onChoose: (templateId: number | null) => void;
}

/** The dropdown of the templates (docs/product.md 5.10). */
export function TemplateSelect({ templateId, onChoose }: Props) {
  const choose = (value: number) => onChoose(value === ALL ? null : value);
  return <Select label="Template" options={OPTIONS} value={templateId ?? ALL} onChange={choose} />;
}
