import type { JsonObject } from '@atrium/microsoft-client/json-value';
import {
  ProvisionerUnreachable,
  type LineOutcome,
  type ProvisioningFailure,
  type ProvisioningLine,
} from '#domains/orders/provisioner.port.ts';
import { failed } from './buy-lines.ts';
import { isWaitedFor, readWhole, write, type LineWork } from './change-line.ts';
import type { Read } from './change.rules.ts';
import { endActionOf, propertiesOf } from './extended-term.rules.ts';
import { asked, Refused, type PartnerCenter } from './partner-call.ts';
import { cycleOf } from './partner-order.rules.ts';
import { bookingOf, latestWindow } from './partner-subscription.rules.ts';
import { failureOf } from './refusal.rules.ts';
import { requestIdOf } from './request-id.rules.ts';
import {
  eligibilityFor,
  isOpen,
  alikeTransitions,
  readEligibilities,
  readTransitions,
  stateOfTransition,
  transitionOnly,
  withLicences,
  type Eligibility,
  type PartnerTransition,
} from './transition.rules.ts';

const running: LineOutcome = { state: 'running' };

/** Upgrades work with this beside the rest. */
export interface UpgradeWork extends LineWork {
  /** Changes alike that were there before this one was asked for; null: it never was. */
  readonly alike: number | null;
  readonly keepAlike: (count: number) => Promise<void>;
}

/**
 * Carries an upgrade out (product rule B2.11). The list of changes is read before one is asked for:
 * one whose answer was lost is found there and never asked for twice.
 */
export async function upgradeLine(work: UpgradeWork, line: ProvisioningLine): Promise<LineOutcome> {
  try {
    const path = `/customers/${work.directoryId}/subscriptions/${line.subscriptionRef ?? ''}`;
    const found = await findAlike(work, path, line);
    const own = work.alike !== null && found.length > work.alike ? found.at(-1) : undefined;
    return own
      ? await outcomeOf(work, line, path, own)
      : await begin(work, line, { path, alike: work.alike ?? found.length });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (isWaitedFor(work, error)) return running;
    return failed(failureOf(error.code));
  }
}

async function findAlike(
  { partnerCenter }: LineWork,
  path: string,
  line: ProvisioningLine,
): Promise<readonly PartnerTransition[]> {
  const all = readTransitions(await bodyOf(partnerCenter, `${path}/transitions`));
  if (!all) throw new ProvisionerUnreachable('the answer is no list of transitions');
  return alikeTransitions(all, line);
}

async function bodyOf(partnerCenter: PartnerCenter, path: string): Promise<unknown> {
  return (await asked(() => partnerCenter.get(path))).body;
}

/** A change that began is waited for; what it led to is read, with the provider's own dates. */
async function outcomeOf(
  work: LineWork,
  line: ProvisioningLine,
  path: string,
  begun: PartnerTransition,
): Promise<LineOutcome> {
  const state = stateOfTransition(begun);
  if (state === 'failed') return failed('FAILURE_DECLINED');
  const ref = begun.toSubscriptionId ?? line.upgrade?.intoRef;
  if (state === 'running' || !ref) return isLate(work) ? failed('FAILURE_UNSURE') : running;
  const taker = await readWhole(
    work.partnerCenter,
    `/customers/${work.directoryId}/subscriptions/${ref}`,
  );
  if (!taker) return isLate(work) ? failed('FAILURE_UNSURE') : running;
  const from = await readWhole(work.partnerCenter, path);
  const isGone = !from || from.subscription.status === 'deleted';
  return {
    state: 'completed',
    booking: bookingOf(taker.subscription, latestWindow(taker.subscription)),
    seatsLeft: isGone ? 0 : from.subscription.quantity,
  };
}

const patienceMs = 86_400_000;

const isLate = ({ now, acceptedAt }: LineWork): boolean =>
  now.getTime() > acceptedAt.getTime() + patienceMs;

/** Judges the change, switches the renewal on if that was asked for, and asks for the change. */
async function begin(
  work: UpgradeWork,
  line: ProvisioningLine,
  { path, alike }: { readonly path: string; readonly alike: number },
): Promise<LineOutcome> {
  const from = await readWhole(work.partnerCenter, path);
  const refusal = from ? judge(from, line) : 'FAILURE_SUBSCRIPTION_UNKNOWN';
  if (!from || refusal) return failed(refusal ?? 'FAILURE_SUBSCRIPTION_UNKNOWN');
  const all = readEligibilities(
    await bodyOf(work.partnerCenter, `${path}/transitionEligibilities?eligibilityType=immediate`),
  );
  if (!all) throw new ProvisionerUnreachable('the answer is no list of eligibilities');
  const found = eligibilityFor(all, line);
  const type = line.upgrade?.movesLicences === true ? withLicences : transitionOnly;
  if (!found) return failed('FAILURE_NOT_UPGRADABLE');
  if (!isOpen(found, type))
    return failed(type === withLicences ? 'FAILURE_LICENCES_STAY' : 'FAILURE_NOT_UPGRADABLE');
  // nothing is switched for a change that is not to be
  if (endActionOf(from.subscription).action !== 'renew') {
    await switchRenewalOn(work, line, path, from);
    return running;
  }
  await work.keepAlike(alike);
  await ask(work, line, path, wishOf(from, line, found, type));
  return running;
}

/** Seats leave from the number that the customer saw, or not at all. */
function judge({ subscription }: Read, line: ProvisioningLine): ProvisioningFailure | undefined {
  const { status, quantity } = subscription;
  if (['deleted', 'expired', 'disabled'].includes(status)) return 'FAILURE_SUBSCRIPTION_ENDED';
  if (status === 'suspended') return 'FAILURE_SUSPENDED';
  if (quantity !== (line.targetSeats ?? 0) + line.quantity) return 'FAILURE_CHANGED_ELSEWHERE';
  const isRenewing = endActionOf(subscription).action === 'renew';
  return isRenewing || line.endOfTerm === 'renew' ? undefined : 'FAILURE_RENEWAL_OFF';
}

async function switchRenewalOn(
  { partnerCenter }: LineWork,
  line: ProvisioningLine,
  path: string,
  { subscription, whole }: Read,
): Promise<void> {
  const etag = subscription.attributes?.etag;
  const requestId = requestIdOf('renewal on', line.lineId, etag ?? '');
  await write(partnerCenter, {
    path,
    body: { ...whole, ...propertiesOf('renew') },
    etag,
    requestId,
  });
}

function wishOf(
  { subscription }: Read,
  line: ProvisioningLine,
  { catalogItemId }: Eligibility,
  transitionType: string,
): JsonObject {
  const intoRef = line.upgrade?.intoRef ?? null;
  return {
    fromCatalogItemId: subscription.offerId,
    fromSubscriptionId: subscription.id,
    toCatalogItemId: catalogItemId,
    ...(intoRef === null ? {} : { toSubscriptionId: intoRef }),
    quantity: line.quantity,
    termDuration: line.termDuration,
    billingCycle: cycleOf(line.billingPlan),
    transitionType,
  };
}

async function ask(
  { partnerCenter }: LineWork,
  line: ProvisioningLine,
  path: string,
  body: JsonObject,
): Promise<void> {
  const requestId = requestIdOf('transition', line.lineId);
  await asked(() =>
    partnerCenter.send({ method: 'POST', path: `${path}/transitions`, body, requestId }),
  );
}
