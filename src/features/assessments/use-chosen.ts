import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';

/**
 * The choice is in the URL (`?template=7&assessment=1234`), so that it survives a reload and Back. It replaces the history
 * entry, so that one Back leaves the screen (docs/product.md 5.11).
 */
export function useChosen() {
  const [query, setQuery] = useSearchParams();
  const named = idIn(query, 'template');
  const templateId = named !== null && findTemplate(named) ? named : null;
  const show = useCallback(
    (ids: Readonly<Record<string, number | null>>) => {
      const given = Object.entries(ids).flatMap(([name, id]) => (id === null ? [] : [[name, String(id)]]));
      setQuery(Object.fromEntries(given) as Record<string, string>, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  return {
    /** Null for 'Download All Assessments'. */
    templateId,
    /** Null for 'New Assessment'. */
    assessmentId: templateId === null ? null : idIn(query, 'assessment'),
    chooseTemplate: useCallback((template: number | null) => show({ template }), [show]),
    chooseAssessment: useCallback(
      (assessment: number | null) => show({ template: templateId, assessment }),
      [show, templateId],
    ),
  };
}

function idIn(query: URLSearchParams, name: string): number | null {
  const id = Number(query.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
