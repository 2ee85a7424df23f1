import { randomUUID } from 'node:crypto';
import type { EndDatesProvider } from '#domains/orders/provisioner.port.ts';
import { endDateOf } from './end-dates.rules.ts';
import type { ListedPartnerCenter } from './partner-book.ts';
import type { PartnerCustomer } from './work-on-order.ts';

export interface PartnerEndDatesOptions {
  readonly partnerCenter: ListedPartnerCenter;
  /** Returns the customer of a tenant; undefined where no directory is known. */
  readonly customerOf: (tenantId: string) => Promise<PartnerCustomer | undefined>;
}

const mostMs = 5_000;

/** Asks Partner Center when a first term that begins now may end (product rule B2.12). */
export function createPartnerCenterEndDates({
  partnerCenter,
  customerOf,
}: PartnerEndDatesOptions): EndDatesProvider {
  return {
    async customTermEndDates(tenantId, termDuration) {
      const customer = await customerOf(tenantId);
      if (!customer) return undefined;
      const path = `/customers/${customer.directoryId}/subscriptions/customTermEndDates?term_duration=${termDuration}`;
      const limits = { signal: AbortSignal.timeout(mostMs), correlationId: randomUUID() };
      const found: unknown[] = [];
      for await (const { items } of partnerCenter.pages(path, limits)) found.push(...items);
      return found.flatMap((item) => endDateOf(item) ?? []);
    },
  };
}
