import { describe, expect, test } from 'vitest';
import { changesSince, comparedWith, nextLook, stateOf } from './posture-looks.rules.ts';
import type { LookState } from './posture.schema.ts';
import type { ControlState } from './posture.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-24T08:00:00Z') + minutes * 60_000);
const day = 24 * 60;

const state = (points: number): LookState => ({
  ...{ score: { points, max: 100 }, controls: {}, domains: {} },
});

describe('looks', () => {
  test('the first look is compared with nothing, also where the page is opened again', () => {
    const first = nextLook(undefined, state(1), at(0));

    expect(comparedWith(undefined, at(0))).toBeNull();
    expect(comparedWith(first, at(5))).toBeNull();
    expect(nextLook(first, state(2), at(5)).earlier).toBeNull();
  });

  test('a look is compared with the one before, and goes on while the page is opened again', () => {
    const first = nextLook(undefined, state(1), at(0));
    expect(comparedWith(first, at(day))).toEqual({ at: at(0), state: state(1) });

    const second = nextLook(first, state(2), at(day));
    const again = nextLook(second, state(3), at(day + 20));
    expect(comparedWith(second, at(day + 20))?.state).toEqual(state(1));
    expect(comparedWith(again, at(day + 45))?.state).toEqual(state(1));
    expect(comparedWith(again, at(day + 51))).toEqual({ at: at(day + 20), state: state(3) });
  });
});

const control = (id: string, points: number, of: ControlState) => ({
  ...{ id, title: `Title of ${id}`, points, state: of },
});

const none = { score: { points: 60, max: 100 }, controls: [], domains: [] };

describe('changes', () => {
  test('grade and points are told then and now, and not where both are the same', () => {
    const before = { points: 60, max: 100, percent: 60, grade: 'C' };

    expect(changesSince(state(60), none).score).toBeNull();
    const better = changesSince(state(60), { ...none, score: { points: 86, max: 100 } });
    expect(better.score).toEqual({
      before,
      now: { points: 86, max: 100, percent: 86, grade: 'A' },
    });
    expect(changesSince({ ...state(0), score: { points: 0, max: 0 } }, none).score).toBeNull();
  });

  test('controls close, fall back, and are open again where nobody accepts their risk any more', () => {
    const then = stateOf({
      ...none,
      controls: [
        control('closes', 3, 'late'),
        control('falls', 10, 'done'),
        control('dust', 5.001, 'open'),
        control('ends', 0, 'accepted'),
        control('gone', 4, 'open'),
      ],
    });
    const changes = changesSince(then, {
      ...none,
      controls: [
        control('closes', 9, 'done'),
        control('falls', 4, 'open'),
        control('dust', 5, 'open'),
        control('ends', 0, 'late'),
        control('added', 8, 'done'),
      ],
    });

    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
    expect(ids(changes.closed)).toEqual(['closes']);
    expect(ids(changes.regressed)).toEqual(['falls']);
    expect(ids(changes.ended)).toEqual(['ends']);
  });

  test('domains are protected, or no longer; what could not be read says nothing', () => {
    const domain = (name: string, of: 'protected' | 'open' | 'unread') => ({ name, state: of });
    const then = stateOf({
      ...none,
      domains: [
        ...[domain('a', 'open'), domain('b', 'protected'), domain('c', 'unread')],
        ...[domain('d', 'open'), domain('e', 'open'), domain('f', 'open')],
      ],
    });
    const { domains } = changesSince(then, {
      ...none,
      domains: [
        ...[domain('a', 'protected'), domain('b', 'open'), domain('c', 'open')],
        ...[domain('d', 'unread'), domain('e', 'open'), domain('g', 'open')],
      ],
    });

    expect(domains.map(({ name, change }) => `${name} ${change}`)).toEqual([
      ...['a better', 'b worse', 'g new', 'f gone'],
    ]);
  });
});
