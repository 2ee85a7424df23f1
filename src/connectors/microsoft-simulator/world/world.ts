import { Directory, type Told } from './directory.ts';
import { customerOf, plannedCustomer, type Customer } from './customer.rules.ts';
import { Catalogue } from './catalogue.ts';
import { unkept, type KeptThing, type Note } from './kept-thing.ts';
import type { Product } from './products.ts';
import type { Subscription } from './subscription.rules.ts';
import type { TenantPlan } from './tenant-plan.ts';

/** Sizes of worlds: customers, and users of each. */
export const worldSizes = {
  small: { customers: 3, users: 25 },
  medium: { customers: 100, users: 200 },
  large: { customers: 5, users: 20_000 },
} as const;

/** Tenants of a simulated world: described ones, and drawn ones behind them. */
export type WorldSize = {
  readonly customers: number;
  /** Users of each drawn customer. */
  readonly users: number;
  readonly plans?: readonly TenantPlan[];
  readonly partner?: TenantPlan;
  /** Products that are sold; the usual ones unless others are told. */
  readonly sells?: readonly Product[];
  /** True where products that nobody told are sold as well. */
  readonly sellsAnything?: true;
};

/** Things that have happened in a world before, and who is told of more. */
export type Past = {
  readonly things?: readonly KeptThing[];
  readonly note?: Note;
  /** Is told of changes of subscriptions. */
  readonly told?: Told;
};

/** A partner with its customers; the same for the same seed. */
export class World {
  readonly startsAt: number;
  readonly partner: Customer;
  readonly customers: readonly Customer[];
  readonly catalogue: Catalogue;
  readonly #note: Note;
  readonly #told: Told | undefined;
  readonly #kept: ReadonlyMap<string, readonly Subscription[]>;
  readonly #directories = new Map<string, Directory>();
  readonly #byId: ReadonlyMap<string, Customer>;

  constructor(seed: number, size: WorldSize, startsAt: number, past: Past = {}) {
    const { things = [], note = unkept } = past;
    this.startsAt = startsAt;
    this.#note = note;
    this.#told = past.told;
    this.#kept = new Map(
      things.flatMap((thing) =>
        thing.kind === 'subscriptions' ? [[thing.id, thing.value] as const] : [],
      ),
    );
    this.catalogue = new Catalogue(size.sells, size.sellsAnything);
    const { plans = [], partner, customers, users } = size;
    const planned = plans.map((plan, index) => plannedCustomer(seed, index, plan, startsAt));
    const drawn = Array.from({ length: customers }, (_, at) =>
      customerOf(seed, plans.length + at, users, startsAt),
    );
    this.customers = [...planned, ...drawn];
    const last = this.customers.length;
    this.partner = partner
      ? plannedCustomer(seed, last, partner, startsAt)
      : customerOf(seed, last, 12, startsAt);
    this.#byId = new Map([...this.customers, this.partner].map((one) => [one.id, one]));
  }

  /** Returns a tenant, the partner's included. */
  tenant(id: string): Customer | undefined {
    return this.#byId.get(id.toLowerCase());
  }

  /** Returns the tenant that has a domain. */
  tenantOfDomain(domain: string): Customer | undefined {
    const name = domain.toLowerCase();
    return [...this.customers, this.partner].find((one) =>
      [
        one.domain,
        one.initialDomain,
        ...(one.plan?.moreDomains ?? []).map((more) => more.name),
      ].includes(name),
    );
  }

  /** Returns the directory of a tenant as it stands at a moment. */
  directory(tenant: Customer, now: number): Directory {
    const directory = this.#directories.get(tenant.id) ?? this.#open(tenant);
    this.#directories.set(tenant.id, directory);
    directory.catchUp(now);
    return directory;
  }

  #open(tenant: Customer): Directory {
    return new Directory(tenant, this.startsAt, this.#kept.get(tenant.id), this.#note, this.#told);
  }
}
