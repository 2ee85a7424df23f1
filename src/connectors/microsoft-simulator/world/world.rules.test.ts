import { describe, expect, test } from 'vitest';
import { numberedGuid, numberOf } from './draw.rules.ts';
import { addressWord } from './names.rules.ts';
import { monthsAfter, termAt } from './subscription.rules.ts';
import { World, worldSizes } from './world.ts';
import { worldClock } from './world-clock.ts';

const startsAt = Date.UTC(2026, 10, 2);
const day = 86_400_000;
const aWorld = (seed = 7) => new World(seed, worldSizes.small, startsAt);
const first = (world: World, now = startsAt) => {
  const [customer = world.partner] = world.customers;
  return world.directory(customer, now);
};
const everybody = (world: World, now = startsAt) => first(world, now).people(0, 10_000).people;

function usedOf(world: World, now: number): number[] {
  const holdings = everybody(world, now).flatMap((person) => person.holdings);
  return [0, 1, 2].map((one) => holdings.filter(({ product }) => product === one).length);
}

describe('a world', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(aWorld().customers).toEqual(aWorld().customers);
    expect(aWorld(8).customers).not.toEqual(aWorld().customers);
    expect(everybody(aWorld(), startsAt + 90 * day)).toEqual(
      everybody(aWorld(), startsAt + 90 * day),
    );
  });

  test('has ids and domains that occur once', () => {
    const { customers, partner } = new World(7, worldSizes.medium, startsAt);

    expect(new Set([...customers, partner].map(({ id }) => id)).size).toBe(101);
    expect(new Set(customers.map(({ domain }) => domain)).size).toBe(100);
  });

  test('ends in the same place whether its clock goes by days or by months', () => {
    const byDays = aWorld();
    for (let at = 1; at <= 60; at += 1) first(byDays, startsAt + at * day);

    expect(everybody(byDays, startsAt + 60 * day)).toEqual(
      everybody(aWorld(), startsAt + 60 * day),
    );
  });

  test('of 20,000 users makes the last page without the ones before', () => {
    const world = new World(7, worldSizes.large, startsAt);

    expect(first(world).people(19_990, 100).people).toHaveLength(10);
  });
});

describe('licences agree', () => {
  test('what is assigned is what is counted, and fits the seats, through a year', () => {
    const world = aWorld();
    for (const at of [0, 1, 30, 200, 365]) {
      const now = startsAt + at * day;
      const directory = first(world, now);

      expect(directory.used).toEqual(usedOf(world, now));
      const seats = directory.subscriptions.map(({ quantity }) => quantity);
      expect(directory.used.every((used, product) => used <= (seats[product] ?? 0))).toBe(true);
    }
  });

  test('nobody has a product twice', () => {
    const people = everybody(aWorld(), startsAt + 200 * day);

    expect(
      people.filter(
        ({ holdings }) => new Set(holdings.map(({ product }) => product)).size < holdings.length,
      ),
    ).toEqual([]);
  });
});

describe('time', () => {
  test('adds, changes and removes users, and each change is told once', () => {
    const world = aWorld();
    const before = new Map(everybody(world).map((person) => [person.index, person]));
    const from = first(world).position;

    const after = new Map(everybody(world, startsAt + 200 * day).map((one) => [one.index, one]));

    const directory = first(world, startsAt + 200 * day);
    const told = directory.changesBetween(from, directory.position);
    const differs = [...new Set([...before.keys(), ...after.keys()])].filter(
      (index) => before.get(index)?.revision !== after.get(index)?.revision,
    );
    // Who came and went again is told as well.
    expect(told).toEqual(expect.arrayContaining(differs));
    expect(told).toHaveLength(new Set(told).size);
    expect(differs.some((index) => !before.has(index))).toBe(true);
    expect(differs.some((index) => !after.has(index))).toBe(true);
  });

  test('renews a term for as long as it is to be renewed', () => {
    const bought = { anchorAt: startsAt };

    expect(termAt({ ...bought, months: 12, atEnd: 'renew' }, Date.UTC(2028, 0, 1))).toEqual({
      state: 'active',
      startsAt: Date.UTC(2027, 10, 2),
      endsAt: Date.UTC(2028, 10, 2),
    });
    expect(termAt({ ...bought, months: 1, atEnd: 'lapse' }, Date.UTC(2026, 11, 2)).state).toBe(
      'ended',
    );
  });

  test('a month after 31 January ends on the last of February', () => {
    expect(monthsAfter(Date.UTC(2027, 0, 31), 1)).toBe(Date.UTC(2027, 1, 28));
    expect(monthsAfter(Date.UTC(2027, 0, 31), 2)).toBe(Date.UTC(2027, 2, 31));
  });

  test('goes forward only', () => {
    const clock = worldClock(() => startsAt);
    clock.advance(day);

    expect(clock.now()).toBe(startsAt + day);
    expect(() => clock.advance(-1)).toThrow('forward only');
  });
});

test('a number is read back from its id, and from no other', () => {
  expect(numberOf(5, numberedGuid(5, 19_999))).toBe(19_999);
  expect(numberOf(6, numberedGuid(5, 19_999))).toBeUndefined();
  expect(numberedGuid(5, 0)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});

test('names become words of an address', () => {
  expect(addressWord('Göbel Çelik')).toBe('goebelcelik');
});
