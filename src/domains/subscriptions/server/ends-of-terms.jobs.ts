import { randomUUID } from 'node:crypto';
import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import { ProvisionerUnreachable, type Provisioner } from '#domains/orders/provisioner.port.ts';
import { times } from '#platform/common/money.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { extendedTerm } from '../end-of-term.rules.ts';
import { monthlyOfferId } from '../renewal-choices.rules.ts';
import { subscriptionsWords } from '../subscriptions.texts.ts';
import type { EndOfTermAction } from '../subscriptions.values.ts';
import { saveEnding, findEndsOfTerms, type PastTerm } from './terms.store.ts';
import { announceSubscription } from './notify-subscription.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';

export interface EndsOfTermsDependencies {
  readonly db: Db;
  readonly provisioner: Provisioner;
  readonly offers: OffersPort<Db>;
  readonly notices: NoticesPort<Db>;
  readonly now: () => Date;
}

/** Every night: whether the provider will do at the end of a term what was chosen (B2.19). */
export function watchEnds(dependencies: EndsOfTermsDependencies): CronJob {
  return { cron: '17 3 * * *', run: async () => void (await lookAtEnds(dependencies)) };
}

/** @param tenantId of the only one to look at @returns how many ends are not as they were chosen */
export async function lookAtEnds(
  dependencies: EndsOfTermsDependencies,
  tenantId?: string,
): Promise<number> {
  let adrift = 0;
  const today = dependencies.now().toISOString().slice(0, 10);
  const { db } = dependencies;
  const found =
    tenantId === undefined
      ? await withSystem(db, (tx) => findEndsOfTerms(tx, today))
      : await withTenant(db, tenantId, (tx) => findEndsOfTerms(tx, today));
  for (const term of found) if (await lookAtOne(dependencies, term)) adrift += 1;
  return adrift;
}

/** The provider is asked outside of any transaction; what has been changed meanwhile is passed over. */
async function lookAtOne(
  dependencies: EndsOfTermsDependencies,
  { tenantId, id, ref, state }: PastTerm,
): Promise<boolean> {
  const { db, provisioner, now } = dependencies;
  const ending = await askProvider(provisioner, ref, tenantId);
  if (ending === undefined) return false;
  const origin = { actor: { id: null, name: 'Microsoft' }, correlationId: randomUUID(), now };
  return workInTenant(db, tenantId, origin, async (work) => {
    const subscription = await getSubscription(work.db, id, 'held');
    if (subscription.state !== state) return false;
    return keep(dependencies, work, subscription, ending);
  });
}

async function askProvider(
  provisioner: Provisioner,
  ref: string,
  tenantId: string,
): Promise<EndOfTermAction | undefined> {
  try {
    return await provisioner.endingOf(ref, tenantId);
  } catch (error) {
    if (error instanceof ProvisionerUnreachable) return undefined;
    throw error;
  }
}

async function keep(
  { offers, notices }: EndsOfTermsDependencies,
  work: Work,
  subscription: StoredSubscription,
  seen: EndOfTermAction,
): Promise<boolean> {
  const { id, productId, skuId, seats, endOfTermAction, endingAtProvider } = subscription;
  const ending = seen === endOfTermAction || endOfTermAction === 'none' ? null : seen;
  const monthlyId = monthlyOfferId(productId, skuId);
  const [offer] = await offers.findOffers(work.db, [monthlyId], work.now());
  const { price, surcharge } = extendedTerm(offer, subscription);
  await saveEnding(work.db, {
    ...{ id, ending, at: work.now() },
    monthly: times(price.termPrice, seats),
    surcharge: times(surcharge, seats),
  });
  if (ending === endingAtProvider) return ending !== null;
  await announceSubscription(work.db, id);
  if (ending !== null) await tell(notices, work, subscription);
  return ending !== null;
}

async function tell(
  notices: NoticesPort<Db>,
  { db, now, correlationId }: Work,
  { id, name }: StoredSubscription,
): Promise<void> {
  await notices.write(db, {
    to: 'tenant',
    topic: noticeTopic(subscriptionsWords, 'subscriptions'),
    type: 'keepVisibleError',
    severity: 'warning',
    message: 'SUBSCRIPTION_END_ADRIFT',
    params: { title: name },
    link: { page: 'subscription', id },
    proceeding: `end-of-term:${id}`,
    actorId: null,
    at: now(),
    correlationId,
  });
}
