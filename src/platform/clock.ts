import { localDateAt, type LocalDate } from '#domain/dates.ts';

/** The wall clock, ms since 1970. No other code of the app reads a clock. */
export function now(): number {
  return Date.now();
}

/** Today's school day. It is the calendar day in the device's time zone, not the day in UTC (docs/product.md 4.1). */
export function today(): LocalDate {
  const instant = now();
  return localDateAt(instant, new Date(instant).getTimezoneOffset());
}

/** The calendar day of an instant, in this device's time zone. */
export function dayOf(iso: string): LocalDate {
  const instant = Date.parse(iso);
  return localDateAt(instant, new Date(instant).getTimezoneOffset());
}

/** The time of day as `HH:mm`, the form of class times. */
export function timeOfDay(): string {
  const at = new Date(now());
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** Runs the work after this time. Returns a function that cancels it. */
export function startTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
