/** What the team maker needs to know about a student. */
export interface Player {
  readonly id: number;
  /** 1 to 5. */
  readonly skill: number;
  readonly gender: string | null;
}

/** Each inner list is one rule: its students must be in the same team (`together`), or all in different teams (`apart`). */
export interface TeamRules {
  readonly together: readonly (readonly number[])[];
  readonly apart: readonly (readonly number[])[];
}

/** Each team is the list of its students' ids. */
export type Teams = readonly (readonly number[])[];

export interface TeamRequest extends TeamRules {
  readonly players: readonly Player[];
  readonly teamCount: number;
  /** `spread`: teams of equal skill. `same`: similar skill in each team. `off`: ignored. */
  readonly skill: 'spread' | 'same' | 'off';
  /** `spread`: equal numbers of M, F and others. `separate`: teams of one gender. `off`: ignored. */
  readonly genders: 'spread' | 'separate' | 'off';
  /** The index of the team, by student id. */
  readonly locked: ReadonlyMap<number, number>;
  /** Newest first. The search avoids partners of the newest five. */
  readonly past: readonly Teams[];
  /** Newest first. Their partners cost half as much as those of earlier sets, because nobody has played in these teams. */
  readonly shuffles: readonly Teams[];
  readonly seed: number;
}
