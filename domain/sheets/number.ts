/** `digits` divided by a power of ten (`scale`): 12.5 is 125 / 10. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: bigint;
}

/** Reads a number of a sheet, with a point or a comma as the decimal sign. Returns null for any other text. */
export function readNumber(text: string): Decimal | null {
  const found = /^(-?\d+)(?:[.,](\d*))?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = '', part = ''] = found;
  return { digits: BigInt(whole + part), scale: 10n ** BigInt(part.length) };
}

/** Whether two texts are the same number, such as `25.0` and `25`. */
export function isSameNumber(a: string, b: string): boolean {
  const [left, right] = [readNumber(a), readNumber(b)];
  return left !== null && right !== null && left.digits * right.scale === right.digits * left.scale;
}
