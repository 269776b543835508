/** The colours of the pinnies. Each colour has a shape, so that nobody needs the colour to tell two teams apart. */
export const TEAM_COLOURS = ['red', 'blue', 'green', 'yellow', 'orange', 'purple', 'white', 'black'] as const;

export type TeamColour = (typeof TEAM_COLOURS)[number];

/** The name and the sign of each colour. The sign stands for the shape in copied text (docs/product.md 10.27). */
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

/** The longest name that a teacher can give a team or a saved set. */
export const MOST_NAME = 40;

interface NamedTeams {
  /** The names that the teacher gave, by the place of the team. null: the team has the name of its colour. */
  readonly names: readonly (string | null)[];
  readonly colours: readonly TeamColour[];
}

/** The name of a team: the teacher's, otherwise that of its colour. Teams after the last colour have a number (10.27). */
export function teamName({ names, colours }: NamedTeams, team: number): string {
  const colour = colours[team];
  return names[team] ?? (colour ? COLOUR_LOOKS[colour].name : `Team ${team + 1}`);
}
