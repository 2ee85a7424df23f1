import { isObject, type JsonObject } from '@atrium/microsoft-client/json-value';
import {
  ProvisionerUnreachable,
  type LineOutcome,
  type ProvisioningLine,
} from '#domains/orders/provisioner.port.ts';
import { stepOf, type Read } from './change.rules.ts';
import { asked, Refused, type PartnerCenter } from './partner-call.ts';
import {
  bookingOf,
  latestWindow,
  readSubscription,
  type PartnerSubscription,
} from './partner-subscription.rules.ts';
import { failureOf, isBusy, isStale } from './refusal.rules.ts';
import { requestIdOf } from './request-id.rules.ts';

/** Tools that a line is carried out with. */
export interface LineWork {
  readonly partnerCenter: PartnerCenter;
  readonly directoryId: string;
  readonly now: Date;
  /** Moment at which the order was accepted: busy subscriptions are waited for until a day after. */
  readonly acceptedAt: Date;
}

const patienceMs = 86_400_000;
const mostReads = 3;

/** Carries out a change: reads, judges, writes the whole object back, reads again. */
export async function changeLine(work: LineWork, line: ProvisioningLine): Promise<LineOutcome> {
  try {
    for (let read = 0; read < mostReads; read += 1) {
      const outcome = await tryChange(work, line);
      if (outcome !== 'written' && outcome !== 'stale') return outcome;
    }
    // Written and not yet to be seen, or others are faster: the next look decides.
    return { state: 'running' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (isWaitedFor(work, error)) return { state: 'running' };
    return failed(failureOf(error.code));
  }
}

/** Returns whether a busy subscription is still waited for. */
export const isWaitedFor = ({ now, acceptedAt }: LineWork, { code }: Refused): boolean =>
  isBusy(code) && now.getTime() < acceptedAt.getTime() + patienceMs;

const failed = (failure: ReturnType<typeof failureOf>): LineOutcome => ({
  state: 'failed',
  failure,
});

/** Carries a line out; a change is believed only after it has been read back. */
async function tryChange(
  work: LineWork,
  line: ProvisioningLine,
): Promise<LineOutcome | 'written' | 'stale'> {
  const path = `/customers/${work.directoryId}/subscriptions/${line.subscriptionRef ?? ''}`;
  const read = await readWhole(work.partnerCenter, path);
  if (!read) return failed('FAILURE_SUBSCRIPTION_UNKNOWN');
  const step = stepOf(read, line, work.now);
  if (step.type === 'refused') return failed(step.failure);
  if (step.type === 'done') return completed(line, read.subscription);
  const etag = read.subscription.attributes?.etag;
  const requestId = requestIdOf('change', line.lineId, etag ?? '');
  const { friendlyName } = line;
  const body = { ...step.body, ...(friendlyName !== undefined && { friendlyName }) };
  const written = { path, body, etag, requestId };
  if (step.isExtra) return writeExtra(work, line, { ...written, subscription: read.subscription });
  return write(work.partnerCenter, written);
}

/** Writes what only follows what was ordered: it may be refused, for what is done stays done. */
async function writeExtra(
  work: LineWork,
  line: ProvisioningLine,
  { subscription, ...extra }: Write & { readonly subscription: PartnerSubscription },
): Promise<LineOutcome | 'written' | 'stale'> {
  try {
    return await write(work.partnerCenter, extra);
  } catch (error) {
    if (!(error instanceof Refused) || isWaitedFor(work, error)) throw error;
    return completed(line, subscription);
  }
}

interface Write {
  readonly path: string;
  readonly body: JsonObject;
  readonly etag: string | undefined;
  readonly requestId: string;
}

/** Writes; `stale` where somebody else was faster (2055). */
export async function write(
  partnerCenter: PartnerCenter,
  { path, body, etag, requestId }: Write,
): Promise<'written' | 'stale'> {
  const headers = etag === undefined ? {} : { 'if-match': etag };
  try {
    await asked(() => partnerCenter.send({ method: 'PATCH', path, body, headers, requestId }));
    return 'written';
  } catch (error) {
    if (error instanceof Refused && isStale(error.code)) return 'stale';
    throw error;
  }
}

/** Reads a subscription; undefined where there is none. */
export async function readWhole(
  partnerCenter: PartnerCenter,
  path: string,
): Promise<Read | undefined> {
  try {
    const { body } = await asked(() => partnerCenter.get(path));
    const subscription = readSubscription(body);
    if (!subscription || !isObject(body))
      throw new ProvisionerUnreachable('the answer is no subscription');
    return { subscription, whole: body };
  } catch (error) {
    if (error instanceof Refused && error.status === 404 && error.code !== '60003')
      return undefined;
    throw error;
  }
}

/** Only seats that came can be given back. */
function completed(line: ProvisioningLine, subscription: PartnerSubscription): LineOutcome {
  const until = line.type === 'seatsIncrease' ? latestWindow(subscription) : null;
  return { state: 'completed', booking: bookingOf(subscription, until) };
}
