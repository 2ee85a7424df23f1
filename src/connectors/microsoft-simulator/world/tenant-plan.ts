import type { Product } from './products.ts';
import type { PlannedIncident } from './planned-incident.ts';

/** A user who is told; everything else of that user is drawn. */
export type PlannedPerson = {
  readonly givenName: string;
  readonly surname: string;
  /** Part of the address before the `@`. */
  readonly nickname: string;
  readonly jobTitle: string;
  readonly department: string;
};

/** Seats of a product, and who has them: users that follow each other in the tenant's list. */
export type PlannedSubscription = {
  /** Drawn where it is not told. */
  readonly id?: string | undefined;
  readonly product: Product;
  readonly seats: number;
  readonly months: 1 | 12 | 36;
  readonly billingCycle: 'monthly' | 'annual';
  /** Days between purchase and the first day of the world. */
  readonly daysAgo: number;
  readonly assigned: number;
  /** Number of the first user who has it. */
  readonly from: number;
};

/** Azure reservation, as it was bought. */
export type PlannedReservation = {
  readonly name: string;
  /** Name in the catalogue: `Standard_D4s_v5`. */
  readonly sku: string;
  readonly region: string;
  readonly quantity: number;
  readonly term: 'P1Y' | 'P3Y';
  readonly billingPlan: 'Upfront' | 'Monthly';
  readonly daysAgo: number;
  readonly scope: 'Shared' | 'Single';
  readonly renews: boolean;
  /** Average use in percent. */
  readonly used: number;
  /** Price of one for the whole term, where it was another than today. */
  readonly paidEach?: number;
};

/** Azure subscription of a tenant's Azure plan. */
export type PlannedAzureSubscription = {
  readonly name: string;
  /** Cost of a day, in euros. */
  readonly daily: number;
  readonly isDeleted?: true;
  /** Overage is charged to it when the world begins. */
  readonly hasOverage?: true;
};

/** Relationship that began some days before the world and ends some days later. */
type PlannedRelationship = {
  readonly name: string;
  readonly daysAgo: number;
  readonly daysLeft: number;
  readonly isExtended: boolean;
};

/** Mail records that a domain publishes, from everything that protects to nothing. */
export type MailProfile = 'strict' | 'quarantine' | 'watching' | 'blind' | 'soft' | 'bare';

/**
 * A tenant that is told and not drawn: whoever runs the simulator has customers of its own. Each
 * subscription is of another product; the first one is assigned through the group.
 */
export type TenantPlan = {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly initialDomain: string;
  readonly city: string;
  readonly postalCode: string;
  /** Users on the first day. */
  readonly users: number;
  /** The first users; nothing happens to them. */
  readonly people: readonly PlannedPerson[];
  readonly subscriptions: readonly PlannedSubscription[];
  /** Numbers of users whose account is disabled and who kept their licences. */
  readonly disabled: readonly number[];
  /** True where the tenant's own setting hides names in usage reports. */
  readonly concealsNames?: true;
  readonly reservations?: readonly PlannedReservation[];
  /** Azure subscriptions, all of one plan; without them the tenant has no plan. */
  readonly azure?: readonly PlannedAzureSubscription[];
  /**
   * Microsoft's customer agreement: `direct` was accepted at Microsoft itself, `outdated` has to be
   * confirmed anew. The partner has confirmed it where nothing is told.
   */
  readonly agreement?: 'missing' | 'direct' | 'outdated';
  /** Refunds of the last twelve months, in US dollars. */
  readonly refunded?: number;
  /** Mail records that its domain publishes; drawn where it is not told. */
  readonly mail?: MailProfile;
  /** Further verified domains. */
  readonly moreDomains?: readonly { readonly name: string; readonly mail: MailProfile }[];
  /** Security incidents; drawn where they are not told. */
  readonly incidents?: readonly PlannedIncident[];
  /** GDAP relationship with the partner; drawn where it is not told. */
  readonly relationship?: PlannedRelationship;
};
