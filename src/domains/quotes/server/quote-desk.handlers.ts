import { randomUUID } from 'node:crypto';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { licenceDetail, licencePrices } from '../licence-line.rules.ts';
import { isForCustomer, mayDiscard, mayRevise, stateOn } from '../quote-state.rules.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { quoteDeskContract, QuoteGiven, ShelfItem } from '../quotes.schema.ts';
import { quotesAudit } from '../quotes.texts.ts';
import { notifyCustomer, stepQuote } from './quote-steps.ts';
import { pricedLines } from './price-lines.ts';
import { countEnding, countQuotes, findDeskQuotes } from './quote-desk.store.ts';
import {
  replaceQuoteLines,
  insertComment,
  deleteDraft,
  getQuote,
  insertDraft,
  updateDraft,
} from './quotes.store.ts';
import type { QuotePorts } from './quote-ports.ts';
import { numberOf, type QuoteRecord } from './quote-rows.ts';
import { dayOf, deskView, givenOf, linesOf } from './quote-view.ts';
import { quoteFile } from './quotes.handlers.ts';

/** Inside withTenant: services and licences that the words name, at this customer's prices. */
async function shelfOf(
  { agreedServices, quotableOffers }: QuotePorts,
  { db, apart, now }: Pick<Ctx, 'db' | 'apart' | 'now'>,
  search: string,
): Promise<ShelfItem[]> {
  const words = search.trim().toLowerCase();
  const services = (await agreedServices.findOffered(db)).filter(({ nameDe, nameEn, key }) =>
    `${nameDe} ${nameEn} ${key}`.toLowerCase().includes(words),
  );
  const costs = await apart((system) => agreedServices.findCosts(system));
  const offers = words === '' ? [] : await quotableOffers.search(db, apart, search, now());
  return [
    ...services.map(({ id, nameDe, nameEn, slaDe, slaEn, price }) => ({
      kind: 'service' as const,
      reference: id,
      nameDe,
      nameEn,
      detailDe: slaDe,
      detailEn: slaEn,
      cadence: 'monthly' as const,
      price,
      cost: costs.get(id) ?? null,
    })),
    ...offers.map((offer) => ({
      kind: 'licence' as const,
      reference: offer.offerId,
      nameDe: offer.title,
      nameEn: offer.title,
      detailDe: licenceDetail(offer, 'de'),
      detailEn: licenceDetail(offer, 'en'),
      ...licencePrices(offer),
    })),
  ];
}

const subjectKind = quotesAudit.subject('quote');

