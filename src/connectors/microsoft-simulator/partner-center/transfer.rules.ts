import type { Held } from '../world/directory.ts';
import { itemOf } from './catalogue.rules.ts';
import { linkTo } from './link.rules.ts';
import type { Transfer, TransferLine } from './booked.ts';
import type { TransferBooks } from './transfer-books.ts';

/** Transfers of new commerce are made by the new partner. */
export const newCommerce = 3;

/** Returns the partner that made a transfer: it may withdraw, the other one decides. */
export const creatorOf = ({ transferType, source, target }: Transfer) =>
  transferType === newCommerce ? target : source;

export const isUnanswered = ({ status }: Transfer): boolean =>
  status === 'Active' || status === 'Pending';

/** Returns what Partner Center says against moving a subscription; undefined: it may move. */
export function obstacleOf(held: Held, books: TransferBooks, now: number): string | undefined {
  const { id, standing, isTrial } = held;
  const open = books.openOf(id, now);
  if (open) return `subscription is already part of another transfer request id : ${open.id}`;
  const name = id.toUpperCase();
  if (isTrial) return `Subscription: ${name} is a trial`;
  if (standing === 'active') return undefined;
  const state = `${standing.slice(0, 1).toUpperCase()}${standing.slice(1)}`;
  return `Subscription: ${name} is in state: ${state}`;
}

/** Returns whether a subscription may move, as it is documented. */
export function eligibilityBody(held: Held, books: TransferBooks, now: number) {
  const reason = obstacleOf(held, books, now);
  const id = held.id.toUpperCase();
  return reason === undefined ? { id, isEligible: true } : { id, isEligible: false, reason };
}

/** Returns a transfer as the partner that asks reads it. */
export function transferBody(transfer: Transfer, { readerId, now }: Reading) {
  const { id, customerId, status, createdAt, changedAt, source, target, transferType } = transfer;
  // The new partner sees what comes only when it is there (product rule B7).
  const isHidden = transferType === newCommerce && readerId === target.id && status !== 'Complete';
  return {
    id,
    status,
    createdTime: new Date(createdAt).toISOString(),
    lastModifiedTime: new Date(changedAt).toISOString(),
    customerTenantId: customerId,
    partnertenantid: readerId,
    sourcePartnerName: source.name,
    sourcePartnerTenantId: source.id,
    targetPartnerName: target.name,
    targetPartnerTenantId: target.id,
    lastModifiedUser: readerId,
    ...(transferType === undefined ? {} : { transferType }),
    lineItems: isHidden
      ? []
      : transfer.lines.map((line, at) => lineBody(line, { at, status, now })),
    links: { self: linkTo(`/customers/${customerId}/transfers/${id}`) },
    attributes: { objectType: 'TransferEntity' },
  };
}

interface Reading {
  readonly readerId: string;
  readonly now: number;
}

function lineBody(
  { subscriptionId, product, quantity, billingCycle, orderId }: TransferLine,
  { at, status, now }: { readonly at: number; readonly status: string; readonly now: number },
) {
  return {
    id: at,
    subscriptionId: subscriptionId.toUpperCase(),
    offerId: itemOf(product, now),
    ...(orderId === undefined ? {} : { orderId }),
    billingCycle,
    friendlyName: product.title,
    quantity,
    partnerIdOnRecord: '5139005',
    ...(status === 'Complete' ? { transferGroupId: String(at), status } : {}),
    addonItems: [],
  };
}
