/** German states that have holidays of their own here; without one the nine of all states count. */
export const holidayRegions = ['DE', 'DE-HH', 'DE-BY', 'DE-NW', 'DE-BW'] as const;
export type HolidayRegion = (typeof holidayRegions)[number];

const fixed = ['01-01', '05-01', '10-03', '12-25', '12-26'];
const fixedOf: Readonly<Record<HolidayRegion, readonly string[]>> = {
  DE: [],
  'DE-HH': ['10-31'],
  'DE-BY': ['01-06', '08-15', '11-01'],
  'DE-NW': ['11-01'],
  'DE-BW': ['01-06', '11-01'],
};
/** Good Friday, Easter Monday, Ascension, Whit Monday, in days from Easter Sunday. */
const movable = [-2, 1, 39, 50];
/** Corpus Christi. */
const movableOf: Readonly<Record<HolidayRegion, readonly number[]>> = {
  DE: [],
  'DE-HH': [],
  'DE-BY': [60],
  'DE-NW': [60],
  'DE-BW': [60],
};

/** Easter Sunday of a year as days of the calendar (Gauss, with Lichtenberg's correction). */
export function easterOf(year: number): Date {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const golden = year % 19;
  const seed = (19 * golden + moon) % 30;
  const correction = Math.floor((seed + Math.floor(golden / 11)) / 29);
  const border = 21 + seed - correction;
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const day = border + (7 - ((border - sunday) % 7));
  return new Date(Date.UTC(year, 2, day));
}

const dayMs = 86_400_000;

/** Returns the public holidays of a year as `YYYY-MM-DD`. */
export function holidaysOf(year: number, region: HolidayRegion): ReadonlySet<string> {
  const easter = easterOf(year).getTime();
  const moved = [...movable, ...movableOf[region]].map((days) =>
    new Date(easter + days * dayMs).toISOString().slice(0, 10),
  );
  return new Set([...[...fixed, ...fixedOf[region]].map((day) => `${year}-${day}`), ...moved]);
}