/** Returns the handlers of quotes as staff write, approve and send them. */
export function createQuoteDeskHandlers(
  ports: QuotePorts,
): Handlers<typeof quoteDeskContract, Ctx> {
  return {
    async list({ everyTenant, query, now }) {
      const { rows, total } = await everyTenant(quotesAudit.reason('quotes'), (db) =>
        findDeskQuotes(db, query, dayOf(now())),
      );
      return listResult(rows, total, now());
    },
    async summary({ everyTenant, now }) {
      const today = dayOf(now());
      return everyTenant(quotesAudit.reason('quotes'), async (db) => ({
        states: await countQuotes(db, today),
        ending: await countEnding(db, today),
      }));
    },
    async shelf(call) {
      const items = await shelfOf(ports, call, call.query.search);
      return listResult(items, items.length, call.now());
    },
    get: async (call) => shown(ports, call, await getQuote(call.db, call.params.quoteId)),
    create: (call) => createQuote(ports, call),
    save: (call) => saveQuote(ports, call),
    async discard({ db, params, audit }) {
      const record = await getQuote(db, params.quoteId, 'held');
      if (!mayDiscard(record.state)) throw quoteRefusals.WRONG_STATE();
      await deleteDraft(db, record.id);
      await audit({
        action: quotesAudit.action('quote.discard'),
        subjectKind,
        subjectId: record.id,
        before: { name: numberOf(record), title: record.title, state: record.state },
      });
      return { id: record.id };
    },
    async step(call) {
      const state = await stepQuote(ports, call, call.params.quoteId, call.body);
      return { id: call.params.quoteId, state };
    },
    async revise(call) {
      const { db, params, actor, now, audit } = call;
      const record = await getQuote(db, params.quoteId, 'held');
      if (!mayRevise(stateOn(record, dayOf(now())))) throw quoteRefusals.WRONG_STATE();
      const { lines: _lines, ...given } = givenOf(record, []);
      const { currencyCode } = record;
      const id = randomUUID();
      await insertDraft(db, { id, given, currencyCode, by: actor, at: now(), revises: record });
      const lines = await linesOf(db, record);
      const copies = lines.map((line) => ({ ...line, id: randomUUID() }));
      await replaceQuoteLines(db, id, copies);
      await audit({
        action: quotesAudit.action('quote.revise'),
        subjectKind,
        subjectId: id,
        after: { name: numberOf(await getQuote(db, id)) },
      });
      return { id };
    },
    async comment(call) {
      const { db, params, body, caller, now, audit } = call;
      const record = await getQuote(db, params.quoteId);
      if (!isForCustomer(record.state)) throw quoteRefusals.WRONG_STATE();
      const by = { id: caller.userId, name: caller.name };
      const comment = { ...body, quoteId: record.id, side: 'staff', by, at: now() } as const;
      if (!(await insertComment(db, comment))) return { id: body.id };
      await audit({
        action: quotesAudit.action('quote.comment'),
        subjectKind,
        subjectId: record.id,
        after: { name: numberOf(record) },
      });
      await notifyCustomer(call, ports.notices, { message: 'QUOTE_ANSWERED', quote: record });
      return { id: body.id };
    },
    pdf: async ({ db, tenantId, params }) =>
      quoteFile(ports, db, tenantId, await getQuote(db, params.quoteId)),
  };
}

async function shown(
  { directory }: QuotePorts,
  { db, tenantId, caller, now }: Pick<Ctx, 'db' | 'tenantId' | 'caller' | 'now'>,
  record: QuoteRecord,
) {
  const name = (await directory.getTenant(db, tenantId))?.name ?? '';
  const tenant = { id: tenantId, name };
  return deskView(db, record, { tenant, readerId: caller.userId, today: dayOf(now()) });
}

type DeskHandlers = Handlers<typeof quoteDeskContract, Ctx>;

async function createQuote(ports: QuotePorts, call: Parameters<DeskHandlers['create']>[0]) {
  const { db, tenantId, body, actor, now } = call;
  const tenant = await ports.directory.getTenant(db, tenantId);
  if (!tenant) throw portalRefusals.NOT_FOUND();
  const { lines, ...given } = body;
  const { billingCurrency: currencyCode } = tenant;
  const id = randomUUID();
  await insertDraft(db, { id, given, currencyCode, by: actor, at: now() });
  await replaceQuoteLines(db, id, await pricedLines(ports, call, lines, currencyCode));
  await auditDraft(call, await getQuote(db, id), body);
  return { id };
}

async function saveQuote(ports: QuotePorts, call: Parameters<DeskHandlers['save']>[0]) {
  const { db, params, body, now } = call;
  const id = params.quoteId;
  const before = await getQuote(db, id, 'held');
  if (before.state !== 'draft') throw quoteRefusals.WRONG_STATE();
  const current = givenOf(before, await linesOf(db, before));
  await demandVersion(call, { subjectKind, subjectId: id, current, wanted: body });
  const { lines, ...given } = body;
  const priced = await pricedLines(ports, call, lines, before.currencyCode);
  await updateDraft(db, id, given, now());
  await replaceQuoteLines(db, id, priced);
  const record = await getQuote(db, id);
  await auditDraft(call, record, body, current);
  return shown(ports, call, record);
}

const namesOf = ({ lines, ...rest }: QuoteGiven) => ({
  ...rest,
  lines: lines.map(({ nameDe, reference }) => nameDe || reference),
});

function auditDraft(
  { audit }: Pick<Ctx, 'audit'>,
  record: QuoteRecord,
  after: QuoteGiven,
  before?: QuoteGiven,
) {
  return audit({
    action: quotesAudit.action('quote.save'),
    subjectKind,
    subjectId: record.id,
    before: before && namesOf(before),
    after: { ...namesOf(after), name: numberOf(record) },
  });
}
