import { useQuery } from './use-query.ts';

/** Adds the chosen days of this page to the address of another report, so that it opens with the same days (docs/product.md 6.77). */
export function useDaysLink(): (address: string) => string {
  const [query] = useQuery();
  const days = ['startDate', 'endDate'].flatMap((name) => {
    const day = query.get(name);
    return day === null ? [] : [`${name}=${day}`];
  });
  return (address) => [address, ...days].reduce((all, part) => `${all}${all.includes('?') ? '&' : '?'}${part}`);
}
