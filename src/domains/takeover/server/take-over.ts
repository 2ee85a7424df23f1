import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import { offerOf, runs, endingOf } from '#domains/subscriptions/order-book.values.ts';
import type { TakenTermsPort, Followed } from '#domains/subscriptions/subscriptions.port.ts';
import type { BookTerm } from '#domains/subscriptions/subscriptions.schema.ts';
import type { TenantCommands, TenantDirectory } from '#domains/tenants/tenants.port.ts';
import { PortalError } from '#platform/common/errors.ts';
import { amount, zero } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workInSystem, workInTenant, type Origin, type Work } from '#platform/server/work.ts';
import { nameBeside } from '../compare.rules.ts';
import type { PartnerBook } from '../takeover.port.ts';
import { takeoverRefusals } from '../takeover.refusals.ts';
import { takeoverAudit } from '../takeover.texts.ts';
import type { DifferenceKind } from '../takeover.ts';
import { getAccount, saveTerms, settleAccount, type StoredAccount } from './accounts.store.ts';
import type { DifferenceRow } from './differences.store.ts';
import { compareTerms, type FailurePorts } from './read-book.ts';
import {
  countTaken,
  findTenantOf,
  insertTakeover,
  isNameTaken,
  getTakenDirectory,
} from './takeovers.store.ts';

export interface TakePorts extends FailurePorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly offers: OffersPort<Db>;
  readonly takenTerms: TakenTermsPort<Db>;
  readonly tenantCommands: TenantCommands<Work, Db>;
  readonly directory: TenantDirectory<Db>;
  readonly partnerBook: PartnerBook | undefined;
}

/** Prices that staff gave, of a seat for the whole term, by offer. */
export type GivenPrices = ReadonlyMap<string, string>;

export interface TakeOver {
  readonly directoryId: string;
  readonly prices: GivenPrices;
  readonly origin: Origin;
}

/**
 * Takes a customer over: reads once more what it has, finds it by its directory or makes it, and
 * books its subscriptions in one transaction. Again it adds what is missing and nothing twice.
 * @throws FetchFault where Microsoft does not answer
 */
export async function takeOver(ports: TakePorts, task: TakeOver): Promise<void> {
  const { db, now, partnerBook } = ports;
  const { directoryId, origin } = task;
  const account = await withSystem(db, (tx) => getAccount(tx, directoryId));
  if (!account || !partnerBook) return;
  const read = await partnerBook.terms(directoryId, {
    signal: AbortSignal.timeout(100_000),
    correlationId: origin.correlationId,
  });
  await withSystem(db, (tx) => saveTerms(tx, directoryId, read, now()));
  const tenantId = await tenantFor(ports, account, origin);
  if (tenantId === undefined) return;
  await workInTenant(db, tenantId, origin, (work) => book(ports, work, task, read.terms));
  await withSystem(db, (tx) => settleAccount(tx, directoryId));
}

/** Returns the customer that has the directory; undefined where it left, or cannot be made. */
async function tenantFor(
  { db, tenantCommands }: TakePorts,
  { directoryId, name, domain }: StoredAccount,
  origin: Origin,
): Promise<string | undefined> {
  try {
    return await workInSystem(db, origin, async (work) => {
      const tenant = await findTenantOf(work.db, directoryId);
      if (tenant?.state === 'active') return tenant.id;
      if (tenant) {
        await settleAccount(work.db, directoryId, 'ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_EXISTS');
        return undefined;
      }
      const made = await tenantCommands.create(work, {
        name: (await isNameTaken(work.db, name)) ? nameBeside(name, domain) : name,
        domain: '',
        onmicrosoftDomain: domain.toLowerCase(),
        azureTenantId: directoryId,
      });
      return made.id;
    });
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    await withSystem(db, (tx) => settleAccount(tx, directoryId, error.type));
    return undefined;
  }
}

async function book(
  ports: TakePorts,
  work: Work,
  { directoryId, prices, origin }: TakeOver,
  terms: readonly BookTerm[],
): Promise<void> {
  const { takenTerms } = ports;
  const { db, now, tenantId } = work;
  await insertTakeover(db, { directoryId, at: now(), by: origin.actor });
  const priced = await pricedTerms(ports, work, terms.filter(runs), prices);
  let taken = 0;
  for (const one of priced.found) if (await takenTerms.add(db, { ...one, at: now() })) taken += 1;
  await countTaken(db, { taken, leftOut: priced.leftOut });
  await compareTerms(ports, work, terms);
  await work.audit({
    action: takeoverAudit.action('takeover.take'),
    subjectKind: takeoverAudit.subject('takeover'),
    subjectId: tenantId,
    after: { directoryId, subscriptions: taken, leftOut: priced.leftOut },
  });
}

