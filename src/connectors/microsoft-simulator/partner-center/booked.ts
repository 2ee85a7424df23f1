import type { Product } from '../world/products.ts';
import type { AtEnd, BillingCycle } from '../world/subscription.rules.ts';

/** Why a line of a cart cannot be ordered (CartErrorCode). */
export type CartFault = {
  readonly errorCode: number;
  readonly errorDescription: string;
  readonly additionalInformation?: { readonly availableQuantity: number } | undefined;
};

/** A line of a cart as it was asked for, and as it was judged. */
export type CartLine = {
  readonly id: number;
  readonly catalogItemId: string;
  readonly friendlyName: string | undefined;
  readonly quantity: number;
  readonly termDuration: string;
  readonly billingCycle: string;
  readonly customTermEndDate: string | undefined;
  readonly promotionId?: string | undefined;
  readonly isAttested: boolean;
  readonly orderGroup: string;
  readonly fault: CartFault | undefined;
};

export type Cart = {
  readonly id: string;
  readonly customerId: string;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly lines: readonly CartLine[];
  /** Orders and errors that the checkout led to; undefined before it. */
  readonly result: CheckoutResult | undefined;
};

export type CheckoutResult = {
  readonly orderIds: readonly string[];
  readonly orderErrors: readonly {
    readonly orderGroupId: string;
    readonly code: number;
    readonly description: string;
  }[];
};

export type OrderLine = {
  readonly number: number;
  readonly product: Product;
  readonly catalogItemId: string;
  readonly friendlyName: string | undefined;
  readonly quantity: number;
  readonly termDuration: string;
  /** Discount that it was bought with. */
  readonly promotionId?: string | undefined;
  readonly subscriptionId: string;
  /** True where the provisioning fails: nothing comes of it. */
  readonly isFailing: boolean;
};

export type Order = {
  readonly id: string;
  readonly customerId: string;
  readonly billingCycle: BillingCycle;
  readonly createdAt: number;
  /** Moment from which on its subscriptions are there. */
  readonly readyAt: number;
  /** Moment from which on lists show it. */
  readonly listedAt: number;
  readonly lines: readonly OrderLine[];
};

/** A change of product under way or done. */
export type Transition = {
  readonly customerId: string;
  readonly from: { readonly catalogItemId: string; readonly subscriptionId: string };
  readonly to: { readonly catalogItemId: string; readonly subscriptionId: string };
  readonly quantity: number;
  readonly termDuration: string;
  readonly billingCycle: string;
  readonly transitionType: string;
  readonly startedAt: number;
  readonly readyAt: number;
};

/** A subscription in a transfer. */
export type TransferLine = {
  /** Id at the partner that gives it away. */
  readonly subscriptionId: string;
  readonly product: Product;
  readonly quantity: number;
  readonly months: number;
  readonly billingCycle: BillingCycle;
  readonly atEnd: AtEnd;
  /** Order that it is at the other partner; undefined before it has moved. */
  readonly orderId: string | undefined;
};

/** A partner as transfers name it. */
export type TransferPartner = { readonly id: string; readonly name: string };

export type TransferStatus =
  | 'Active'
  | 'Pending'
  | 'InProgress'
  | 'Complete'
  | 'Reject'
  | 'Withdrawn';

export type Transfer = {
  readonly id: string;
  readonly customerId: string;
  /** 3: a request of new commerce, which the new partner makes. */
  readonly transferType: number | undefined;
  readonly source: TransferPartner;
  readonly target: TransferPartner;
  readonly status: TransferStatus;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Moment from which on it is complete; undefined before it was accepted. */
  readonly readyAt: number | undefined;
  readonly lines: readonly TransferLine[];
};

/** Acceptance of an agreement that the partner has confirmed, by whom and when. */
export type Confirmation = {
  readonly templateId: string;
  readonly type: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty: not told. */
  readonly phoneNumber: string;
  readonly agreedAt: number;
};

/** Charge of an invoice to the partner; amounts in euros. */
export type BilledLine = {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly product: Product;
  readonly months: number;
  readonly billingCycle: BillingCycle;
  readonly orderId?: string | undefined;
  readonly boughtAt: number;
  readonly quantity: number;
  readonly chargeType: string;
  readonly from: number;
  /** Moment after the last day that is charged. */
  readonly to: number;
  /** Price of a seat for a whole cycle. */
  readonly unitPrice: number;
  readonly effectiveUnitPrice: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
};

export type Invoice = {
  readonly id: string;
  readonly issuedAt: number;
  readonly lines: readonly BilledLine[];
};

/** Setting of overage of a customer: one, whatever Azure subscription it names. */
export type OverageSetting = {
  readonly azureEntitlementId: string;
  readonly overageEnabled: boolean;
  readonly partnerId?: string | undefined;
  readonly azureResourceGroup?: object | undefined;
};
