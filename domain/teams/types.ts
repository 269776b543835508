/** What the team maker needs to know about a student. */
export interface Player {
  readonly id: number;
  /** The skill level, 1 to 5. */
  readonly skill: number;
  readonly gender: string | null;
}

/**
 * The rules of the teacher. Each inner list is one rule with the ids of its students: they must be in the same team
 * (`together`), or all in different teams (`apart`).
 */
export interface TeamRules {
  readonly together: readonly (readonly number[])[];
  readonly apart: readonly (readonly number[])[];
}

/** A list of teams. Each team is the list of its students' ids. */
export type Teams = readonly (readonly number[])[];

export interface TeamRequest extends TeamRules {
  readonly players: readonly Player[];
  readonly teamCount: number;
  /** `spread`: teams of equal skill. `same`: students of similar skill in each team. `off`: the skill levels are ignored. */
  readonly skill: 'spread' | 'same' | 'off';
  /** `spread`: equal numbers of M, F and others in each team. `separate`: teams of one gender. `off`: genders are ignored. */
  readonly genders: 'spread' | 'separate' | 'off';
  /** The index of the team in which a student has to stay, by student id. */
  readonly locked: ReadonlyMap<number, number>;
  /** The earlier sets of teams, newest first. The search avoids partners who were together in one of the newest five sets. */
  readonly past: readonly Teams[];
  /**
   * The last shuffles of these teams, newest first. Partners of these shuffles cost half as much as partners of earlier sets,
   * because nobody has played in the teams of these shuffles.
   */
  readonly shuffles: readonly Teams[];
  readonly seed: number;
}
