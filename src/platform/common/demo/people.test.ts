import { expect, test } from 'vitest';
import { createWorld } from './estate.ts';
import { firstNames, surnames } from './names.ts';
import { fullName, sampledPeople, samplePerson } from './people.ts';
import { cities, countries } from './places.ts';
import { randomOf } from './random.ts';

const world = () => createWorld(() => new Date('2026-05-01T00:00:00Z'));

test('§3 demo sample person: an address of first and last name at an example domain, a nationality', () => {
  const person = samplePerson(randomOf('p'));

  expect(person.email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/);
  expect(countries.map(({ code }) => code)).toContain(person.nationality);
  expect(fullName(person)).toBe(`${person.name.first} ${person.name.last}`);
});

test('the people of a tenant are the same for every noun, and no two share an address', () => {
  const people = world().estateOf('t').part(sampledPeople);

  expect(world().estateOf('t').part(sampledPeople)).toEqual(people);
  expect(world().estateOf('u').part(sampledPeople)).not.toEqual(people);
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
});

test('§3 demo sample data: places have ISO codes and lie on the earth, names stand once', () => {
  const codes = countries.map(({ code }) => code);
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  for (const list of [codes, cities.map(({ name }) => name), firstNames, surnames])
    expect(new Set(list).size).toBe(list.length);
  for (const { latitude, longitude } of [...cities, ...countries]) {
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
  }
  for (const { country } of cities) expect(codes).toContain(country);
});
