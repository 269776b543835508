import { useLocation, useSearchParams } from 'react-router-dom';

type ChangeQuery = (parts: Readonly<Record<string, string | null>>) => void;

/**
 * The URL's query, with what the teacher chose, so that it survives a reload and a visit to another page. It replaces the
 * history entry, so that one Back leaves the report (docs/product.md 6.24).
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
