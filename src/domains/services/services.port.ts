import type { Money } from '#platform/common/money.ts';

/** Service on offer, as a quote names it. */
export interface OfferedService {
  readonly id: string;
  readonly number: number;
  readonly key: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly slaDe: string;
  readonly slaEn: string;
  readonly priceKind: 'perMonth' | 'perSeat' | 'onRequest';
  /** Null where it is made on request. */
  readonly price: Money | null;
}

/** Service that a customer has just agreed on. */
export interface AgreedService {
  readonly offeringId: string;
  readonly startedOn: string;
  readonly endsOn: string | null;
  readonly noticeDays: number;
  /** Pieces that are included; null where nothing is counted. */
  readonly included: number | null;
  /** Price of one piece a month. */
  readonly price: Money;
  readonly contact: string;
}

/**
 * Services as quotes sell them. `Work` is what a command runs in (platform/server/work.ts), `Db`
 * the server's database handle, which this file may not know.
 */
export interface AgreedServicesPort<Work, Db> {
  /** Services in force, by name. */
  findOffered(db: Db): Promise<readonly OfferedService[]>;
  /** Inside the system role: what a piece costs a month, for staff alone, by the service's id. */
  findCosts(db: Db): Promise<ReadonlyMap<string, Money>>;
  /** Inside withEveryTenant: services that run on a day; `reference` is the id of the offering. */
  findAgreed(
    db: Db,
    today: string,
  ): Promise<
    readonly {
      readonly tenantId: string;
      readonly reference: string;
      readonly quantity: number | null;
    }[]
  >;
  /**
   * Notes the service in the transaction of `work`, in the version in force, audited.
   * @throws PortalError ERROR_SERVICES_NOT_OFFERED
   */
  agree(work: Work, service: AgreedService): Promise<{ readonly id: string }>;
}

/** A service that a text names by its key or its id. */
export interface LinkedService {
  readonly id: string;
  readonly title: string;
  /** In force: every customer finds it on its page of services. */
  readonly isOffered: boolean;
}

/**
 * Looks up services that texts lead to. `Db` is the server's database handle, `Call` the request of
 * the reader.
 */
export interface LinkedServicesPort<Db, Call> {
  /**
   * Inside a tenant: what the reader may see, by what the text names: the id of the company's own
   * service, or of one on offer.
   */
  findOpen(call: Call, targets: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Inside the system role: those that there are, in whatever state, by what the text names. */
  findNamed(db: Db, targets: readonly string[]): Promise<ReadonlyMap<string, LinkedService>>;
}
