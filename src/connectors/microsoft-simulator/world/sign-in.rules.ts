import type { Customer } from './customer.rules.ts';
import { draw, guid, pick } from './draw.rules.ts';

const dayMs = 86_400_000;
const aspect = { count: 801, at: 802, place: 803, result: 804, client: 805, id: 806 };

/** A sign-in of a person. */
export type SignIn = {
  readonly id: string;
  readonly index: number;
  readonly at: number;
  readonly place: readonly [city: string, country: string, latitude: number, longitude: number];
  readonly client: string;
  readonly hasFailed: boolean;
  readonly risk: 'none' | 'low' | 'medium' | 'high';
};

type Place = SignIn['place'];

const abroad: readonly [Place, ...Place[]] = [
  ['Wien', 'AT', 48.2, 16.37],
  ['Zürich', 'CH', 47.37, 8.54],
  ['Paris', 'FR', 48.86, 2.35],
];
const attackers: readonly [Place, ...Place[]] = [
  ['Lagos', 'NG', 6.45, 3.39],
  ['Jakarta', 'ID', -6.2, 106.8],
  ['Sao Paulo', 'BR', -23.5, -46.6],
];
const usual = ['Browser', 'Mobile Apps and Desktop clients'] as const;
const legacy = ['IMAP4', 'Authenticated SMTP'] as const;

/** Returns the sign-ins of a tenant in a period, the earliest first. */
export function signInsOf(
  customer: Customer,
  users: number,
  from: number,
  until: number,
): SignIn[] {
  const first = Math.floor(from / dayMs);
  const days = Array.from({ length: Math.floor(until / dayMs) - first + 1 }, (_, at) => first + at);
  return days
    .flatMap((day) => signInsOfDay(customer, users, day))
    .filter(({ at }) => at >= from && at < until)
    .toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id));
}

function signInsOfDay(customer: Customer, users: number, day: number): SignIn[] {
  const weekday = new Date(day * dayMs).getUTCDay();
  const share = weekday === 0 || weekday === 6 ? 0.1 : 0.8;
  return Array.from({ length: users }, (_, index) => index)
    .filter((index) => draw(customer.seed, index, day, aspect.count) < share)
    .map((index) => signInOf(customer, index, day));
}

function signInOf({ seed, city }: Customer, index: number, day: number): SignIn {
  const place = draw(seed, index, day, aspect.place);
  const isAttack = place > 0.985;
  const result = draw(seed, index, day, aspect.result);
  const isLegacy = isAttack || draw(seed, index, day, aspect.client) < 0.01;
  return {
    id: guid(seed, index, day, aspect.id),
    index,
    at: day * dayMs + Math.floor((6 + draw(seed, index, day, aspect.at) * 13) * 3_600_000),
    place: placeAt(place, city, [seed, index, day]),
    client: isLegacy ? pick(legacy, seed, index, day) : pick(usual, seed, index, day),
    hasFailed: isAttack || result < 0.03,
    risk: isAttack ? (result < 0.3 ? 'high' : 'medium') : 'none',
  };
}

function placeAt(
  share: number,
  city: string,
  [seed, ...places]: readonly [number, ...number[]],
): Place {
  if (share > 0.985) return pick(attackers, seed, ...places);
  if (share > 0.95) return pick(abroad, seed, ...places);
  return [city, 'DE', 51, 9];
}
