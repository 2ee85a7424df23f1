import { z } from 'zod';
import type { Reply } from '../server/exchange.ts';
import type { Directory } from '../world/directory.ts';
import { accept, letOthersAccept, nameOf, otherPartner } from './other-partner.ts';
import { customerPath, ofCustomer, type PartnerCall, type PartnerRoute } from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';
import type { Transfer, TransferLine, TransferPartner } from './booked.ts';
import {
  creatorOf,
  eligibilityBody,
  isUnanswered,
  newCommerce,
  obstacleOf,
  transferBody,
} from './transfer.rules.ts';
import { jsonOf } from './update-body.ts';

const path = `${customerPath}/transfers`;
const onePath = `${path}/{transfer}`;

/** Moves of subscriptions between partners. */
export const transferRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: `${customerPath}/transferseligibility`,
    options: ['transferType'],
    answer: ofCustomer((directory, { books, now }) => ({
      status: 200,
      body: directory.terms(now).map((held) => eligibilityBody(held, books.transfers, now)),
    })),
  },
  {
    method: 'GET',
    path,
    options: [],
    answer: ofCustomer(({ customer }, call) => ({
      status: 200,
      body: transfersOf(customer.id, call).map((one) => bodyFor(call, one)),
    })),
  },
  { method: 'POST', path, options: [], answer: ofCustomer(answerCreate) },
  { method: 'GET', path: onePath, options: [], answer: ofTransfer(shown) },
  { method: 'POST', path: `${onePath}/accept`, options: [], answer: ofTransfer(answerAccept) },
  { method: 'PATCH', path: onePath, options: [], answer: ofTransfer(answerReject) },
  { method: 'DELETE', path: onePath, options: [], answer: ofTransfer(answerWithdraw) },
];

function bodyFor({ world, now }: PartnerCall, transfer: Transfer) {
  return transferBody(transfer, { readerId: world.partner.id, now });
}

function transfersOf(customerId: string, call: PartnerCall): readonly Transfer[] {
  letOthersAccept(call, customerId);
  return call.books.transfers.of(customerId, call.now);
}

function shown(transfer: Transfer, call: PartnerCall): Reply {
  return { status: 200, body: bodyFor(call, transfer) };
}

function ofTransfer(answer: (transfer: Transfer, call: PartnerCall) => Reply) {
  return ofCustomer(({ customer }, call) => {
    letOthersAccept(call, customer.id);
    const transfer = call.books.transfers.find(call.params[1] ?? '', call.now);
    return transfer?.customerId === customer.id
      ? answer(transfer, call)
      : partnerFault('transferUnknown');
  });
}

/** A partner sends what it holds, or asks for what another one holds (`transferType` 3). */
const wish = z.looseObject({
  sourcePartnerTenantId: z.guid(),
  targetPartnerTenantId: z.guid().optional(),
  customerEmailId: z.string().optional(),
  transferType: z.number().optional(),
  lineItems: z.array(z.looseObject({ subscriptionId: z.string() })).default([]),
});

function answerCreate(directory: Directory, call: PartnerCall): Reply {
  const { books, now, request, world } = call;
  const read = wish.safeParse(jsonOf(request.body)).data;
  if (!read) return partnerFault('badBody');
  const customerId = directory.customer.id;
  if (books.isRefused(customerId, 'legacyAzure')) return partnerFault('legacyAzure');
  if (books.isRefused(customerId, 'reservations')) return partnerFault('reservations');
  const isRequest = read.transferType === newCommerce;
  const lines = isRequest ? [] : linesOf(directory, call, read.lineItems);
  const own = nameOf(world);
  const { sourcePartnerTenantId: sourceId, targetPartnerTenantId: targetId } = read;
  const isOwn = isRequest || sourceId.toLowerCase() === own.id.toLowerCase();
  const other = partnerOf(isRequest ? sourceId : targetId, call);
  if (!isOwn || !other || !lines || (isRequest && !read.customerEmailId))
    return partnerFault('transferRefused');
  const transfer: Transfer = {
    ...{ id: crypto.randomUUID(), customerId, createdAt: now, changedAt: now, lines },
    ...{ transferType: read.transferType, readyAt: undefined },
    source: isRequest ? other : own,
    target: isRequest ? own : other,
    status: isRequest ? 'Pending' : 'Active',
  };
  books.transfers.keep(transfer);
  return { status: 201, body: bodyFor(call, transfer) };
}

/** Anybody is a partner where partners answer by themselves; else there is one beside our own. */
function partnerOf(
  id: string | undefined,
  { books, world }: PartnerCall,
): TransferPartner | undefined {
  const wanted = id?.toLowerCase();
  if (wanted === otherPartner.id.toLowerCase()) return otherPartner;
  const isAnyone = books.transfers.acceptedAfterMs !== undefined;
  return wanted !== undefined && isAnyone && wanted !== world.partner.id.toLowerCase()
    ? { id: wanted, name: wanted }
    : undefined;
}

/** Undefined where anything of it may not move. */
function linesOf(
  directory: Directory,
  { books, now }: PartnerCall,
  items: readonly { readonly subscriptionId: string }[],
): readonly TransferLine[] | undefined {
  const held = directory.terms(now);
  const lines = items.map(({ subscriptionId }) => {
    const one = held.find(({ id }) => id === subscriptionId.toLowerCase());
    if (!one || obstacleOf(one, books.transfers, now) !== undefined) return undefined;
    const { id, product, quantity, months, billingCycle, atEnd } = one;
    return {
      ...{ subscriptionId: id, product, quantity, months, billingCycle, atEnd },
      orderId: undefined,
    };
  });
  const known = lines.filter((one) => one !== undefined);
  return items.length > 0 && known.length === items.length ? known : undefined;
}

/** Returns whether the simulated partner may decide: it was not the one that asked. */
const mayDecide = (transfer: Transfer, { world }: PartnerCall): boolean =>
  isUnanswered(transfer) && creatorOf(transfer).id !== world.partner.id;

function answerAccept(transfer: Transfer, call: PartnerCall): Reply {
  if (!mayDecide(transfer, call)) return partnerFault('transferRefused');
  const { lines } = accept(call, transfer);
  return {
    status: 200,
    body: {
      orders: lines.map(({ orderId = '' }) => ({ id: orderId, status: 'completed' })),
      transferErrors: [],
      attributes: { objectType: 'TransferSubmitResult' },
    },
  };
}

const status = z.looseObject({ status: z.string() });

function answerReject(transfer: Transfer, call: PartnerCall): Reply {
  const read = status.safeParse(jsonOf(call.request.body)).data;
  if (read?.status.toLowerCase() !== 'reject') return partnerFault('badBody');
  if (!mayDecide(transfer, call)) return partnerFault('transferRefused');
  const rejected: Transfer = { ...transfer, status: 'Reject', changedAt: call.now };
  call.books.transfers.keep(rejected);
  return { status: 200, body: bodyFor(call, rejected) };
}

function answerWithdraw(transfer: Transfer, { books, now, world }: PartnerCall): Reply {
  if (!isUnanswered(transfer) || creatorOf(transfer).id !== world.partner.id)
    return partnerFault('transferRefused');
  books.transfers.keep({ ...transfer, status: 'Withdrawn', changedAt: now });
  return { status: 204 };
}
