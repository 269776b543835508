import { useQuery } from './use-query.ts';

/**
 * Returns a function that adds the chosen days of this page to the URL of another report, so that the report opens with the
 * same days (docs/product.md 6.77).
 */
export function useDaysLink(): (address: string) => string {
  const [query] = useQuery();
  const days = ['startDate', 'endDate'].flatMap((name) => {
    const day = query.get(name);
    return day === null ? [] : [`${name}=${day}`];
  });
  return (address) => [address, ...days].reduce((all, part) => `${all}${all.includes('?') ? '&' : '?'}${part}`);
}
