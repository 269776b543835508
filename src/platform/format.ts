import type { ClassTimes } from '#domain/class-times.ts';
import { isLocalDate, type LocalDate } from '#domain/dates.ts';
import { isInstant } from '#domain/plain-data.ts';

const LOOKS = {
  /** `Wed, Nov 19` */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** `Thursday, November 20` */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'short' },
  /** `Nov 7` */
  plain: { month: 'short', day: 'numeric' },
  /** `Nov 7, 2026` */
  dated: { year: 'numeric', month: 'short', day: 'numeric' },
  /** `November 2026` */
  month: { year: 'numeric', month: 'long' },
} as const;

const dayFormats = new Map<keyof typeof LOOKS, Intl.DateTimeFormat>();

/** Each takes about a millisecond to make, so it is made once. */
function dayFormat(look: keyof typeof LOOKS): Intl.DateTimeFormat {
  const format = dayFormats.get(look) ?? new Intl.DateTimeFormat(undefined, { ...LOOKS[look], timeZone: 'UTC' });
  dayFormats.set(look, format);
  return format;
}

/** Parses and formats in UTC, so that no time zone can change the day. */
export function formatDay(day: LocalDate, look: keyof typeof LOOKS = 'short'): string {
  // For a day that does not exist, the browser would throw, and the whole screen would fail (docs/product.md 8.30).
  if (!isLocalDate(day)) return day;
  return dayFormat(look).format(Date.parse(`${day}T00:00:00Z`));
}

/**
 * Formats a time "HH:mm" in the language of the user, without AM or PM. If the text is not a time, it is returned unchanged.
 */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (!isInstant(Date.UTC(2000, 0, 1, hours, minutes))) return time;
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(Date.UTC(2000, 0, 1, hours, minutes))
    .replace(/\s?[AP]M$/i, '');
}

/** Formats the times of a class as `10:15 – 11:05`, or only the start if the class has no end time. */
export function formatTimes({ start, end }: ClassTimes): string {
  return end === null ? formatTime(start) : `${formatTime(start)} – ${formatTime(end)}`;
}

/**
 * Formats a day and a time "HH:mm" in the language of the user: `Nov 7, 2026, 2:05 PM`. AM or PM is shown if the language uses
 * it.
 */
export function formatMoment(day: LocalDate, time: string): string {
  const ms = Date.parse(`${day}T${time}:00Z`);
  if (!isInstant(ms)) return `${day} ${time}`;
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(ms);
}

/** Adds the day if it is not today. A damaged instant becomes "an unknown time" (docs/product.md 8.30). */
export function formatInstant(instant: number, now: number): string {
  if (!isInstant(instant)) return 'an unknown time';
  const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(instant);
  const day = (at: number) => new Intl.DateTimeFormat(undefined, LOOKS.short).format(at);
  return day(instant) === day(now) ? time : `${day(instant)}, ${time}`;
}

/** Formats a number of bytes with a suitable unit, such as `3.2 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
  const size = bytes / 1000 ** (step + 1);
  const most = { maximumFractionDigits: size < 10 ? 1 : 0 };
  return new Intl.NumberFormat(undefined, { style: 'unit', unit: units[step], ...most }).format(size);
}
