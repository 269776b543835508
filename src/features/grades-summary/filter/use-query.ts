import { useLocation, useSearchParams } from 'react-router-dom';

/** Changes parameters of the URL's query. The value null removes a parameter. */
type ChangeQuery = (parts: Readonly<Record<string, string | null>>) => void;

/**
 * Returns the query of the page's URL, in which a report stores what the teacher chose: the days, the order, the removed
 * students. So what the teacher chose survives a reload and a visit to another page. A new choice replaces the current
 * history entry, so that one press on Back leaves the report (docs/product.md 6.24).
 */
export function useQuery(): readonly [URLSearchParams, ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const change: ChangeQuery = (parts) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(parts)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return [query, change];
}
