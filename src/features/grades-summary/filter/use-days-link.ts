import { useQuery } from './use-query.ts';

/**
 * Adds the chosen days to the URL of another report (docs/product.md 6.77); with `rows` also the order and the removed
 * students.
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
