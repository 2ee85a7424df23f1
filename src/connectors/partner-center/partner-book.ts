import { isObject, type JsonObject } from '@atrium/microsoft-client/json-value';
import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import { z } from 'zod';
import { FetchFault } from '#domains/connections/connections.port.ts';
import { ProvisionerUnreachable, type ProvisioningLine } from '#domains/orders/provisioner.port.ts';
import type {
  BookCustomer,
  BookLimits,
  PartnerBook,
  Wish,
} from '#domains/takeover/takeover.port.ts';
import { bookTermOf } from './book-term.rules.ts';
import { changeLine } from './change-line.ts';
import type { PartnerCenter } from './partner-call.ts';
import { readSubscription } from './partner-subscription.rules.ts';

/** Partner Center with its lists, page by page. */
export interface ListedPartnerCenter extends PartnerCenter {
  readonly pages: (
    path: string,
    options: BookLimits,
  ) => AsyncIterable<{ readonly items: readonly unknown[] }>;
}

const customer = z.looseObject({
  companyProfile: z.looseObject({
    tenantId: z.guid(),
    companyName: z.string(),
    domain: z.string().nullish(),
  }),
});

/** Reads customers and their subscriptions at Partner Center, and brings about what is wished. */
export function createPartnerBook(
  partnerCenter: ListedPartnerCenter,
  now: () => Date,
): PartnerBook {
  const all = (path: string, limits: BookLimits): Promise<JsonObject[]> =>
    told(async () => {
      const read: JsonObject[] = [];
      for await (const { items } of partnerCenter.pages(path, limits))
        read.push(...items.filter(isObject));
      return read;
    });
  return {
    customers: async (limits) => (await all('/customers?size=500', limits)).flatMap(customerOf),
    async terms(directoryId, limits) {
      const items = await all(`/customers/${directoryId}/subscriptions`, limits);
      // Whoever reads half of an answer would end the other half here.
      const read = items.map((item) => {
        const subscription = readSubscription(item);
        if (!subscription) throw new FetchFault({ kind: 'badAnswer', reason: 'subscription' });
        return bookTermOf(subscription);
      });
      const terms = read.filter((one) => one !== undefined);
      return { terms, others: read.length - terms.length };
    },
    async bring(wish) {
      const outcome = await told(() =>
        changeLine(
          { partnerCenter, directoryId: wish.directoryId, now: now(), acceptedAt: wish.at },
          lineOf(wish),
        ),
      );
      if (outcome.state === 'failed') return outcome;
      return { state: outcome.state === 'completed' ? 'done' : 'running' };
    },
  };
}

/** Returns nothing for an entry without a directory: it cannot be matched. */
function customerOf(item: JsonObject): BookCustomer[] {
  const read = customer.safeParse(item).data;
  if (!read) return [];
  const { tenantId, companyName, domain } = read.companyProfile;
  return [{ directoryId: tenantId.toLowerCase(), name: companyName, domain: domain ?? '' }];
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof ProvisionerUnreachable ? error.cause : error;
    if (cause instanceof MicrosoftError) throw new FetchFault(cause.fault, { cause: error });
    throw error;
  }
}

/** A wish as a line of an order: seats are changed from the number that was seen, or not at all. */
function lineOf({ id, term, seats, endOfTerm }: Wish): ProvisioningLine {
  const isMore = seats !== undefined && seats > term.seats;
  return {
    lineId: id,
    position: 1,
    type: seats === undefined ? 'renewalChange' : isMore ? 'seatsIncrease' : 'seatsDecrease',
    productId: term.productId,
    skuId: term.skuId,
    title: term.title,
    termDuration: term.termDuration,
    billingPlan: term.billingPlan,
    quantity: seats === undefined ? term.seats : Math.abs(seats - term.seats),
    isTrial: term.isTrial,
    subscriptionRef: term.ref,
    targetSeats: seats ?? null,
    keptSeats: term.nextSeats,
    endOfTerm: endOfTerm ?? null,
  };
}
