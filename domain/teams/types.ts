/** What the team maker needs to know about a student. */
export interface Player {
  readonly id: number;
  /** The skill level, 1 to 5. */
  readonly skill: number;
  readonly gender: string | null;
}

/** Rules: students, by id, who must be in the same team or who must all be in different teams. Each inner list is one rule. */
export interface TeamRules {
  readonly together: readonly (readonly number[])[];
  readonly apart: readonly (readonly number[])[];
}

/** A list of teams. Each team is the list of its students' ids. */
export type Teams = readonly (readonly number[])[];

export interface TeamRequest extends TeamRules {
  /** The students who play, each once. */
  readonly players: readonly Player[];
  readonly teamCount: number;
  /** `spread`: teams of equal skill. `same`: students of similar skill in each team. `off`: the skill levels are ignored. */
  readonly skill: 'spread' | 'same' | 'off';
  /** `spread`: equal numbers of M, F and others in each team. `separate`: teams of one gender. `off`: genders are ignored. */
  readonly genders: 'spread' | 'separate' | 'off';
  /** The index of the team in which a student has to stay, by student id. */
  readonly locked: ReadonlyMap<number, number>;
  /** The earlier sets of teams, newest first. The method avoids repeating partners of the newest five. */
  readonly past: readonly Teams[];
  /**
   * The last shuffles of these teams, newest first. Repeated partners count half as much as for earlier sets, because nobody
   * has played in these teams.
   */
  readonly shuffles: readonly Teams[];
  readonly seed: number;
}
