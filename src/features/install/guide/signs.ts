/** The icons in the drawings, as SVG paths in a square of 24 units. */
export const SIGNS = {
  share: 'M12 15V3m-4 4 4-4 4 4M5 12v9h14v-9',
  add: 'M4 4h16v16H4zM8 12h8m-4-4v8',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0h18M12 3c4.5 5 4.5 13 0 18c-4.5-5-4.5-13 0-18',
  compass: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M16 8l-2.5 5.5L8 16l2.5-5.5z',
  menu: 'M12 4.5v1m0 6v1m0 6v1',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  install: 'M3 4h18v12H3zm9 3v6m-2.5-2.5L12 13l2.5-2.5M8 20h8m-4-4v4',
  phone: 'M7 3h10v18H7zm4 14.5h2',
  house: 'm4 11 8-7 8 7v9H4zm6 9v-6h4v6',
  back: 'm15 6-6 6 6 6',
  forward: 'm9 6 6 6-6 6',
  book: 'M12 6C9 4 6 4 3 4.5V18c3-.5 6-.5 9 1.5 3-2 6-2 9-1.5V4.5C18 4 15 4 12 6zv13.5',
  tabs: 'M9 9h11v11H9zM6 15H4V4h11v2',
} as const;

export type Sign = keyof typeof SIGNS;
