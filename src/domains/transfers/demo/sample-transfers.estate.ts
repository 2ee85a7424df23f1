import { subscriptionsOf } from '#domains/subscriptions/demo/subscriptions.estate.ts';
import { daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { expiryOf, stepsOf } from '../transfer-state.rules.ts';
import type { Transfer } from '../transfers.schema.ts';
import type { TransferDirection, TransferState } from '../transfers.values.ts';

/** A sample transfer; the name of its customer stands in the directory. */
export type SampleTransfer = Omit<Transfer, 'tenantName' | 'steps' | 'names'>;

/** Transfers of a sample customer: one that came, and for some one that waits for an answer. */
export const sampleTransfers = estatePart('transfers.book', (estate) => {
  const dice = estate.random('transfers.book');
  const came = sampleOf(estate, {
    ...{ id: dice.uuid(), direction: 'in', isOwn: false, state: 'complete', daysAgo: 40 },
    partnerId: dice.uuid(),
    items: [{ id: dice.uuid(), name: 'Microsoft 365 Business Standard', seats: 12 }],
  });
  const waits = sampleOf(estate, {
    ...{ id: dice.uuid(), direction: 'in', isOwn: false, state: 'pending', daysAgo: 2 },
    partnerId: dice.uuid(),
    items: [{ id: dice.uuid(), name: 'Power BI Pro', seats: 4 }],
  });
  return { transfers: dice.chance(0.5) ? [came, waits] : [came] };
});

interface Sample {
  readonly id: string;
  readonly direction: TransferDirection;
  readonly isOwn: boolean;
  readonly state: TransferState;
  readonly daysAgo: number;
  readonly partnerId: string;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly seats: number;
  }[];
}

function sampleOf(estate: Estate, sample: Sample): SampleTransfer {
  const { id, direction, isOwn, state, daysAgo, partnerId } = sample;
  const createdAt = daysBefore(estate.madeAt, daysAgo);
  const at = createdAt.toISOString();
  const isOver = state === 'complete';
  const event = { at, by: 'Microsoft', note: '' };
  return {
    ...{ id, tenantId: estate.tenantId, direction, isOwn, state, partnerId },
    ...{ partnerName: 'Ostsee IT GmbH', wish: null, failure: null, contactEmail: '' },
    ...{ createdAt: at, changedAt: at, expiresOn: expiryOf(createdAt), reference: id },
    items: sample.items.map((item) => ({
      ...item,
      ...{ state: isOver ? ('moved' as const) : ('waiting' as const), detail: '' },
      ...{ chosenEnd: null, seenEnd: isOver ? ('renew' as const) : null, isEndDifferent: false },
    })),
    events: [
      { ...event, id: partnerId, kind: 'received' },
      ...(isOver ? [{ ...event, id, kind: 'complete' as const }] : []),
    ],
  };
}

/** Returns a sample transfer as pages show it. */
export const shownTransfer = (sample: SampleTransfer, tenantName: string): Transfer => ({
  ...sample,
  tenantName,
  names: sample.items.map(({ name }) => name),
  steps: [...stepsOf(sample)],
});

/** Returns the subscriptions of a sample customer that run. */
export const movableOf = (estate: Estate, now: Date) =>
  subscriptionsOf(estate, now).filter(({ state }) => state === 'active' || state === 'extended');
