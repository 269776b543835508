import { useLocation, useSearchParams } from 'react-router-dom';

/** Changes parts of the query; null removes a part. */
type ChangeQuery = (parts: Readonly<Record<string, string | null>>) => void;

/**
 * The query of the page's address, where a report keeps what the teacher chose: the days, the order, the removed students. So a
 * reload and the way back from another page bring the choice back. A new choice replaces the page in the browser's history, so
 * that Back leaves the report at once (docs/product.md 6.24).
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
