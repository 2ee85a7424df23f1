import { Directory } from './directory.ts';
import { customerOf, type Customer } from './customer.rules.ts';

/** Sizes of worlds: customers, and users of each. */
export const worldSizes = {
  small: { customers: 3, users: 25 },
  medium: { customers: 100, users: 200 },
  large: { customers: 5, users: 20_000 },
} as const;

export type WorldSize = { readonly customers: number; readonly users: number };

/** A partner with its customers; the same for the same seed. */
export class World {
  readonly startsAt: number;
  readonly partner: Customer;
  readonly customers: readonly Customer[];
  readonly #directories = new Map<string, Directory>();
  readonly #byId: ReadonlyMap<string, Customer>;

  constructor(seed: number, size: WorldSize, startsAt: number) {
    this.startsAt = startsAt;
    this.customers = Array.from({ length: size.customers }, (_, index) =>
      customerOf(seed, index, size.users, startsAt),
    );
    this.partner = customerOf(seed, size.customers, 12, startsAt);
    this.#byId = new Map([...this.customers, this.partner].map((one) => [one.id, one]));
  }

  /** Returns a tenant, the partner's included. */
  tenant(id: string): Customer | undefined {
    return this.#byId.get(id.toLowerCase());
  }

  /** Returns the directory of a tenant as it stands at a moment. */
  directory(tenant: Customer, now: number): Directory {
    const directory = this.#directories.get(tenant.id) ?? new Directory(tenant, this.startsAt);
    this.#directories.set(tenant.id, directory);
    directory.catchUp(now);
    return directory;
  }
}
