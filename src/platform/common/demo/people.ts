import { estatePart } from './estate.ts';
import { firstNames, surnames } from './names.ts';
import { countries } from './places.ts';
import type { Random } from './random.ts';

/** Demo sample person (spec §3). */
export interface SamplePerson {
  readonly id: string;
  readonly name: { readonly first: string; readonly last: string };
  /** Built from first and last name at an example domain. */
  readonly email: string;
  /** ISO 3166-1 alpha-2, picked at random. */
  readonly nationality: string;
}

/** Domain of RFC 2606: no mail of a sample can reach anybody. */
const exampleDomain = 'example.com';

export function samplePerson(dice: Random): SamplePerson {
  const name = { first: dice.pick(firstNames), last: dice.pick(surnames) };
  return { id: dice.uuid(), name, email: emailOf(name), nationality: dice.pick(countries).code };
}

export const fullName = ({ name }: SamplePerson): string => `${name.first} ${name.last}`;

function emailOf({ first, last }: SamplePerson['name']): string {
  return `${plain(first)}.${plain(last)}@${exampleDomain}`;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
}

/**
 * The people of a tenant: every noun that names somebody names one of these. No two have the same
 * address.
 */
export const sampledPeople = estatePart('people', ({ random }): readonly SamplePerson[] => {
  const dice = random('people');
  const people = new Map<string, SamplePerson>();
  const wanted = dice.whole(24, 90);
  while (people.size < wanted) {
    const person = samplePerson(dice);
    if (!people.has(person.email)) people.set(person.email, person);
  }
  return [...people.values()];
});
