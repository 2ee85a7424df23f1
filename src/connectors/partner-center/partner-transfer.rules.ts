import { z } from 'zod';
import type { ProviderItem, ProviderTransfer } from '#domains/transfers/transfers.port.ts';
import type {
  BlockingReason,
  ItemState,
  TransferFailure,
  TransferState,
} from '#domains/transfers/transfers.values.ts';

/** Transfers of new commerce are made by the new partner; all others by the old one (B7). */
export const newCommerce = 3;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const line = z.looseObject({
  subscriptionId: z.string(),
  friendlyName: text,
  quantity: z.coerce.number().int().min(0).catch(0),
  status: text,
  transferError: text,
  /** The order that it is at the new partner. */
  orderId: text,
});

const schema = z.looseObject({
  id: z.string(),
  status: z.string(),
  createdTime: z.string().transform((value) => new Date(value)),
  partnertenantid: text,
  sourcePartnerTenantId: z.string(),
  sourcePartnerName: text,
  targetPartnerTenantId: z.string(),
  targetPartnerName: text,
  transferType: z.coerce.number().nullish(),
  lineItems: z
    .array(line)
    .nullish()
    .transform((lines) => lines ?? []),
});

type Read = z.infer<typeof schema>;

const states: Readonly<Record<string, TransferState>> = {
  active: 'pending',
  pending: 'pending',
  inprogress: 'inProgress',
  complete: 'complete',
  completed: 'complete',
  // Part of it stayed: the subscriptions say which.
  partiallycomplete: 'failed',
  failed: 'failed',
  reject: 'rejected',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  withdraw: 'withdrawn',
  cancelled: 'withdrawn',
  canceled: 'withdrawn',
  expired: 'expired',
};

/** A transfer with the orders that its subscriptions are at the new partner. */
export interface PartnerTransfer extends ProviderTransfer {
  readonly items: readonly (ProviderItem & { readonly orderId: string })[];
}

/** Reads a transfer; undefined for what is none, or stands in a word that is not known here. */
export function readTransfer(body: unknown): PartnerTransfer | undefined {
  const read = schema.safeParse(body).data;
  const state = read && states[read.status.toLowerCase()];
  if (!read || !state || Number.isNaN(read.createdTime.getTime())) return undefined;
  const direction = same(read.partnertenantid, read.sourcePartnerTenantId) ? 'out' : 'in';
  const isOut = direction === 'out';
  return {
    ref: read.id.toLowerCase(),
    direction,
    isOwn: (read.transferType === newCommerce) !== isOut,
    partnerId: (isOut ? read.targetPartnerTenantId : read.sourcePartnerTenantId).toLowerCase(),
    partnerName: isOut ? read.targetPartnerName : read.sourcePartnerName,
    state,
    createdAt: read.createdTime,
    items: read.lineItems.map((one) => itemOf(one, state)),
  };
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function itemOf(
  one: Read['lineItems'][number],
  state: TransferState,
): PartnerTransfer['items'][number] {
  const ref = one.subscriptionId.toLowerCase();
  return {
    ref,
    name: one.friendlyName || ref,
    seats: one.quantity,
    state: itemState(one.status.toLowerCase(), state),
    detail: one.transferError,
    newRef: null,
    orderId: one.orderId,
  };
}

/** Lines without a word of their own go with the whole. */
function itemState(status: string, state: TransferState): ItemState {
  if (status === 'complete' || status === 'completed') return 'moved';
  if (status === 'failed') return 'stayed';
  if (state === 'pending' || state === 'inProgress') return 'waiting';
  return state === 'complete' ? 'moved' : 'stayed';
}

/** Sentences of the transfer eligibility, by what stands in them. */
const sentences: readonly (readonly [RegExp, BlockingReason])[] = [
  [/another transfer/i, 'inTransfer'],
  [/already been transfer/i, 'moved'],
  [/syncstate/i, 'unsettled'],
  [/reservation/i, 'reservation'],
  [/legacy azure|MS-AZR-0145P/i, 'legacyAzure'],
  [/trial/i, 'trial'],
  [/state: suspended/i, 'suspended'],
  [/state: (deleted|expired|disabled)/i, 'ended'],
];

const eligibility = z.looseObject({
  id: z.string(),
  isEligible: z.boolean(),
  reason: text,
});

/** Reads what may move; undefined for what is no such answer. */
export function readEligibility(body: unknown) {
  const read = z.array(eligibility).safeParse(body).data;
  return read?.map(({ id, isEligible, reason }) => ({
    ref: id.toLowerCase(),
    blocked: isEligible ? null : reasonOf(reason),
    detail: isEligible ? '' : reason,
  }));
}

const reasonOf = (sentence: string): BlockingReason =>
  sentences.find(([pattern]) => pattern.test(sentence))?.[1] ?? 'other';

const failures: Readonly<Record<string, TransferFailure>> = {
  '900131': 'legacyAzure',
  '900145': 'reservation',
  '900400': 'relationship',
  '900308': 'adminAgent',
  '900329': 'adminAgent',
};

/** Returns what a refusal means; a code without a meaning here is declined (B7 names more codes). */
export function transferFailureOf(status: number | undefined, code: string | undefined) {
  if (status === 404) return 'unknown' as const;
  return failures[code ?? ''] ?? ('declined' as const);
}
