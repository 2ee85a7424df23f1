import { calendarDays, distanceIn } from './days.rules.ts';
import { cached } from './formatters.ts';

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(dateFormats, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** Ways to write dates: as the language does by itself, in figures, or with the month's name. */
export const dateWays = ['usual', 'figures', 'words'] as const;
export type DateWay = (typeof dateWays)[number];

/** Private extension of a locale (BCP 47): its reader has the month in letters. */
const wordsMark = '-x-words';

/**
 * Returns the locale with the reader's way of dates. Figures are the default of every locale, in
 * English month, day, year (spec §9); because 12/09 is two days to two readers, the portal's
 * English usually has words.
 */
export function localeWith(locale: string, way: DateWay): string {
  const isWords = way === 'words' || (way === 'usual' && locale.startsWith('en'));
  return isWords ? locale + wordsMark : locale;
}

export type DateStyle = 'date' | 'long' | 'dateTime' | 'time' | 'clock' | 'month' | 'monthShort';

const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  dateTime: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  },
  time: { hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  month: { year: 'numeric', month: 'long' },
  monthShort: { year: 'numeric', month: 'short' },
};

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const wordStyles: typeof dateStyles = {
  ...dateStyles,
  date: day,
  dateTime: { ...day, hour: '2-digit', minute: '2-digit' },
};

/**
 * A moment (ISO with time, or a Date) in the reader's zone; a plain day (`2026-11-21`) as that day
 * everywhere. Text that is no date comes back as it was: a table must not fall over one bad cell.
 * @param timeZone where the reader is not at the browser: of mails and documents
 */
export function formatDate(
  value: string | Date,
  locale: string,
  style: DateStyle = 'date',
  timeZone?: string,
): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  const options = (locale.endsWith(wordsMark) ? wordStyles : dateStyles)[style];
  const zone = typeof value === 'string' && value.length === 10 ? 'UTC' : timeZone;
  return dateFormat(
    orderedLocale(locale),
    zone === undefined ? options : { ...options, timeZone: zone },
  ).format(moment);
}

/**
 * Returns the locale in whose order a day is read and typed: with words in the reader's region, in
 * figures as the language has it (spec §9).
 */
export function orderedLocale(locale: string): string {
  return locale.endsWith(wordsMark) ? dayLocaleOf(locale, readerLanguages()) : locale;
}

/**
 * Reader's region of English: British order (`9 Dec`) unless the browser names another region. The
 * words of the product are the same in all of them.
 */
export function dayLocaleOf(locale: string, languages: readonly string[]): string {
  if (!locale.startsWith('en')) return locale;
  return languages.find((language) => /^en-[A-Z]{2}$/.test(language)) ?? 'en-GB';
}

/** A server has no region of its own. */
const readerLanguages = (): readonly string[] =>
  'document' in globalThis ? navigator.languages : [];

export interface DayFormat {
  /** Day from which is counted; a day of another year carries its year. */
  readonly now: Date;
  /** Default: the weekday stands with days of this year. */
  readonly hasWeekday?: boolean | undefined;
  /** Default: the languages of the browser. */
  readonly languages?: readonly string[] | undefined;
}

/** `Mi, 9. Dez.`, of another year `21. Nov. 2027`; in English `Wed 9 Dec`, `21 Nov 2027`. */
export function formatDay(
  value: string | Date,
  locale: string,
  { now, hasWeekday, languages = readerLanguages() }: DayFormat,
): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  const isPlainDay = typeof value === 'string' && value.length === 10;
  const year = isPlainDay ? moment.getUTCFullYear() : moment.getFullYear();
  const isThisYear = year === now.getFullYear();
  const text = dateFormat(dayLocaleOf(locale, languages), {
    ...((hasWeekday ?? isThisYear) ? { weekday: 'short' } : {}),
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...(isPlainDay ? { timeZone: 'UTC' } : {}),
  }).format(moment);
  // ICU writes `Mi., 9. Dez.`; two letters need no point. British days need no comma.
  return text.replace(/^(\p{L}{2})\.,/u, '$1,').replace(/^(\p{L}{3}),(?= [^,]+$)/u, '$1');
}

/** `9. Dez.`, in English `9 Dec`: a plain day where its year is clear. */
export function formatDayOfYear(value: string | Date, locale: string): string {
  return dayOfYear(locale).format(new Date(value));
}

/** `9.–11. Dez.` */
export function formatDayRange(from: string, to: string, locale: string): string {
  return dayOfYear(locale).formatRange(new Date(from), new Date(to));
}

const dayOfYear = (locale: string): Intl.DateTimeFormat =>
  dateFormat(dayLocaleOf(locale, readerLanguages()), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

/** Name of a plain day's month: `November`, short `Nov`, narrow `N`. */
export function formatMonthName(
  value: string | Date,
  locale: string,
  month: 'long' | 'short' | 'narrow' = 'long',
): string {
  return dateFormat(locale, { month, timeZone: 'UTC' }).format(new Date(value)).replace('.', '');
}

/** Name of a plain day's weekday: `Montag`, short `Mo`. */
export function formatWeekdayName(
  value: string | Date,
  locale: string,
  weekday: 'long' | 'short' = 'long',
): string {
  return dateFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(value)).replace('.', '');
}

/** `Sa, 28. Nov., in 6 Tagen`: a day by which something must be done. */
export function formatDeadline(value: string | Date, now: Date, locale: string): string {
  const day = formatDay(value, locale, { now, hasWeekday: true });
  return `${day}, ${formatDistance(value, now, locale)}`;
}

/** `MEZ`: the zone in which the reader's moments are shown. */
export function zoneName(at: string | Date, locale: string): string {
  const parts = dateFormat(locale, { timeZoneName: 'short' }).formatToParts(new Date(at));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
}

/** `Sonntag, 22. November`, in English `Sunday 22 November`: the day that it is. */
export function formatToday(now: Date, locale: string, languages = readerLanguages()): string {
  return dateFormat(dayLocaleOf(locale, languages), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now);
}

/** `heute`, `morgen`, `in 17 Tagen`, from 60 days `in 3 Monaten`: counted by the calendar. */
export function formatDistance(value: string | Date, now: Date, locale: string): string {
  const days = calendarDays(value, now);
  if (days === undefined) return String(value);
  return relativeFormat(locale).format(...distanceIn(days));
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
const relativeFormat = (locale: string): Intl.RelativeTimeFormat =>
  cached(
    relativeFormats,
    locale,
    {},
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  );

/**
 * `vor 3 Stunden`, `jetzt`; from a day away on, and for plain days always, by the calendar of the
 * reader's zone: on the 22nd, the 28th is `in 6 Tagen` at any time of day.
 */
export function formatRelative(value: string | Date, now: Date, locale: string): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return String(value);
  const isPlainDay = typeof value === 'string' && value.length === 10;
  if (isPlainDay || Math.abs(seconds) >= 86_400) return formatDistance(value, now, locale);
  const format = relativeFormat(locale);
  if (Math.abs(seconds) >= 3_600) return format.format(Math.trunc(seconds / 3_600), 'hour');
  if (Math.abs(seconds) >= 60) return format.format(Math.trunc(seconds / 60), 'minute');
  return format.format(0, 'second');
}
