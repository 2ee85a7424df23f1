import { orderFewerSamples } from '#domains/subscriptions/demo/sample-order-change.estate.ts';
import { openSample, questionForm } from '#domains/tickets/demo/tickets.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoCtx, DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { compare, sum } from '#platform/common/money.ts';
import {
  requestTicket,
  type AskedPerson,
  grantStepOf,
  leavingOn,
  savedBy,
  seatStepsOf,
  type SeatStep,
} from '../licence-request.rules.ts';
import type { RequestKind, RequestTiming } from '../licence-requests.ts';
import type {
  LicenceRequest,
  LicenceWish,
  licenceRequestsContract,
} from '../licence-requests.schema.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { openRequestOf, sampledRequests } from './licence-changes.estate.ts';
import { sampleBook, type SampleBook } from './licence-world.estate.ts';

type Call = DemoCtx & { readonly now: () => Date };
interface Pair {
  readonly userId: string;
  readonly skuId: string;
}

export const licenceRequestsDemo: DemoHandlers<typeof licenceRequestsContract> = {
  async list({ estate, query, now }) {
    const found = estate
      .part(sampledRequests)
      .filter(
        ({ request, pairs }) =>
          (query.state ?? request.state) === request.state &&
          (query.licence === undefined || pairs.some((one) => one.endsWith(` ${query.licence}`))),
      );
    return pageOf(
      found.map(({ request }) => request),
      query,
      now(),
    );
  },
  async preview({ estate, query, now }) {
    const counts = query.seats.map((one) => one.split(':'));
    const wanted = counts.flatMap(([skuId = '', count]) =>
      Array.from({ length: Number(count) }, () => ({ skuId })),
    );
    const { steps, ...effect } = effectOf(sampleBook(estate, now()), query, wanted);
    return { ...effect, steps: steps.map(({ skuId: _skuId, ...step }) => step), credit: null };
  },
  create: async (call) => make(call, call.body, false),
  order: async (call) => make(call, call.body, true),
  async withdraw({ estate, params }) {
    const found = estate
      .part(sampledRequests)
      .find(({ request }) => request.id === params.licenceRequestId);
    if (!found) throw licenceRefusals.REQUEST_NOT_FOUND();
    found.request = { ...found.request, state: 'withdrawn' };
    return found.request;
  },
};

interface Asked {
  readonly kind: RequestKind;
  readonly timing: RequestTiming;
  readonly lastDay?: string | undefined;
}

function effectOf(
  { products, booked, idOf, measure: { today } }: SampleBook,
  { kind, timing, lastDay }: Asked,
  wanted: readonly { readonly skuId: string }[],
) {
  const counts = [...Map.groupBy(wanted, ({ skuId }) => skuId)];
  const productOf = (id: string) =>
    products.find((one) => one.id === id) ?? { id, name: id, free: null, unit: null };
  if (kind === 'grant') {
    const grants = counts.map(([id, all]) => grantStepOf(all.length, productOf(id)));
    return { steps: [], grants, monthly: sum(grants.flatMap(({ monthly }) => monthly ?? [])) };
  }
  const steps = counts.flatMap(([skuId, all]) =>
    seatStepsOf(
      all.length,
      booked.filter((one) => idOf(one) === skuId),
      kind === 'leave' ? leavingOn(lastDay ?? today, today) : { timing, neededUntil: null },
    ).map((step) => ({ ...step, skuId })),
  );
  return { steps, grants: [], monthly: savedBy(steps, 'EUR') };
}

function make(call: Call, wish: LicenceWish, isOrder: boolean): LicenceRequest {
  const { estate, now, caller, locale } = call;
  const book = sampleBook(estate, now());
  const asked = askedOf(call, wish, book);
  const newcomers = wish.kind === 'grant' ? wish.newcomers : [];
  const effect = effectOf(book, wish, [...asked, ...newcomers]);
  if (compare(effect.monthly, wish.expected) !== 0) throw licenceRefusals.EFFECT_CHANGED();
  const steps = effect.steps.map(({ skuId: _skuId, ...step }) => ({
    ...{ ...step, ...orderOf(call, step, isOrder) },
  }));
  const people = peopleOf(book, asked, newcomers);
  const lastDay = wish.kind === 'leave' ? (wish.lastDay ?? dayOf(now())) : null;
  const told = { ...wish, people, lastDay, steps, grants: effect.grants };
  const wanted = requestTicket(told, locale, now());
  const ticket = openSample(
    estate,
    { ...wanted, id: crypto.randomUUID(), form: questionForm(), answers: {} },
    caller,
    now(),
  );
  const request: LicenceRequest = {
    ...{ id: wish.id, kind: wish.kind, timing: wish.timing, state: 'open', note: wish.note },
    people: people.slice(0, 3).map(({ name }) => name),
    ...{ count: people.length, lastDay, monthly: effect.monthly, steps },
    licences: [...new Set(people.flatMap(({ licences }) => licences))],
    ...{ requestedBy: caller.name, requestedAt: now().toISOString() },
    ...{ ticketId: ticket.id, ticketNumber: ticket.number },
  };
  const pairs = asked.map(({ userId, skuId }) => `${userId} ${skuId}`);
  estate.part(sampledRequests).unshift({ request, pairs });
  return request;
}

function askedOf({ estate }: Call, wish: LicenceWish, { people }: SampleBook): readonly Pair[] {
  const known = wish.licences.filter(({ userId, skuId }) => {
    const one = people.find(({ id }) => id === userId);
    return (one?.held ?? []).some((held) => held.skuId === skuId) === (wish.kind !== 'grant');
  });
  const open = known.filter(({ userId, skuId }) => openRequestOf(estate, userId, skuId) === null);
  if (open.length > 0 || (wish.kind === 'grant' && wish.newcomers.length > 0)) return open;
  throw known.length > 0 ? licenceRefusals.ALREADY_ASKED() : licenceRefusals.PERSON_NOT_FOUND();
}

function orderOf(call: Call, { subscriptionId, way, after: seats }: SeatStep, isOrder: boolean) {
  const placed =
    isOrder && subscriptionId !== null && (way === 'window' || way === 'renewal')
      ? orderFewerSamples(call, subscriptionId, { isNow: way === 'window', seats })
      : undefined;
  return { orderId: placed?.orderId ?? null, orderNumber: placed?.orderNumber ?? null };
}

function peopleOf(
  { products, people }: SampleBook,
  asked: readonly Pair[],
  newcomers: LicenceWish['newcomers'],
): AskedPerson[] {
  const nameOf = (id: string) => products.find((one) => one.id === id)?.name ?? id;
  const groups = [...Map.groupBy(asked, ({ userId }) => userId)];
  return [
    ...groups.map(([userId, all]) => {
      const { name = '', address = '' } = people.find(({ id }) => id === userId) ?? {};
      return { name, address, licences: all.map(({ skuId }) => nameOf(skuId)) };
    }),
    ...newcomers.map(({ name, skuId }) => ({ name, address: '', licences: [nameOf(skuId)] })),
  ];
}
