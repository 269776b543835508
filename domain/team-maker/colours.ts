/** Each colour also has a shape, for people who can't distinguish the colours. */
export const TEAM_COLOURS = ['red', 'blue', 'green', 'yellow', 'orange', 'purple', 'white', 'black'] as const;

export type TeamColour = (typeof TEAM_COLOURS)[number];

/** In copied text the symbol stands for the shape (docs/product.md 10.27). */
export const COLOUR_LOOKS: Readonly<Record<TeamColour, { readonly name: string; readonly sign: string }>> = {
  red: { name: 'Red', sign: '●' },
  blue: { name: 'Blue', sign: '■' },
  green: { name: 'Green', sign: '▲' },
  yellow: { name: 'Yellow', sign: '◆' },
  orange: { name: 'Orange', sign: '★' },
  purple: { name: 'Purple', sign: '⬟' },
  white: { name: 'White', sign: '○' },
  black: { name: 'Black', sign: '⬢' },
};

/** Of a team or a saved set. */
export const MOST_NAME = 40;

interface NamedTeams {
  /** By the index of the team. null: the team has the name of its colour. */
  readonly names: readonly (string | null)[];
  readonly colours: readonly TeamColour[];
}

/** Returns the teacher's name, or that of the team's colour. Beyond the colours, a team has a number (10.27). */
export function teamName({ names, colours }: NamedTeams, team: number): string {
  const colour = colours[team];
  return names[team] ?? (colour ? COLOUR_LOOKS[colour].name : `Team ${team + 1}`);
}
