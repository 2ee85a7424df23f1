import { expect, test } from 'vitest';
import world from 'world-atlas/countries-110m.json';
import { numericCode } from './country-codes.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const pairs = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((pair) => numericCode(pair) !== undefined);

test('every country of the map with a code is known by its two letters, and by no other', () => {
  const drawn = world.objects.countries.geometries.flatMap((one) => ('id' in one ? [one.id] : []));
  const known = pairs.map((pair) => numericCode(pair));
  expect([...new Set(known)]).toHaveLength(known.length);
  expect(drawn.filter((id) => !known.includes(id))).toEqual([]);
});

test.each([
  ['DE', '276'],
  ['at', '040'],
  ['US', '840'],
  ['CI', '384'],
  ['XX', undefined],
])('%s is %s', (country, code) => {
  expect(numericCode(country)).toBe(code);
});

test('the codes are those of the names, as far as both call a country the same', () => {
  const byId = new Map(
    world.objects.countries.geometries.flatMap((one) =>
      'id' in one ? [[one.id, one.properties.name] as const] : [],
    ),
  );
  const named = pairs.filter((pair) => byId.get(numericCode(pair) ?? '') === names.of(pair));
  expect(named.length).toBeGreaterThan(145);
  // Withdrawn codes (DD, SU) have today's names too.
  expect(pairs.filter((pair) => new Intl.Locale(`und-${pair}`).region !== pair)).toEqual([]);
});
