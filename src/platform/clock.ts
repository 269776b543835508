import { localDateAt, type LocalDate } from '#domain/dates.ts';

/** Returns the time of the wall clock, in ms since 1970. All other code of the app gets the time from this function. */
export function now(): number {
  return Date.now();
}

/** Returns today's school day. It is the calendar day in the device's time zone, not the day in UTC (docs/product.md 4.1). */
export function today(): LocalDate {
  return dayAt(now());
}

/** Returns the calendar day of an instant (ms since 1970) in this device's time zone. */
export function dayAt(instant: number): LocalDate {
  return localDateAt(instant, new Date(instant).getTimezoneOffset());
}

/** Returns the calendar day of an instant (ISO 8601 text) in this device's time zone. */
export function dayOf(iso: string): LocalDate {
  return dayAt(Date.parse(iso));
}

/** Returns the current time of day as `HH:mm`, the form of class times. */
export function timeOfDay(): string {
  const at = new Date(now());
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** Resolves after this time. */
export async function wait(ms: number): Promise<void> {
  await new Promise<void>((resolve) => void startTimer(resolve, ms));
}

/** Runs the work after this time. Returns a function that cancels it. */
export function startTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
