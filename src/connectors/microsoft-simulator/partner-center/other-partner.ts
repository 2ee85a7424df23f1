import type { Directory } from '../world/directory.ts';
import { guid } from '../world/draw.rules.ts';
import type { Product } from '../world/products.ts';
import { bought, type AtEnd } from '../world/subscription.rules.ts';
import type { World } from '../world/world.ts';
import type { PartnerBooks } from './books.ts';
import type { Transfer, TransferPartner } from './booked.ts';
import { creatorOf, isUnanswered } from './transfer.rules.ts';

/** The partner at the other end of every transfer. */
export const otherPartner: TransferPartner = { id: guid(9_001, 1), name: 'Ostsee IT GmbH' };

export interface TransferPlace {
  readonly world: World;
  readonly books: PartnerBooks;
  readonly now: number;
}

/** Lets other partners accept what they were asked for, once their time is up. */
export function letOthersAccept(place: TransferPlace, customerId: string): void {
  const { books, now } = place;
  const { acceptedAfterMs } = books.transfers;
  if (acceptedAfterMs === undefined) return;
  for (const { id, createdAt } of books.transfers.of(customerId, now))
    if (now >= createdAt + acceptedAfterMs) decideAsOther(place, id, 'accept');
}

/** Lets the other partner decide about a transfer. @returns false where it is not its turn */
export function decideAsOther(
  place: TransferPlace,
  id: string,
  decision: 'accept' | 'reject',
): boolean {
  const { books, now, world } = place;
  const transfer = books.transfers.find(id, now);
  if (!transfer || !isUnanswered(transfer) || creatorOf(transfer).id !== world.partner.id)
    return false;
  if (decision === 'accept') accept(place, transfer);
  else books.transfers.keep({ ...transfer, status: 'Reject', changedAt: now });
  return true;
}

/** Subscription that the other partner gives away. */
export interface OtherLine {
  readonly product: Product;
  readonly quantity: number;
  readonly atEnd?: AtEnd;
  /** Id at the other partner; drawn where it is not told. */
  readonly subscriptionId?: string;
}

/** Facts of a transfer that are usual where they are not told. */
export type OtherTransfer = Partial<Pick<Transfer, 'id' | 'source' | 'createdAt'>>;

/** Lets the other partner send subscriptions that it holds for a customer. */
export function sendAsOther(
  { world, books, now }: TransferPlace,
  customerId: string,
  lines: readonly OtherLine[],
  { id = crypto.randomUUID(), source = otherPartner, createdAt = now }: OtherTransfer = {},
): Transfer {
  const transfer: Transfer = {
    ...{ id, customerId, transferType: undefined, status: 'Active' },
    source,
    target: nameOf(world),
    ...{ createdAt, changedAt: createdAt, readyAt: undefined },
    lines: lines.map(({ product, quantity, atEnd = 'renew', ...line }) => ({
      ...{ subscriptionId: line.subscriptionId ?? crypto.randomUUID(), product, quantity, atEnd },
      ...{ months: 12, billingCycle: 'monthly', orderId: undefined },
    })),
  };
  books.transfers.keep(transfer);
  return transfer;
}

/** Returns the simulated partner itself, as transfers name it. */
export const nameOf = ({ partner: { id, name } }: World): TransferPartner => ({ id, name });

/** Starts the move: what goes is gone at once, what comes is there when the transfer is complete. */
export function accept({ world, books, now }: TransferPlace, transfer: Transfer): Transfer {
  const readyAt = now + books.pace.provisioning;
  const customer = world.tenant(transfer.customerId);
  const directory = customer && world.directory(customer, now);
  const moved: Transfer = {
    ...transfer,
    ...{ status: 'InProgress', changedAt: now, readyAt },
    lines: transfer.lines.map((line) => ({ ...line, orderId: crypto.randomUUID() })),
  };
  books.transfers.keep(moved);
  const isOut = transfer.source.id === world.partner.id;
  for (const line of directory ? moved.lines : []) {
    if (isOut) remove(directory, line.subscriptionId);
    else
      directory?.acquire(
        bought(line.product, {
          id: crypto.randomUUID(),
          ...{ quantity: line.quantity, months: line.months, billingCycle: line.billingCycle },
          ...{ boughtAt: now, atEnd: line.atEnd, orderId: line.orderId, readyAt },
        }),
      );
  }
  return moved;
}

function remove(directory: Directory | undefined, id: string): void {
  const own = directory?.subscriptions.find((one) => one.id === id);
  if (own) directory?.amend({ ...own, status: 'deleted' });
}
