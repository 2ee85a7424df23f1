import type { BookedLicence } from '#domains/subscriptions/order-book.values.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { plus, share, times, zero, type Money } from '#platform/common/money.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { RequestTiming, SeatWay, RequestKind } from './licence-requests.ts';
import { requestTexts } from './request-ticket-texts.ts';

/** Seats of one subscription that go in one way. */
export interface SeatStep {
  /** Null: no subscription is known for them. */
  readonly subscriptionId: string | null;
  readonly name: string;
  readonly way: SeatWay;
  readonly seats: number;
  /** Seats of now (`window`), or of the next term, before and after. */
  readonly before: number;
  readonly after: number;
  /** Last day or moment to decide; null: there is none. */
  readonly until: string | null;
  /** Monthly cost that ends; null: none does. */
  readonly monthly: Money | null;
}

/** When seats go; `neededUntil`: somebody works with them until that day, renewed or not. */
export interface SeatWish {
  readonly timing: RequestTiming;
  readonly neededUntil: string | null;
}

/** Returns when the seats of somebody go who leaves: at once only where the last day is here. */
export const leavingOn = (lastDay: string, today: string): SeatWish => ({
  timing: lastDay <= today ? 'now' : 'renewal',
  neededUntil: lastDay,
});

interface Chance extends Omit<SeatStep, 'after' | 'monthly'> {
  readonly of: BookedLicence;
}

/**
 * Returns where the seats behind licences go that people give up, the earliest first. One
 * subscription takes one order, because a change of now drops what is scheduled (product rule
 * B2.10); so what was bought within its window goes whole, or waits for the renewal.
 */
export function seatStepsOf(
  count: number,
  booked: readonly BookedLicence[],
  { timing, neededUntil }: SeatWish,
): SeatStep[] {
  const own = booked.filter(({ isTrial }) => !isTrial);
  const open = timing === 'now' ? own.flatMap(windowOf) : [];
  const windows = taken(count, open);
  const used = new Set(windows.map(({ subscriptionId }) => subscriptionId));
  const rest = own.filter(
    ({ subscriptionId, endsOn }) =>
      !used.has(subscriptionId) && (endsOn ?? '') >= (neededUntil ?? ''),
  );
  const renewals = taken(count - seatsOf(windows), rest.flatMap(renewalOf).toSorted(byUntil));
  const left = count - seatsOf(windows) - seatsOf(renewals);
  const [first] = own.toSorted(byEnd);
  return [...windows, ...renewals, ...(left > 0 ? [kept(left, first)] : [])];
}

/** A seat always stays, and a schedule must not be dropped unseen (product rule B2.10). */
function windowOf(of: BookedLicence): Chance[] {
  const { subscriptionId, name, seats, nextSeats, windows, state } = of;
  if (state !== 'active' || nextSeats !== null || of.endsOn === null) return [];
  const open = windows.reduce((all, { quantity }) => all + quantity, 0);
  const until = windows.map((one) => one.until).toSorted()[0] ?? null;
  const free = Math.min(open, seats - 1);
  return free > 0
    ? [{ of, subscriptionId, name, way: 'window', seats: free, before: seats, until }]
    : [];
}

function renewalOf(of: BookedLicence): Chance[] {
  const { subscriptionId, name, seats, nextSeats, endsOn, state, endOfTermAction } = of;
  const next = nextSeats ?? seats;
  const canLeave = state === 'active' && endsOn !== null && endOfTermAction === 'renew';
  return canLeave && next > 1
    ? [{ of, subscriptionId, name, way: 'renewal', seats: next - 1, before: next, until: endsOn }]
    : [];
}

function taken(count: number, chances: readonly Chance[]): SeatStep[] {
  let left = count;
  return chances.flatMap(({ of, ...chance }) => {
    const seats = Math.min(left, chance.seats);
    left -= seats;
    if (seats <= 0) return [];
    const monthly = share(of.monthly, seats, of.seats);
    return [{ ...chance, seats, after: chance.before - seats, monthly }];
  });
}

/** Seats that no order can take away: they end with their subscription, or stay. */
function kept(seats: number, of: BookedLicence | undefined): SeatStep {
  const ends = of?.endOfTermAction === 'cancel' || of?.endOfTermAction === 'none';
  const before = of?.nextSeats ?? of?.seats ?? 0;
  return {
    subscriptionId: of?.subscriptionId ?? null,
    name: of?.name ?? '',
    way: of && ends && of.endsOn !== null ? 'ends' : 'bound',
    ...{ seats, before, after: before },
    until: of?.endsOn ?? null,
    monthly: null,
  };
}

