import type { LocalDate } from '../dates.ts';
import { findTemplate } from './assessment-templates.ts';
import { isCustom } from './fields.ts';
import { MOST_ASSESSMENT_NAME } from '../validation.ts';

/**
 * Returns for example `Push-Ups 2026-11-20`; null for a custom assessment, whose name the teacher types (docs/product.md 5.38).
 */
export function autoName(templateId: number, day: LocalDate): string | null {
  const template = isCustom(templateId) ? undefined : findTemplate(templateId);
  return template ? `${template.name.slice(0, MOST_ASSESSMENT_NAME - day.length - 1)} ${day}` : null;
}
