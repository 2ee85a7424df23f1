import { describe, expect, test } from 'vitest';
import { frameOf, monthMarks, placeOfDay, spanOf } from './frame.rules.ts';
import { placeLabels, widthOfText, type Label } from './labels.rules.ts';
import {
  drawnSteps,
  futureSteps,
  heightOf,
  moneyScale,
  openPlace,
  peakHeight,
  planeOf,
  staircase,
} from './money.rules.ts';
import { labelled, peakGroups, stateWord, type RidgePeak } from './peaks.rules.ts';
import { dayNumber, dayText } from '#platform/common/format/days.rules.ts';

const span = spanOf('2026-11-22');
const wide = frameOf(1124);
const phone = frameOf(358);
const peak = (on: string, amount = '100', state: RidgePeak['state'] = 'due'): RidgePeak => ({
  id: on + amount,
  on,
  amount,
  title: 'Visio',
  href: '/x',
  state,
});
const steps = [
  { from: '2026-08-01', amount: '4002.6', bound: '4002.6' },
  { from: '2026-11-21', amount: '4482.4', bound: '4482.4' },
  { from: '2026-12-16', amount: '4595', bound: '1472' },
];

describe('the span and its months', () => {
  test('is the month before today up to the same month next year', () => {
    expect([span.from, span.to].map(dayText)).toEqual(['2026-10-01', '2027-11-30']);
    expect(dayText(spanOf('2027-01-31').from)).toBe('2026-12-01');
  });

  test('months are named where their names have room', () => {
    expect(monthMarks(span, wide).every(({ isNamed }) => isNamed)).toBe(true);
    const named = monthMarks(span, phone).filter(({ isNamed }) => isNamed);
    expect(named.map(({ start }) => dayText(start).slice(5, 7))).toEqual([
      '10',
      '12',
      '02',
      '04',
      '06',
      '08',
      '10',
    ]);
  });
});

describe('money is a staircase', () => {
  const drawn = drawnSteps(steps, span);
  const drawing = { span, frame: wide, scale: moneyScale(drawn) };

  test('what began before the span begins with it, what comes later is left out', () => {
    expect(drawn.map(({ day }) => dayText(day))).toEqual([
      '2026-10-01',
      '2026-11-21',
      '2026-12-16',
    ]);
    expect(drawnSteps([{ from: '2029-01-01', amount: '1', bound: '0' }], span)).toEqual([]);
  });

  test('its lines are steps, and planes stand on the line', () => {
    const stairs = staircase(drawn, ({ amount }) => amount, drawing);
    expect(stairs).toMatch(/^M0 [\d.]+H[\d.]+V[\d.]+H[\d.]+V[\d.]+H1072$/);
    expect(planeOf(stairs, wide, 0).endsWith(`V${wide.base}H0z`)).toBe(true);
    expect(staircase([], ({ amount }) => amount, drawing)).toBe('');
    expect(planeOf('', wide, 0)).toBe('');
  });

  test('the future begins today with what holds today', () => {
    expect(futureSteps(drawn, span).map(({ day, amount }) => [dayText(day), amount])).toEqual([
      ['2026-11-22', 4482.4],
      ['2026-12-16', 4595],
    ]);
  });

  test.each([[4595], [9], [0.4], [1_234_567], [100]])(
    '%d has one to three lines below its top',
    (amount) => {
      const scale = moneyScale([{ day: 0, amount, bound: 0 }]);
      expect(scale.lines.length).toBeGreaterThan(0);
      expect(scale.lines.length).toBeLessThanOrEqual(3);
      expect(Math.max(...scale.lines)).toBeLessThan(scale.most);
      expect(heightOf(amount, scale, wide)).toBeGreaterThan(wide.top);
    },
  );

  test('no money has no lines and no place for words', () => {
    expect(moneyScale([]).lines).toEqual([]);
    expect(openPlace([], { ...drawing, scale: moneyScale([]) })).toBeUndefined();
  });

  test('words about what is open stand where it is high', () => {
    const place = openPlace(drawn, drawing);
    expect(place?.x).toBeGreaterThan(placeOfDay(dayNumber('2026-12-16') ?? 0, span, wide));
  });

  test('peaks are as high as the root of their money, at least 12 and never to the top', () => {
    expect(peakHeight(1, drawing.scale, wide)).toBe(12);
    const [small, large] = [600, 2400].map((amount) => peakHeight(amount, drawing.scale, wide));
    expect((large ?? 0) / (small ?? 1)).toBeCloseTo(2);
    expect(peakHeight(1e9, drawing.scale, wide)).toBeLessThan(wide.base - wide.top);
  });
});

