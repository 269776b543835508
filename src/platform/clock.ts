import { localDateAt, type LocalDate } from '#domain/dates.ts';

/** Returns the time of the wall clock, in ms since 1970. All other code of the app gets the time from this function. */
export function now(): number {
  return Date.now();
}

/** Returns the calendar day in the device's time zone, and not in UTC (docs/product.md 4.1). */
export function today(): LocalDate {
  return dayAt(now());
}

/** Returns the calendar day of an instant (ms since 1970) in the time zone of this device. */
export function dayAt(instant: number): LocalDate {
  return localDateAt(instant, new Date(instant).getTimezoneOffset());
}

/** Returns the calendar day of an instant (ISO 8601 text) in the time zone of this device. */
export function dayOf(iso: string): LocalDate {
  return dayAt(Date.parse(iso));
}

/** Returns `HH:mm`, as in class times. */
export function timeOfDay(): string {
  const at = new Date(now());
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** Resolves after this time, in ms. */
export async function wait(ms: number): Promise<void> {
  await new Promise<void>((resolve) => void startTimer(resolve, ms));
}

/** Runs the work after this time, in ms. Returns a function that cancels the timer. */
export function startTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
