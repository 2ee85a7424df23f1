import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalsOf, mostPoints, periodOf, timeRanges } from './time-range.ts';

const now = new Date('2026-11-21T14:23:45.678Z');
const said = (range: (typeof timeRanges)[number]) => {
  const { start, end } = periodOf(range, now, 'utc');
  return [start.toISOString(), end.toISOString()];
};

test('§9 time range values', () => {
  expect(timeRanges).toEqual([
    'hours01',
    'hours24',
    'hours48',
    'days03',
    'days07',
    'days30',
    'days90',
    'days180',
    'month01',
    'month02',
  ]);
});

describe('§9 time ranges: start and end computed from now', () => {
  test.each([
    ['hours01', '2026-11-21T13:23:45.678Z'],
    ['hours24', '2026-11-20T14:23:45.678Z'],
    ['hours48', '2026-11-19T14:23:45.678Z'],
  ] as const)('%s goes back to the millisecond', (range, start) =>
    expect(said(range)).toEqual([start, now.toISOString()]),
  );

  test.each([
    ['days03', '2026-11-18'],
    ['days07', '2026-11-14'],
    ['days30', '2026-10-22'],
    ['days90', '2026-08-23'],
    ['days180', '2026-05-25'],
  ] as const)('%s is aligned to the start and the end of the day', (range, start) =>
    expect(said(range)).toEqual([`${start}T00:00:00.000Z`, '2026-11-21T23:59:59.999Z']),
  );

  test.each([
    ['month01', '2026-10-01'],
    ['month02', '2026-09-01'],
  ] as const)('%s is aligned to the start and the end of the month', (range, start) =>
    expect(said(range)).toEqual([`${start}T00:00:00.000Z`, '2026-11-30T23:59:59.999Z']),
  );

  test('months of other lengths and the turn of the year are months all the same', () => {
    const { start, end } = periodOf('month02', new Date('2027-01-31T12:00:00Z'), 'utc');
    expect([start.toISOString(), end.toISOString()]).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2027-01-31T23:59:59.999Z',
    ]);
  });
});

describe('§9: days and months begin as the reader’s do', () => {
  const inZone = (range: (typeof timeRanges)[number], at: string, zone: string) => {
    const { start, end } = periodOf(range, new Date(at), zone);
    return [start.toISOString(), end.toISOString()];
  };

  test('what happened at half past midnight in Berlin is in the seven days', () => {
    expect(inZone('days07', '2026-11-27T20:25:00Z', 'Europe/Berlin')).toEqual([
      '2026-11-19T23:00:00.000Z',
      '2026-11-27T22:59:59.999Z',
    ]);
  });

  test.each([
    ['days03', '2026-10-26T12:00:00Z', 'Europe/Berlin', '2026-10-22T22:00:00.000Z'],
    ['days03', '2026-03-30T22:30:00Z', 'Europe/Berlin', '2026-03-27T23:00:00.000Z'],
    ['month01', '2026-10-31T23:30:00Z', 'Europe/Berlin', '2026-09-30T22:00:00.000Z'],
    ['month01', '2026-11-01T03:00:00Z', 'America/New_York', '2026-09-01T04:00:00.000Z'],
    ['days07', '2026-11-27T12:00:00Z', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['days07', '2026-11-27T12:00:00Z', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
  ] as const)('%s at %s in %s begins at %s', (range, at, zone, start) => {
    expect(inZone(range, at, zone)[0]).toBe(start);
  });

  test('a day without a midnight begins at its first moment', () => {
    expect(inZone('days03', '2024-04-29T12:00:00Z', 'Africa/Cairo')[0]).toBe(
      '2024-04-25T22:00:00.000Z',
    );
  });
});

describe('§9 interval helper', () => {
  test.each([
    ['2026-10-21', '2026-10-28'],
    ['2026-03-25', '2026-04-01'],
  ])('from %s to %s every point is on an even hour of Berlin, over the change', (from, to) => {
    const period = { start: new Date(`${from}T00:00:00+02:00`), end: new Date(`${to}T22:00:00Z`) };
    const start = from.includes('-03-') ? new Date(`${from}T00:00:00+01:00`) : period.start;
    const points = intervalsOf({ ...period, start }, mostPoints, 'Europe/Berlin');
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    });
    const odd = points
      .map((point) => clock.format(point))
      .filter((text) => !/[02468]:00/.test(text));

    // The hour that was left out, where the grid would have a point.
    expect(odd).toEqual(from.includes('-03-') ? ['03:00'] : []);
    expect(points.length).toBeGreaterThan(80);
    expect(points.every((point, at) => at === 0 || point > (points[at - 1] ?? point))).toBe(true);
  });

  test('at most 100 points by default', () => expect(mostPoints).toBe(100));

  test.each([
    ['hours01', 61, 60_000],
    ['hours24', 97, 900_000],
    ['hours48', 97, 1_800_000],
    ['days07', 96, 7_200_000],
    ['days30', 62, 43_200_000],
    ['days90', 91, 86_400_000],
    ['days180', 91, 2 * 86_400_000],
  ] as const)('%s: %i points, one every %i ms', (range, count, step) => {
    const points = intervalsOf(periodOf(range, now, 'utc'), mostPoints, 'utc');
    expect([points.length, (points[1]?.getTime() ?? 0) - (points[0]?.getTime() ?? 0)]).toEqual([
      count,
      step,
    ]);
  });

  const someDay = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2150-01-01'),
    noInvalidDate: true,
  });
  test('for every range and limit: begins at the start, ascends, stays inside, never more than asked, and at least one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...timeRanges),
        fc.integer({ min: 2, max: 500 }),
        someDay,
        (range, most, at) => {
          const period = periodOf(range, at, 'utc');
          const points = intervalsOf(period, most, 'utc');
          expect(points[0]).toEqual(period.start);
          expect(points.length).toBeLessThanOrEqual(most);
          expect(
            points.every(
              (point, index) =>
                point <= period.end && (index === 0 || point > (points[index - 1] ?? point)),
            ),
          ).toBe(true);
        },
      ),
    );
  });
});
