import { z } from 'zod';
import { ProvisionerUnreachable } from '#domains/orders/provisioner.port.ts';
import {
  TransferProviderUnreachable,
  TransferRefused,
  type NewTransfer,
  type ProviderItem,
  type ProviderTransfer,
  type TransferProvider,
} from '#domains/transfers/transfers.port.ts';
import type { TransferStep } from '#domains/transfers/transfers.values.ts';
import { asked, Refused, type PartnerCenter } from './partner-call.ts';
import {
  newCommerce,
  readEligibility,
  readTransfer,
  transferFailureOf,
  type PartnerTransfer,
} from './partner-transfer.rules.ts';
import { requestIdOf } from './request-id.rules.ts';

export interface PartnerCenterTransfersOptions {
  readonly partnerCenter: PartnerCenter;
  /** The operator's own directory. */
  readonly partnerTenantId: string;
  readonly customerOf: (tenantId: string) => Promise<{ readonly directoryId: string } | undefined>;
}

/**
 * Moves subscriptions between partners at Partner Center (product rule B7, decision 0128). Every
 * request has an id that follows from its transfer, and a new transfer is looked for before it is
 * asked for: nothing is sent twice.
 */
export function createPartnerCenterTransfers(
  options: PartnerCenterTransfersOptions,
): TransferProvider {
  const { partnerCenter } = options;
  const get = async (path: string): Promise<unknown> =>
    (await reached(() => partnerCenter.get(path))).body;
  const list = async (tenantId: string) => {
    const base = await baseOf(options, tenantId);
    return base === undefined ? undefined : transfersOf(await get(`${base}/transfers`));
  };
  return {
    list,
    async eligibility(tenantId) {
      const base = await baseOf(options, tenantId);
      if (base === undefined) return undefined;
      return understood(readEligibility(await get(`${base}/transferseligibility`)));
    },
    async read(tenantId, ref) {
      const base = await baseOf(options, tenantId);
      if (base === undefined) return undefined;
      const transfer = await found(() => get(`${base}/transfers/${ref}`));
      return (
        transfer && withNewRefs(transfer, (order) => get(`${base}/subscriptions?order_id=${order}`))
      );
    },
    async create(transfer) {
      const base = await baseOf(options, transfer.tenantId);
      if (!base) throw new TransferRefused('relationship');
      const before = (await list(transfer.tenantId))?.find((one) => isSame(one, transfer));
      if (before) return before;
      const requestId = requestIdOf('transfer', transfer.id);
      const body = bodyOf(transfer, options.partnerTenantId);
      const call = { method: 'POST', path: `${base}/transfers`, body, requestId } as const;
      return understood(readTransfer((await reached(() => partnerCenter.send(call))).body));
    },
    async take(tenantId, ref, step) {
      const base = await baseOf(options, tenantId);
      if (!base) throw new TransferRefused('relationship');
      const requestId = requestIdOf('transfer', ref, step);
      const call = callOf(step, `${base}/transfers/${ref}`, ref);
      await reached(() => partnerCenter.send({ ...call, requestId }));
    },
  };
}

async function baseOf(
  { customerOf }: PartnerCenterTransfersOptions,
  tenantId: string,
): Promise<string | undefined> {
  const customer = await customerOf(tenantId);
  return customer && `/customers/${customer.directoryId}`;
}

/** Accepting is an act of its own, rejecting a change of the status, withdrawing a deletion. */
function callOf(step: TransferStep, path: string, id: string) {
  if (step === 'accept') return { method: 'POST', path: `${path}/accept` } as const;
  if (step === 'withdraw') return { method: 'DELETE', path } as const;
  return { method: 'PATCH', path, body: { id, status: 'reject' } } as const;
}

function bodyOf(transfer: NewTransfer, ownId: string): object {
  const { direction, partnerId, partnerName, contactEmail, refs } = transfer;
  if (direction === 'out')
    return {
      sourcePartnerTenantId: ownId,
      targetPartnerTenantId: partnerId,
      lineItems: refs.map((subscriptionId) => ({ subscriptionId })),
    };
  return {
    sourcePartnerTenantId: partnerId,
    sourcePartnerName: partnerName,
    customerEmailId: contactEmail,
    transferType: newCommerce,
  };
}

const skewMs = 300_000;

/** Returns whether a transfer that stands there is the one that is to be made. */
function isSame(one: ProviderTransfer, wanted: NewTransfer): boolean {
  const refs = new Set(one.items.map(({ ref }) => ref));
  return (
    one.isOwn &&
    one.direction === wanted.direction &&
    one.partnerId === wanted.partnerId.toLowerCase() &&
    one.createdAt.getTime() >= wanted.createdAt.getTime() - skewMs &&
    (wanted.direction === 'in' ||
      (refs.size === wanted.refs.length && wanted.refs.every((ref) => refs.has(ref))))
  );
}

/** @throws TransferRefused for a definite no, TransferProviderUnreachable where nobody knows */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await asked(call);
  } catch (error) {
    if (error instanceof Refused)
      throw new TransferRefused(transferFailureOf(error.status, error.code), { cause: error });
    if (error instanceof ProvisionerUnreachable)
      throw new TransferProviderUnreachable(error.message, { cause: error });
    throw error;
  }
}

/**
 * Returns a transfer with the ids that its subscriptions have here now: they come with new ones, in
 * orders of their own (B7). Lists by order are late: until then nobody knows.
 */
async function withNewRefs(
  { items, ...transfer }: PartnerTransfer,
  getOrder: (id: string) => Promise<unknown>,
): Promise<ProviderTransfer> {
  const known: ProviderItem[] = [];
  for (const { orderId, ...item } of items) {
    const isHere = transfer.direction === 'in' && item.state === 'moved' && orderId !== '';
    known.push(isHere ? { ...item, newRef: subscriptionIn(await getOrder(orderId)) } : item);
  }
  return { ...transfer, items: known };
}

const listed = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });

const subscriptionIn = (body: unknown): string =>
  understood(listed.safeParse(body).data?.items[0]).id.toLowerCase();

/** Reads a transfer; undefined where there is none. */
async function found(get: () => Promise<unknown>): Promise<PartnerTransfer | undefined> {
  try {
    return understood(readTransfer(await get()));
  } catch (error) {
    if (error instanceof TransferRefused && error.failure === 'unknown') return undefined;
    throw error;
  }
}

/** Returns what was read. @throws TransferProviderUnreachable for an answer that is no transfer */
function understood<T>(read: T | undefined): T {
  if (read === undefined) throw new TransferProviderUnreachable('the answer is no transfer');
  return read;
}

/** Returns all transfers that can be read; one in an unknown word hides no other. */
function transfersOf(body: unknown): ProviderTransfer[] {
  if (!Array.isArray(body)) throw new TransferProviderUnreachable('the answer is no list');
  return body.flatMap((one: unknown) => readTransfer(one) ?? []);
}
