import type { Customer } from './customer.rules.ts';
import { draw } from './draw.rules.ts';

const aspect = { mailbox: 801, drive: 802, sites: 803, day: 804 };
const dayMs = 86_400_000;
const gigabyte = 1_073_741_824;

/** Share by which storage grows a day, of its size at the start of the world. */
const growth = { mailbox: 0.0006, drive: 0.0008, sites: 0.0013 };

/** Returns how much larger storage is at a moment than at the start of the world. */
const grown = (kind: keyof typeof growth, at: number, startsAt: number): number =>
  Math.max(0.2, 1 + (growth[kind] * (at - startsAt)) / dayMs);

/** Returns the bytes in somebody's mailbox; one in forty is nearly full. */
export function mailboxBytes(
  { seed }: Customer,
  index: number,
  {
    at,
    startsAt,
    quota,
  }: { readonly at: number; readonly startsAt: number; readonly quota: number },
): number {
  const share = draw(seed, index, aspect.mailbox);
  const base = share > 0.975 ? 0.985 * quota : (0.03 + share * 0.6) * quota;
  return Math.round(Math.min(quota, base * grown('mailbox', at, startsAt)));
}

/** Returns the bytes in somebody's OneDrive. */
export function driveBytes(
  { seed }: Customer,
  index: number,
  at: number,
  startsAt: number,
): number {
  const share = draw(seed, index, aspect.drive);
  return Math.round((1 + share * share * 90) * gigabyte * grown('drive', at, startsAt));
}

/** Returns the bytes of all SharePoint sites: most of what people with a licence may have. */
export function sitesBytes(
  { seed }: Customer,
  people: number,
  at: number,
  startsAt: number,
): number {
  const perPerson = (9 + draw(seed, aspect.sites) * 4) * gigabyte;
  return Math.round((120 * gigabyte + people * perPerson) * grown('sites', at, startsAt));
}

/** Returns which share of the people who use a service do so on a day: fewer at weekends. */
export function shareOfDay({ seed }: Customer, service: number, at: number): number {
  const day = Math.floor(at / dayMs);
  const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
  const noise = draw(seed, day, aspect.day, service) * 0.08;
  return isWeekend ? 0.06 + noise : 0.8 + noise - service * 0.02;
}
