import { useQuery } from './use-query.ts';

/**
 * Returns a function that adds the chosen days of this page to the URL of another report, so that the report opens with the
 * same days (docs/product.md 6.77). With `rows`, it also adds the order of the rows and whether removed students are shown.
 */
export function useDaysLink(): (address: string, rows?: boolean) => string {
  const [query] = useQuery();
  return (address, rows = false) =>
    ['startDate', 'endDate', ...(rows ? ['sort', 'removed'] : [])]
      .flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
      })
      .reduce((all, part) => `${all}${all.includes('?') ? '&' : '?'}${part}`, address);
}