/**
 * Inside a tenant: finds the price of each subscription: what staff gave, else that of the catalogue
 * for this customer. A trial costs nothing; what has no price is left where it is.
 */
export async function pricedTerms(
  { offers, directory }: Pick<TakePorts, 'offers' | 'directory'>,
  { db, now, tenantId }: Pick<Work, 'db' | 'now' | 'tenantId'>,
  terms: readonly BookTerm[],
  given: GivenPrices,
) {
  const sold = await offers.findOffers(db, [...new Set(terms.map(offerOf))], now());
  const byId = new Map(sold.map((offer) => [offer.offerId, offer]));
  const currency = (await directory.getTenant(db, tenantId))?.billingCurrency ?? 'EUR';
  const found = terms.flatMap((term) => {
    const offer = byId.get(offerOf(term));
    const own = given.get(offerOf(term));
    const termPrice = term.isTrial
      ? zero(currency)
      : own === undefined
        ? offer?.termPrice
        : amount(own, currency);
    if (!termPrice) return [];
    return [{ term, termPrice, edition: offer?.edition ?? '', isAddon: offer?.isAddon ?? false }];
  });
  return { found, leftOut: terms.length - found.length };
}

export interface FollowPorts {
  readonly offers: OffersPort<Db>;
  readonly takenTerms: TakenTermsPort<Db>;
  readonly directory: TenantDirectory<Db>;
}

/**
 * Lets the portal follow Microsoft in one difference. @throws PortalError ERROR_TAKEOVER_OUTDATED
 * where what was read last is not what was shown, _PRICE_UNKNOWN, _ORDER_RUNNING
 */
export async function followMicrosoft(
  ports: FollowPorts,
  call: Ctx,
  row: DifferenceRow,
  termPrice: string | undefined,
): Promise<void> {
  const { db, now } = call;
  const term = await termOf(call, row.ref);
  const today = now().toISOString().slice(0, 10);
  const { takenTerms } = ports;
  if (row.kind === 'theirsOnly') return addTheirs(ports, call, term, termPrice);
  if (row.subscription_id === null) throw takeoverRefusals.OUTDATED();
  const isDone =
    row.kind === 'oursOnly'
      ? (!term || !runs(term)) && (await takenTerms.end(db, row.subscription_id, today))
      : await takenTerms.follow(db, row.subscription_id, followed(row.kind, term), today);
  if (!isDone) throw takeoverRefusals.ORDER_RUNNING();
}

async function termOf({ db, apart }: Ctx, ref: string): Promise<BookTerm | undefined> {
  const directoryId = await getTakenDirectory(db);
  if (directoryId === undefined) return undefined;
  const account = await apart((tx) => getAccount(tx, directoryId));
  return account?.terms.find((term) => term.ref === ref);
}

async function addTheirs(
  ports: FollowPorts,
  call: Ctx,
  term: BookTerm | undefined,
  termPrice: string | undefined,
): Promise<void> {
  if (!term || !runs(term)) throw takeoverRefusals.OUTDATED();
  if (termPrice !== undefined && !/^\d{1,9}(\.\d{1,2})?$/.test(termPrice))
    throw takeoverRefusals.PRICE_UNKNOWN();
  const given = new Map(termPrice === undefined ? [] : [[offerOf(term), termPrice]]);
  const { found } = await pricedTerms(ports, call, [term], given);
  const [priced] = found;
  if (!priced) throw takeoverRefusals.PRICE_UNKNOWN();
  await ports.takenTerms.add(call.db, { ...priced, at: call.now() });
}

function followed(kind: DifferenceKind, term: BookTerm | undefined): Followed {
  if (!term || !runs(term)) throw takeoverRefusals.OUTDATED();
  const { seats, nextSeats, startsOn, endsOn, renewsOn } = term;
  if (kind === 'seats') return { seats, nextSeats };
  return kind === 'dates' ? { startsOn, endsOn, renewsOn } : { endOfTermAction: endingOf(term) };
}
