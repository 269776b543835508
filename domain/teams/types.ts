/** What the team maker needs to know of a student. */
export interface Player {
  readonly id: number;
  /** The skill level, 1 to 5. */
  readonly skill: number;
  readonly gender: string | null;
}

/** Students by their ids who must be in one team, or who must all be in different teams. Each list is one rule. */
export interface TeamRules {
  readonly together: readonly (readonly number[])[];
  readonly apart: readonly (readonly number[])[];
}

/** A list of teams. Each team is the ids of its students. */
export type Teams = readonly (readonly number[])[];

export interface TeamRequest extends TeamRules {
  /** The students who play, each once. */
  readonly players: readonly Player[];
  readonly teamCount: number;
  /** `spread`: teams of equal skill. `same`: students of one level in each team. `off`: the skill levels do not count. */
  readonly skill: 'spread' | 'same' | 'off';
  /** `spread`: as many M, F and others in each team. `separate`: teams of one gender. `off`: genders do not count. */
  readonly genders: 'spread' | 'separate' | 'off';
  /** The team, by its index, in which a student stays. */
  readonly locked: ReadonlyMap<number, number>;
  /** The earlier sets of teams, the newest first. The newest five count against the same partners. */
  readonly past: readonly Teams[];
  /** The last shuffles of these teams, the newest first. They count half as much as earlier sets, because nobody has played in them. */
  readonly shuffles: readonly Teams[];
  readonly seed: number;
}
