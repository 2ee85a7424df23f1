import type { Money } from '#platform/common/money.ts';

/** Licence of an accepted quote: the price that was promised, not that of today. */
export interface QuotedLicence {
  readonly offerId: string;
  readonly quantity: number;
  /** Price of one seat a month; of perpetual software the price paid once. */
  readonly unitPrice: Money;
}

/** `Work` is what a command runs in (platform/server/work.ts), which this file may not know. */
export interface QuotedOrdersPort<Work> {
  /**
   * Places one order in the transaction of `work`: numbered, reserved, audited, sent or waiting for
   * an approval.
   * @throws PortalError PRODUCT_FORBIDDEN_SEATCOUNT, OFFER_NOT_ORDERABLE, CREDITLIMIT_EXCEEDED,
   *   APPROVAL_NOBODY (ERROR_MARKETPLACE_…)
   */
  placeQuoted(
    work: Work,
    order: {
      readonly lines: readonly QuotedLicence[];
      readonly poNumber: string;
      readonly note: string;
    },
  ): Promise<{
    readonly orderId: string;
    readonly orderNumber: string;
    readonly isWaiting: boolean;
  }>;
}
