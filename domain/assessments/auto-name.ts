import type { LocalDate } from '../dates.ts';
import { findTemplate } from './assessment-templates.ts';
import { isCustom } from './fields.ts';
import { MOST_ASSESSMENT_NAME } from '../validation.ts';

/**
 * The name that a fitness assessment gets by itself, such as `Push-Ups 2026-11-20`. null: the teacher has to type the name
 * of a custom assessment (docs/product.md 5.38).
 */
export function autoName(templateId: number, day: LocalDate): string | null {
  const template = isCustom(templateId) ? undefined : findTemplate(templateId);
  return template ? `${template.name.slice(0, MOST_ASSESSMENT_NAME - day.length - 1)} ${day}` : null;
}
