import { Temporal } from 'temporal-polyfill';

/** Quiet hours and digest time, in minutes after midnight in the person's time zone. */
export interface Rhythm {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly digestAt: number;
  /** IANA name. */
  readonly timeZone: string;
}

export const usualRhythm: Rhythm = {
  quietFrom: null,
  quietUntil: null,
  digestAt: 8 * 60,
  timeZone: 'Europe/Berlin',
};

/**
 * Returns the moment a mail may leave: now or the next digest, in neither case within quiet hours
 * (ECO-11).
 */
export function mailDueAt(now: Date, email: 'digest' | 'immediately', rhythm: Rhythm): Date {
  const due = email === 'digest' ? nextAt(zoned(now, rhythm), rhythm.digestAt) : now;
  return quietEndAfter(due, rhythm) ?? due;
}

/** Returns the end of the quiet hours that are on at a moment; undefined outside of them. */
export function quietEndAfter(moment: Date, rhythm: Rhythm): Date | undefined {
  const { quietFrom, quietUntil } = rhythm;
  if (quietFrom === null || quietUntil === null) return undefined;
  const here = zoned(moment, rhythm);
  const isQuiet = isWithin(here.hour * 60 + here.minute, quietFrom, quietUntil);
  return isQuiet ? nextAt(here, quietUntil) : undefined;
}

const zoned = (moment: Date, { timeZone }: Rhythm): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** The span may go over midnight; an empty one is never on. */
function isWithin(minute: number, from: number, until: number): boolean {
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** Clocks that are put forward or back are the time zone's business: 08:00 is 08:00 there. */
function nextAt(here: Temporal.ZonedDateTime, minute: number): Date {
  const at = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const today = here.withPlainTime(at);
  const next =
    Temporal.ZonedDateTime.compare(today, here) > 0
      ? today
      : here.add({ days: 1 }).withPlainTime(at);
  return new Date(next.epochMilliseconds);
}

/** True for a name that the time zone database knows. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