describe('peaks', () => {
  test('of one day stand as one, as urgent as the most urgent of them', () => {
    const [group, ...rest] = peakGroups(
      [peak('2026-12-16', '57', 'decided'), peak('2026-12-16', '2582.4'), peak('2029-01-01')],
      span,
      wide,
    );
    expect(rest).toEqual([]);
    expect(group).toMatchObject({ state: 'due', amount: 2639.4 });
  });

  test('a quiet day says what happens on it, not that somebody decided', () => {
    expect(stateWord(peak('2027-07-29', '9', 'decided'))).toBe('renews');
    expect(stateWord({ ...peak('2026-12-04', '9', 'decided'), outcome: 'binds' })).toBe('binds');
    expect(stateWord({ ...peak('2026-12-09', '9', 'due'), outcome: 'renews' })).toBe('due');
  });

  test('too close to be pointed at are one, where more money is', () => {
    const [one, ...rest] = peakGroups([peak('2026-12-09'), peak('2026-12-11', '900')], span, wide);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ on: '2026-12-09', until: '2026-12-11', amount: 1000 });
    expect(one?.x).toBeCloseTo(placeOfDay(dayNumber('2026-12-11') ?? 0, span, wide));
  });

  test('are labelled while open; on a phone only what is due, or what comes next', () => {
    const groups = (frame = wide) =>
      peakGroups(
        [peak('2026-12-09'), peak('2027-02-04', '9', 'later'), peak('2027-04-30', '9', 'decided')],
        span,
        frame,
      );
    expect(labelled(groups(), wide).map(({ on }) => on)).toEqual(['2026-12-09', '2027-02-04']);
    expect(labelled(groups(phone), phone).map(({ on }) => on)).toEqual(['2026-12-09']);
    expect(labelled(groups(phone).slice(1), phone).map(({ on }) => on)).toEqual(['2027-02-04']);
    expect(labelled([], phone)).toEqual([]);
  });
});

describe('labels never collide', () => {
  const widthOf = () => 130;
  const place = (
    days: readonly RidgePeak[],
    frame = wide,
    reserved?: Parameters<typeof placeLabels>[3],
  ) => placeLabels(peakGroups(days, span, frame), frame, widthOf, reserved);

  const boxes = (labels: readonly Label[]) =>
    labels.map(({ row, x, anchor, groups }) => ({
      row,
      from: anchor === 'start' ? Math.min(x, groups[0].x) : x - 130,
      to: anchor === 'start' ? x + 130 : groups[0].x,
    }));

  const counted = (labels: readonly Label[]) =>
    labels.flatMap(({ groups }) => groups.flatMap(({ peaks }) => peaks)).length;

  const expectApart = (labels: readonly Label[]) => {
    const all = boxes(labels);
    for (const [at, a] of all.entries())
      for (const b of all.slice(at + 1))
        if (a.row === b.row) expect(a.to <= b.from || b.to <= a.from).toBe(true);
  };

  test('near days stand in two rows or on both sides of their lines', () => {
    const labels = place([peak('2026-12-09'), peak('2026-12-16'), peak('2027-02-04')]);
    expect(labels.map(({ row, anchor }) => [row, anchor])).toEqual([
      [0, 'end'],
      [0, 'start'],
      [1, 'start'],
    ]);
    expectApart(labels);
  });

  test('ten renewals in one month share a few labels, which count all ten', () => {
    const days = Array.from({ length: 10 }, (_, at) => peak(`2026-12-${10 + at}`));
    const labels = place(days);
    expectApart(labels);
    expect(labels.length).toBeLessThanOrEqual(3);
    expect(counted(labels)).toBe(10);
  });

  test('labels are within the drawing, whatever the days and the width; close days are all in them', () => {
    for (const width of [358, 560, 700, 968, 1124])
      for (const step of [1, 3, 9, 20, 47]) {
        const frame = frameOf(width);
        const days = Array.from({ length: 8 }, (_, at) =>
          peak(dayText(span.today + 5 + at * step)),
        );
        const labels = place(days, frame);
        expectApart(labels);
        const least = step < 20 ? 8 : 1;
        expect(counted(labels)).toBeGreaterThanOrEqual(least);
        for (const { from, to } of boxes(labels)) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(frame.width);
        }
      }
  });

  test('a day at the end has its words to the left; an end goes without where there is no room', () => {
    const [last] = place([peak('2027-11-25')]);
    expect(last?.anchor).toBe('end');
    const crowded = place(
      [
        peak('2027-03-01', '1', 'later'),
        peak('2027-03-20', '1', 'ends'),
        peak('2027-04-10', '1', 'later'),
      ],
      phone,
    );
    expect(counted(crowded)).toBe(2);
    expect(crowded.flatMap(({ groups }) => groups).map(({ state }) => state)).not.toContain('ends');
  });

  test('the place of today is left free', () => {
    const [label] = place([peak('2026-11-30')], wide, { row: 0, from: 100, to: 300 });
    expect(label?.row).toBe(1);
  });

  test('widths of words are guessed rather too large', () => {
    expect(widthOfText('16. Dez. · 2.639 €', true)).toBeGreaterThan(120);
  });
});