const seatsOf = (steps: readonly SeatStep[]): number =>
  steps.reduce((all, { seats }) => all + seats, 0);

const byUntil = (a: Chance, b: Chance): number => (a.until ?? '').localeCompare(b.until ?? '');

const byEnd = (a: BookedLicence, b: BookedLicence): number =>
  (a.endsOn ?? '9999').localeCompare(b.endsOn ?? '9999');

/** Returns the monthly cost that ends, in one currency; another one is not converted. */
export function savedBy(steps: readonly SeatStep[], currencyCode: string): Money {
  return steps.reduce(
    (all, { monthly }) => (monthly?.currencyCode === currencyCode ? plus(all, monthly) : all),
    zero(currencyCode),
  );
}

/** Licences of one product that are wished for, and what they come to. */
export interface GrantStep {
  readonly licence: string;
  readonly name: string;
  /** Free seats that are used: they cost nothing more. */
  readonly reused: number;
  /** Seats that must be booked in addition. */
  readonly more: number;
  /** Monthly cost of these; null: no price is known. */
  readonly monthly: Money | null;
}

interface Grantable {
  readonly id: string;
  readonly name: string;
  readonly free: number | null;
  readonly unit: Money | null;
}

/** Returns what it takes to give licences of a product to so many people. */
export function grantStepOf(count: number, { id, name, free, unit }: Grantable): GrantStep {
  const reused = Math.min(count, Math.max(0, free ?? 0));
  const more = count - reused;
  const monthly = unit && times(unit, more);
  return { licence: id, name, reused, more, monthly };
}

/** Person with the names of the licences in question. */
export interface AskedPerson {
  readonly name: string;
  readonly address: string;
  readonly licences: readonly string[];
}

interface Asked {
  readonly kind: RequestKind;
  readonly timing: RequestTiming;
  readonly people: readonly AskedPerson[];
  readonly lastDay: string | null;
  readonly note: string;
  readonly steps: readonly (SeatStep & { readonly orderNumber: string | null })[];
  readonly grants: readonly GrantStep[];
}

/** Writes the ticket in which staff read what to do, in Markdown. */
export function requestTicket(
  asked: Asked,
  locale: 'de' | 'en',
  now: Date,
): { readonly subject: string; readonly text: string; readonly service: string } {
  const t = translator(requestTexts, locale);
  const { kind, people, note } = asked;
  const licences = [...new Set(people.flatMap((one) => one.licences))].join(', ');
  const seats = [...seatLines(asked, locale, now), ...grantLines(asked, locale)];
  const text = [
    leadOf(asked, locale, now),
    people
      .map(
        (one) => `- ${one.name}${one.address && ` (${one.address})`}: ${one.licences.join(', ')}`,
      )
      .join('\n'),
    ...(seats.length > 0 ? [t('seats'), seats.map((one) => `- ${one}`).join('\n')] : []),
    ...(note === '' ? [] : [note]),
  ].join('\n\n');
  const subject = t(`subject.${kind}`, {
    ...{ count: people.length, name: people[0]?.name ?? '', licence: licences },
  });
  return { subject, text, service: licences.slice(0, 120) };
}

function leadOf({ kind, timing, lastDay }: Asked, locale: 'de' | 'en', now: Date): string {
  const t = translator(requestTexts, locale);
  if (kind === 'grant') return t('lead.grant');
  if (kind === 'takeBack') return t(`lead.takeBack.${timing}`);
  return t('lead.leave', { day: dayOf(lastDay ?? '', locale, now) });
}

function seatLines({ steps }: Asked, locale: 'de' | 'en', now: Date): string[] {
  const t = translator(requestTexts, locale);
  return steps.map(({ way, name, seats, until, orderNumber }) => {
    const day = dayOf(until ?? '', locale, now);
    const said = t(`way.${way}`, { name, count: seats, day });
    if (orderNumber !== null) return `${said}: ${t('order', { number: orderNumber })}`;
    return way === 'window' || way === 'renewal' ? `${said}. ${t('noOrder')}` : said;
  });
}

function grantLines({ grants }: Asked, locale: 'de' | 'en'): string[] {
  const t = translator(requestTexts, locale);
  return grants.flatMap(({ name, reused, more }) => [
    ...(reused > 0 ? [t('reused', { name, count: reused })] : []),
    ...(more > 0 ? [t('more', { name, count: more })] : []),
  ]);
}

const dayOf = (day: string, locale: 'de' | 'en', now: Date): string =>
  day === '' ? '' : formatDay(day.slice(0, 10), locale, { now, hasWeekday: false });
