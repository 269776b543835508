import type { RollLine } from '#domain/roll/roll.ts';

/** The live query creates new objects for all rows, but only changed ones should be rendered. */
export function sameLine(a: RollLine, b: RollLine): boolean {
  return (
    a.state === b.state &&
    a.touched === b.touched &&
    a.score === b.score &&
    sameFields(a.student, b.student) &&
    sameFields(a.mark, b.mark)
  );
}

function sameFields(a: object, b: object): boolean {
  const left = Object.entries(a);
  const right = b as Record<string, unknown>;
  return left.length === Object.keys(b).length && left.every(([name, value]) => right[name] === value);
}
