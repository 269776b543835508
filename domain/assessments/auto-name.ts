import type { LocalDate } from '../dates.ts';
import { findTemplate } from './assessment-templates.ts';
import { isCustom } from './fields.ts';
import { MOST_ASSESSMENT_NAME } from '../validation.ts';

/**
 * Returns the name that the app gives to a new fitness assessment, such as `Push-Ups 2026-11-20`. Returns null for a custom
 * assessment, because the teacher has to type its name (docs/product.md 5.38).
 */
export function autoName(templateId: number, day: LocalDate): string | null {
  const template = isCustom(templateId) ? undefined : findTemplate(templateId);
  return template ? `${template.name.slice(0, MOST_ASSESSMENT_NAME - day.length - 1)} ${day}` : null;
}
