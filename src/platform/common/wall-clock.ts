/**
 * A zone of time: a name of the time zone database, `UTC`, or `local` for the zone of the device or
 * process.
 */
export type Zone = string;

/** Reads the clock on a wall of the zone, in milliseconds as if it hung in UTC. */
export function wallOf(moment: Date, zone: Zone): number {
  if (zone === 'local') return moment.getTime() - offsetHere(moment);
  return moment.getTime() + offsetIn(moment.getTime(), zone);
}

/**
 * Returns the moment at which the clock on the wall shows this; the first of two where the clocks go
 * back, the change where they jump over it.
 */
export function momentAt(wall: number, zone: Zone): Date {
  if (zone === 'local') {
    const at = new Date(wall);
    return new Date(
      at.getUTCFullYear(),
      at.getUTCMonth(),
      at.getUTCDate(),
      at.getUTCHours(),
      at.getUTCMinutes(),
      at.getUTCSeconds(),
      at.getUTCMilliseconds(),
    );
  }
  const [before, after] = [wall - dayMs, wall + dayMs].map((near) => wall - offsetIn(near, zone));
  const moments = [before ?? wall, after ?? wall].toSorted((a, b) => a - b);
  const shown = moments.find((moment) => moment + offsetIn(moment, zone) === wall);
  return new Date(shown ?? before ?? wall);
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

const offsetHere = (moment: Date): number => moment.getTimezoneOffset() * minuteMs;

/** Milliseconds that the zone is ahead of UTC. */
function offsetIn(moment: number, zone: Zone): number {
  if (/^utc$/i.test(zone)) return 0;
  const second = Math.floor(moment / 1000) * 1000;
  const { year, month, day: date, hour, minute, second: last } = partsAt(second, zone);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute, last) - second;
}

function partsAt(moment: number, zone: Zone): Partial<Record<string, number>> {
  return Object.fromEntries(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
}

/** Names are written in any case, by anybody: only the last used ones are kept. */
const formats = new Map<Zone, Intl.DateTimeFormat>();
const mostFormats = 50;

function formatIn(zone: Zone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(zone, format);
  return format;
}
