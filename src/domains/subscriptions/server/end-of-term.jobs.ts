import { randomUUID } from 'node:crypto';
import type { OffersPort, SellableOffer } from '#domains/catalog/catalog.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import {
  ProvisionerUnreachable,
  type Provisioner,
  type ProviderTerm,
} from '#domains/orders/provisioner.port.ts';
import { times } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { extendedTerm, renewedPrice, stateAfterEnd } from '../end-of-term.rules.ts';
import { dayAfter } from '../held.rules.ts';
import { subscriptionsAudit } from '../subscriptions.texts.ts';
import { lookAtEnds } from './ends-of-terms.jobs.ts';
import { notifySubscription } from './notify-subscription.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';
import { saveEnding, findPastTerms, saveEnd, saveTerm, type PastTerm } from './terms.store.ts';

export interface EndOfTermDependencies {
  readonly db: Db;
  readonly provisioner: Provisioner;
  readonly offers: OffersPort<Db>;
  readonly notices: NoticesPort<Db>;
  readonly now: () => Date;
  /** Clock by which terms end at the provider; the program's own where it is left out. */
  readonly providerNow?: () => Promise<Date>;
}

/** Every hour: what the provider has made of terms that are over. Dates in UTC. */
export function endOfTerm(dependencies: EndOfTermDependencies): CronJob {
  return { cron: '7 * * * *', isByTenant: true, run: (run) => rollTerms(dependencies, run) };
}

/** @param tenantId of the only one to look at @returns how many subscriptions have moved on */
export async function rollTerms(
  dependencies: EndOfTermDependencies,
  run: JobRun = unwatched,
  tenantId?: string,
): Promise<number> {
  const { now, providerNow = async () => now() } = dependencies;
  const today = (await providerNow()).toISOString().slice(0, 10);
  const { db } = dependencies;
  const past =
    tenantId === undefined
      ? await withSystem(db, (tx) => findPastTerms(tx, today))
      : await withTenant(db, tenantId, (tx) => findPastTerms(tx, today));
  return forEachTenant(run, past, async (one) =>
    (await rollOne(dependencies, one, today)) ? 1 : 0,
  );
}

/**
 * The provider is asked outside of any transaction; a subscription that has been changed meanwhile
 * is left for the next hour.
 */
async function rollOne(
  dependencies: EndOfTermDependencies,
  { tenantId, id, ref, state }: PastTerm,
  today: string,
): Promise<boolean> {
  const term =
    state === 'active' || state === 'extended'
      ? await askProvider(dependencies.provisioner, ref, tenantId)
      : ({ state: 'ended' } as const);
  if (!term) return false;
  const origin = {
    actor: { id: null, name: 'Microsoft' },
    correlationId: randomUUID(),
    now: dependencies.now,
  };
  return workInTenant(dependencies.db, tenantId, origin, async (work) => {
    const subscription = await getSubscription(work.db, id, 'held');
    if (subscription.state !== state) return false;
    return term.state === 'ended'
      ? end(dependencies, work, subscription, today)
      : continueTerm(dependencies, work, subscription, term);
  });
}

async function askProvider(
  provisioner: Provisioner,
  ref: string,
  tenantId: string,
): Promise<ProviderTerm | undefined> {
  try {
    return await provisioner.termOf(ref, tenantId);
  } catch (error) {
    if (error instanceof ProvisionerUnreachable) return undefined;
    throw error;
  }
}

async function end(
  { notices }: EndOfTermDependencies,
  work: Work,
  subscription: StoredSubscription,
  today: string,
): Promise<boolean> {
  const { id, endsOn, state } = subscription;
  if (endsOn === null) return false;
  const next = stateAfterEnd({ ...subscription, endsOn }, today);
  if (next === state) return false;
  await saveEnd(work.db, { id, from: dayAfter(endsOn), state: next });
  await work.audit({
    action: subscriptionsAudit.action('subscription.end'),
    subjectKind: subscriptionsAudit.subject('subscription'),
    subjectId: id,
    before: { state },
    after: { state: next },
  });
  await notifySubscription(notices, work, subscription, 'SUBSCRIPTION_ENDED');
  return true;
}

async function continueTerm(
  { offers, notices }: EndOfTermDependencies,
  work: Work,
  subscription: StoredSubscription,
  term: ProviderTerm & { state: 'active' | 'extended' },
): Promise<boolean> {
  const { id, productId, skuId, offerId, seats, startsOn, endsOn, state } = subscription;
  if (term.startsOn <= startsOn) return false;
  const isExtended = term.state === 'extended';
  const offer = await findOffer(
    offers,
    work,
    isExtended ? `${productId}:${skuId}:P1M:Monthly` : offerId,
  );
  const begun = isExtended && state !== 'extended' ? extendedTerm(offer, subscription) : undefined;
  const price = begun?.price ?? (isExtended ? subscription : renewedPrice(offer, subscription));
  await saveTerm(work.db, subscription, { ...term, ...pick(price) }, work.now());
  if (begun)
    await saveEnding(work.db, {
      ...{ id, ending: null, at: work.now() },
      monthly: times(price.termPrice, term.seats),
      surcharge: times(begun.surcharge, term.seats),
    });
  await work.audit({
    action: subscriptionsAudit.action(isExtended ? 'subscription.extend' : 'subscription.renew'),
    subjectKind: subscriptionsAudit.subject('subscription'),
    subjectId: id,
    before: { startsOn, endsOn, termPrice: subscription.termPrice, seats },
    after: {
      startsOn: term.startsOn,
      endsOn: term.endsOn,
      termPrice: price.termPrice,
      seats: term.seats,
    },
  });
  await notifySubscription(
    notices,
    work,
    { ...subscription, seats: term.seats },
    isExtended ? undefined : 'SUBSCRIPTION_RENEWED',
  );
  return true;
}

async function findOffer(
  offers: OffersPort<Db>,
  { db, now }: Work,
  offerId: string,
): Promise<SellableOffer | undefined> {
  const [offer] = await offers.findOffers(db, [offerId], now());
  return offer;
}

function pick({
  termPrice,
  termDuration,
  billingPlan,
}: Pick<StoredSubscription, 'termPrice' | 'termDuration' | 'billingPlan'>) {
  return { termPrice, termDuration, billingPlan };
}

/** Looks at one tenant's terms as the clock does at everybody's: what has renewed, ended or changed. */
export const followTerms =
  (dependencies: EndOfTermDependencies): JobHandler =>
  async ({ tenantId }, run = unwatched) => {
    await rollTerms(dependencies, run, tenantId);
    await lookAtEnds(dependencies, tenantId);
  };
