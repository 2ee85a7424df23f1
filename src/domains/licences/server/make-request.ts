import { randomUUID } from 'node:crypto';
import type { SeatOrdersPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { TicketRequestsPort } from '#domains/tickets/tickets.port.ts';
import { mayUse } from '#platform/common/access.ts';
import { plus, zero, type Money } from '#platform/common/money.ts';
import { rights } from '#platform/common/rights.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Work } from '#platform/server/work.ts';
import { licencesBySku, skuOf } from '../licence-book.rules.ts';
import {
  requestTicket,
  type AskedPerson,
  grantStepOf,
  leavingOn,
  savedBy,
  seatStepsOf,
  type SeatStep,
} from '../licence-request.rules.ts';
import type { LicenceWish, RequestEffect } from '../licence-requests.schema.ts';
import type { RequestKind, RequestTiming } from '../licence-requests.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import type { Book, BookPorts } from './licence-book.store.ts';
import { currencyOf } from './licence-prices.ts';
import {
  holdAskable,
  type AskedLicence,
  insertRequest,
  type OrderedStep,
} from './licence-requests.store.ts';

interface Asked {
  readonly kind: RequestKind;
  readonly timing: RequestTiming;
  /** Last day of somebody who leaves; without it today. */
  readonly lastDay?: string | undefined;
  /** How many people, by licence. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Seats and money of a wish; each step knows its licence. */
export interface Effect extends Omit<RequestEffect, 'steps' | 'credit'> {
  readonly steps: readonly (SeatStep & { readonly skuId: string })[];
}

/** Returns what a wish comes to, out of the book of the tenant. */
export function effectOf(book: Book, { kind, timing, lastDay, counts }: Asked): Effect {
  const currencyCode = currencyOf(book);
  if (kind === 'grant') {
    const grants = [...counts].map(([id, count]) => grantStepOf(count, productOf(book, id)));
    return { steps: [], grants, monthly: addedBy(grants, currencyCode) };
  }
  const licences = licencesBySku(book.links);
  const { today } = book.measure;
  const when =
    kind === 'leave' ? leavingOn(lastDay ?? today, today) : { timing, neededUntil: null };
  const steps = [...counts].flatMap(([skuId, count]) => {
    const booked = book.booked.filter((one) => licences.get(skuOf(one)) === skuId);
    const { name } = productOf(book, skuId);
    return seatStepsOf(count, booked, when).map((step) => ({
      ...step,
      skuId,
      name: step.name || name,
    }));
  });
  return { steps, grants: [], monthly: savedBy(steps, currencyCode) };
}

function productOf({ products, names }: Book, id: string) {
  const unknown = { id, name: names.get(id) ?? id, free: null, unit: null };
  return products.find((one) => one.id === id) ?? unknown;
}

function addedBy(grants: readonly { readonly monthly: Money | null }[], currencyCode: string) {
  return grants.reduce(
    (all, { monthly }) => (monthly?.currencyCode === currencyCode ? plus(all, monthly) : all),
    zero(currencyCode),
  );
}

/** Returns whether the caller may order seats; without it the wish goes to the operator alone. */
export const mayOrder = ({ caller, tenantId }: Ctx): boolean =>
  mayUse(heldOn(caller, tenantId), rights.subscriptions.change);

/** Returns the credit of what goes within its window, as a negative amount. */
export async function creditOf(
  orders: SeatOrdersPort<Ctx>,
  call: Ctx,
  steps: readonly SeatStep[],
): Promise<Money | null> {
  if (!mayOrder(call)) return null;
  const amounts: Money[] = [];
  for (const { way, subscriptionId, after } of steps)
    if (way === 'window' && subscriptionId !== null)
      amounts.push(await orders.creditOf(call, { subscriptionId, seats: after }));
  const [first, ...others] = amounts;
  return first ? others.reduce((all, one) => plus(all, one), first) : null;
}

interface Made {
  readonly wish: LicenceWish;
  readonly book: Book;
  /** False: staff order seats, where the reader may not. */
  readonly ordersSeats: boolean;
}

/**
 * Makes a wish: orders of its seats, a ticket about its people, and the record of both, in one
 * transaction.
 * @throws PortalError ERROR_BUSINESSCOCKPIT_PERSON_NOT_FOUND, _ALREADY_ASKED, and what the order
 * of a subscription refuses
 */
export async function makeRequest(
  ports: RequestPorts,
  call: Ctx,
  { wish, book, ordersSeats }: Made,
  demandExpected: (effect: Effect) => void,
): Promise<void> {
  const { db, now, caller } = call;
  const asked = await askedOf(call, wish);
  const newcomers = wish.kind === 'grant' ? wish.newcomers : [];
  const effect = effectOf(book, { ...wish, counts: countedBySku([...asked, ...newcomers]) });
  demandExpected(effect);
  const steps = await orderSteps(ports, call, effect, ordersSeats);
  const people = peopleOf(book, asked, newcomers);
  const lastDay = wish.kind === 'leave' ? (wish.lastDay ?? now().toISOString().slice(0, 10)) : null;
  const told = { ...wish, people, lastDay, steps, grants: effect.grants };
  const [first] = people;
  const ticketId = randomUUID();
  const ticketNumber = await ports.ticketRequests.openRequest(call, {
    id: ticketId,
    ...requestTicket(told, call.locale, now()),
    ...(lastDay !== null && first && { leaver: { name: first.name, lastDay } }),
  });
  await insertRequest(db, {
    ...{ id: wish.id, kind: wish.kind, timing: wish.timing, note: wish.note },
    ...{ lastDay, ticketId, ticketNumber, steps, lines: asked, people: people.length },
    newcomers: newcomers.map(({ name }) => name).join('\n'),
    licenceNames: [...new Set(people.flatMap(({ licences }) => licences))],
    ...{ monthly: effect.monthly, requestedBy: caller.name, requestedAt: now() },
  });
}

async function askedOf({ db }: Ctx, wish: LicenceWish): Promise<readonly AskedLicence[]> {
  const { askable, known } = await holdAskable(db, wish.kind, wish.licences);
  const isForNewcomers = wish.kind === 'grant' && wish.newcomers.length > 0;
  if (askable.length > 0 || isForNewcomers) return askable;
  throw known > 0 ? licenceRefusals.ALREADY_ASKED() : licenceRefusals.PERSON_NOT_FOUND();
}

function countedBySku(lines: readonly { readonly skuId: string }[]): ReadonlyMap<string, number> {
  const groups = Map.groupBy(lines, ({ skuId }) => skuId);
  return new Map([...groups].map(([skuId, all]) => [skuId, all.length]));
}

/** One order a subscription, one after the other: each stands in line. */
async function orderSteps(
  { seatOrders }: RequestPorts,
  call: Ctx,
  { steps }: Effect,
  ordersSeats: boolean,
): Promise<OrderedStep[]> {
  const ordered: OrderedStep[] = [];
  for (const step of steps) {
    const { subscriptionId, way, before: expectedSeats, after: seats } = step;
    const order =
      ordersSeats && subscriptionId !== null && (way === 'window' || way === 'renewal')
        ? await seatOrders[way === 'window' ? 'orderFewerSeats' : 'orderNextSeats'](call, {
            ...{ subscriptionId, seats, expectedSeats },
          })
        : null;
    ordered.push({
      ...step,
      orderId: order?.orderId ?? null,
      orderNumber: order?.orderNumber ?? null,
    });
  }
  return ordered;
}

function peopleOf(
  { products, names }: Book,
  asked: readonly AskedLicence[],
  newcomers: LicenceWish['newcomers'],
): AskedPerson[] {
  const nameOf = (id: string) => products.find((one) => one.id === id)?.name ?? names.get(id) ?? id;
  const known = Map.groupBy(asked, ({ userId }) => userId);
  return [
    ...[...known.values()].map((all) => ({
      name: all[0]?.name ?? '',
      address: all[0]?.address ?? '',
      licences: all.map(({ skuId }) => nameOf(skuId)),
    })),
    ...newcomers.map(({ name, skuId }) => ({ name, address: '', licences: [nameOf(skuId)] })),
  ];
}

/** Ports by which wishes about licences become tickets and orders. */
export interface RequestPorts extends BookPorts {
  readonly seatOrders: SeatOrdersPort<Ctx>;
  readonly ticketRequests: TicketRequestsPort<Work>;
}
