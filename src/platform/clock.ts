import { localDateAt, type LocalDate } from '#domain/dates.ts';

/** The wall clock, ms since 1970. The only place of the app that reads one. */
export function now(): number {
  return Date.now();
}

/** The school day: the device's own calendar day, never through UTC (docs/product.md 4.1). */
export function today(): LocalDate {
  const instant = now();
  return localDateAt(instant, new Date(instant).getTimezoneOffset());
}

/** The day on which an instant fell for this device. */
export function dayOf(iso: string): LocalDate {
  const instant = Date.parse(iso);
  return localDateAt(instant, new Date(instant).getTimezoneOffset());
}

/** What a clock on the wall shows, `HH:mm`, as class times are written. */
export function timeOfDay(): string {
  const at = new Date(now());
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}
