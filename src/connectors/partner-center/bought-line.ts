import {
  ProvisionerUnreachable,
  type LineOutcome,
  type ProvisioningLine,
} from '#domains/orders/provisioner.port.ts';
import { failed } from './buy-lines.ts';
import { readWhole, type LineWork } from './change-line.ts';
import { asked, Refused, type PartnerCenter } from './partner-call.ts';
import { hasFailed, readOrder, type PartnerOrder, type Place } from './partner-order.rules.ts';
import { bookingOf, cancellableUntil } from './partner-subscription.rules.ts';

const running: LineOutcome = { state: 'running' };

/**
 * Returns what has come of a line that was bought. An order or a subscription that cannot be found
 * yet is on its way: both are told late (B2.15).
 */
export async function boughtLine(
  { partnerCenter, directoryId }: LineWork,
  { orderId, line: number }: Place,
  line: ProvisioningLine,
): Promise<LineOutcome> {
  const customer = `/customers/${directoryId}`;
  const order = await findOrder(partnerCenter, `${customer}/orders/${orderId}`);
  if (!order) return running;
  const item = order.lineItems.find(({ lineItemNumber }) => lineItemNumber === number);
  if (!item?.subscriptionId)
    return (await isGivenUp(partnerCenter, `${customer}/orders/${orderId}`, number))
      ? failed('FAILURE_DECLINED')
      : running;
  const read = await readWhole(partnerCenter, `${customer}/subscriptions/${item.subscriptionId}`);
  if (!read || read.subscription.status === 'pending') return running;
  const until = line.isTrial ? null : cancellableUntil(read.subscription);
  return { state: 'completed', booking: bookingOf(read.subscription, until) };
}

async function findOrder(
  partnerCenter: PartnerCenter,
  path: string,
): Promise<PartnerOrder | undefined> {
  try {
    const order = readOrder((await asked(() => partnerCenter.get(path))).body);
    if (!order) throw new ProvisionerUnreachable('the answer is no order');
    return order;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}

async function isGivenUp(
  partnerCenter: PartnerCenter,
  order: string,
  number: number,
): Promise<boolean> {
  try {
    const { body } = await asked(() => partnerCenter.get(`${order}/provisioningstatus`));
    return hasFailed(body, number);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return false;
    throw error;
  }
}
