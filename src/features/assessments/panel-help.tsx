import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { ASSESSMENT_HELP } from '../../words/grading/assessments.ts';

/** The help text of a template (docs/product.md 5.13). */
export function PanelHelp({ templateId }: { templateId: number }) {
  const isCustom = findTemplate(templateId)?.name === 'Custom Assessment';
  return (
    <p className="max-w-[60rem] text-14 text-ink-2">{isCustom ? ASSESSMENT_HELP.custom : ASSESSMENT_HELP.fitness}</p>
  );
}
