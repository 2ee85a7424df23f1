import { randomUUID } from 'node:crypto';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { LicenceWish } from '../licence-requests.schema.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { requestTicket, type AskedPerson } from '../request-ticket.rules.ts';
import type { Book } from './licence-book.store.ts';
import { insertRequest, type OrderedStep } from './licence-requests.store.ts';
import { effectOf, type Effect } from './request-effect.ts';
import type { RequestPorts } from './request-ports.ts';
import { holdAskable, type AskedLicence } from './request-people.store.ts';

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
