import { mayUse } from '#platform/common/access.ts';
import type { BodyOf, Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { compare } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { requestTexts } from '../request-ticket-texts.ts';
import type { licenceRequestsContract, LicenceRequest } from '../licence-requests.schema.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { licencesAudit } from '../licences.texts.ts';
import { demandDomain, loadBook } from './licence-book.store.ts';
import { findRequest, findRequests, withdrawRequest } from './licence-requests.store.ts';
import { creditOf, effectOf, type RequestPorts, makeRequest } from './make-request.ts';

type Contract = typeof licenceRequestsContract;

export function createLicenceRequestsHandlers(ports: RequestPorts): Handlers<Contract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { requests, total } = await findRequests(db, query);
      return listResult(requests, total, now());
    },
    async preview(call) {
      const { db, tenantId, query, now } = call;
      await demandDomain(db, ports, tenantId);
      const book = await loadBook(db, ports, now());
      const effect = effectOf(book, { ...query, counts: countsOf(query.seats) });
      const steps = effect.steps.map(({ skuId: _skuId, ...step }) => step);
      return { ...effect, steps, credit: await creditOf(ports.seatOrders, call, effect.steps) };
    },
    create: (call) => makeOnce(ports, call, call.body, false),
    async order(call) {
      if (!mayUse(heldOn(call.caller, call.tenantId), rights.licences.read))
        throw portalRefusals.FORBIDDEN();
      return makeOnce(ports, call, call.body, true);
    },
    async withdraw(call) {
      const { db, params, now, locale } = call;
      const found = await findRequest(db, params.licenceRequestId, 'held');
      if (!found) throw licenceRefusals.REQUEST_NOT_FOUND();
      if (found.state === 'withdrawn') return found;
      if (found.state === 'done') throw licenceRefusals.REQUEST_OVER();
      await withdrawRequest(db, found.id, now());
      const text = translator(requestTexts, locale)('withdrawn');
      await ports.ticketRequests.withdrawRequest(call, found.ticketId, text);
      await auditOf(call, 'licences.withdrawRequest', found);
      return { ...found, state: 'withdrawn' };
    },
  };
}

/** A repeated wish is the one that was made; what changed since the preview is not done unseen. */
async function makeOnce(
  ports: RequestPorts,
  call: Ctx,
  wish: BodyOf<Contract['endpoints']['create']>,
  ordersSeats: boolean,
): Promise<LicenceRequest> {
  const { db, now } = call;
  const before = await findRequest(db, wish.id);
  if (before) return before;
  const book = await loadBook(db, ports, now());
  await makeRequest(ports, call, { wish, book, ordersSeats }, (effect) => {
    const isSame =
      effect.monthly.currencyCode === wish.expected.currencyCode &&
      compare(effect.monthly, wish.expected) === 0;
    if (!isSame) throw licenceRefusals.EFFECT_CHANGED();
  });
  const made = await findRequest(db, wish.id);
  if (!made) throw new Error('a request that was just kept is not there');
  await auditOf(call, 'licences.request', made);
  return made;
}

async function auditOf(
  { audit }: Ctx,
  action: 'licences.request' | 'licences.withdrawRequest',
  { id, kind, timing, count, licences, ticketNumber, monthly }: LicenceRequest,
): Promise<void> {
  await audit({
    action: licencesAudit.action(action),
    subjectKind: licencesAudit.subject('licenceRequest'),
    subjectId: id,
    after: { name: licences.join(', '), kind, timing, people: count, ticketNumber, monthly },
  });
}

function countsOf(seats: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    seats.map((one) => {
      const [licence = '', count = '0'] = one.split(':');
      return [licence, Number(count)] as const;
    }),
  );
}
