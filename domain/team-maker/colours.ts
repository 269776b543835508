/**
 * The colours of the teams' pinnies. Each colour also has a shape, so that people who can't distinguish the colours can
 * distinguish the teams.
 */
export const TEAM_COLOURS = ['red', 'blue', 'green', 'yellow', 'orange', 'purple', 'white', 'black'] as const;

export type TeamColour = (typeof TEAM_COLOURS)[number];

/** The name and the symbol of each colour. In copied text the symbol stands for the shape (docs/product.md 10.27). */
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

/** The maximum length of a name that a teacher gives to a team or a saved set. */
export const MOST_NAME = 40;

interface NamedTeams {
  /** The names that the teacher gave, by the index of the team. null: the team has the name of its colour. */
  readonly names: readonly (string | null)[];
  readonly colours: readonly TeamColour[];
}

/**
 * Returns the name of a team: the teacher's name, or the name of the team's colour. If there are more teams than colours, a
 * team without a colour has a number (10.27).
 */
export function teamName({ names, colours }: NamedTeams, team: number): string {
  const colour = colours[team];
  return names[team] ?? (colour ? COLOUR_LOOKS[colour].name : `Team ${team + 1}`);
}
