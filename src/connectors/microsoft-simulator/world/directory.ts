import type { Customer } from './customer.rules.ts';
import { eventsOf, type DayEvent } from './day.rules.ts';
import { numberedGuid, numberOf } from './draw.rules.ts';
import { unkept, type Note } from './kept-thing.ts';
import { plannedSubscriptions } from './planned-subscriptions.rules.ts';
import { countHoldings, firstPerson, wishedHoldings, type Person } from './person.rules.ts';
import {
  settled,
  standingOf,
  subscriptionsOf,
  termAt,
  type Standing,
  type Subscription,
  type Term,
} from './subscription.rules.ts';

const dayMs = 86_400_000;

/** A subscription where it stands at a moment. */
export type Held = Subscription & { readonly term: Term; readonly standing: Standing };

/** A subscription that has become another one, at the moment from which on it is there. */
export type SubscriptionChange = {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly readyAt: number;
};

/** Is told of changes of subscriptions. */
export type Told = (change: SubscriptionChange) => void;

/**
 * A tenant's directory. Holds what changed only: who never changed is made when asked for, so a
 * directory of 20,000 users costs nothing.
 */
export class Directory {
  readonly customer: Customer;
  readonly #startsAt: number;
  readonly #changed = new Map<number, Person | 'removed'>();
  /** Numbers of users in the order of their changes. */
  readonly #log: number[] = [];
  #size: number;
  #days = 0;
  #used: number[] | undefined;
  readonly #note: Note;
  readonly #told: Told;
  #first: readonly Subscription[] | undefined;
  #subscriptions: readonly Subscription[] | undefined;

  /** @param kept its subscriptions as they were left; undefined: as on the first day */
  constructor(
    customer: Customer,
    startsAt: number,
    kept?: readonly Subscription[],
    note: Note = unkept,
    told: Told = () => undefined,
  ) {
    this.customer = customer;
    this.#startsAt = startsAt;
    this.#size = customer.users;
    this.#subscriptions = kept;
    this.#note = note;
    this.#told = told;
  }

  /** Lets everything happen that has to have happened by a moment. */
  catchUp(now: number): void {
    const day = Math.floor((now - this.#startsAt) / dayMs);
    for (; this.#days < day; this.#days += 1)
      for (const event of eventsOf(this.customer, this.#days + 1)) this.apply(event);
  }

  /** Returns users from a place of the list on, and the place of the next; undefined at the end. */
  people(from: number, count: number): { people: Person[]; next: number | undefined } {
    const people: Person[] = [];
    let at = from;
    for (; at < this.#size && people.length < count; at += 1) {
      const person = this.person(at);
      if (person) people.push(person);
    }
    return { people, next: at < this.#size ? at : undefined };
  }

  person(index: number): Person | undefined {
    if (index >= this.#size) return undefined;
    const changed = this.#changed.get(index) ?? firstPerson(this.customer, index);
    return changed === 'removed' ? undefined : changed;
  }

  personById(id: string): Person | undefined {
    const index = numberOf(this.customer.seed, id);
    return index === undefined ? undefined : this.person(index);
  }

  idOf(index: number): string {
    return numberedGuid(this.customer.seed, index);
  }

  /** Returns how many changes there were; a later call of `changesBetween` begins there. */
  get position(): number {
    return this.#log.length;
  }

  /** Returns the numbers of the users that changed between two positions, each once. */
  changesBetween(from: number, to: number): number[] {
    return [...new Set(this.#log.slice(from, to))];
  }

  /** Returns how many licences of each product are assigned. */
  get used(): number[] {
    this.#used ??= countHoldings(this.customer);
    return this.#used;
  }

  get subscriptions(): readonly Subscription[] {
    this.#subscriptions ??= this.#ofFirstDay;
    return this.#subscriptions;
  }

  get #ofFirstDay(): readonly Subscription[] {
    const { customer } = this;
    this.#first ??= customer.plan
      ? plannedSubscriptions(customer, customer.plan, this.#startsAt)
      : subscriptionsOf(customer, countHoldings(customer), this.#startsAt);
    return this.#first;
  }

  /** Returns the subscriptions that are there, or those as well that are still being provided. */
  terms(now: number, which: 'ready' | 'pendingToo' = 'ready'): Held[] {
    this.#subscriptions = this.subscriptions.map((one) => settled(one, now));
    return this.#subscriptions
      .filter(({ readyAt }) => readyAt <= now || which === 'pendingToo')
      .map((one) => {
        const term = termAt(one, now);
        return { ...one, term, standing: standingOf(one, term) };
      });
  }

  /** Adds what was bought; it is there from its own moment on. */
  acquire(one: Subscription): void {
    this.#change([...this.subscriptions, one], one);
  }

  /** Replaces a subscription by what became of it. */
  amend(changed: Subscription): void {
    this.#change(
      this.subscriptions.map((one) => (one.id === changed.id ? changed : one)),
      changed,
    );
  }

  #change(value: readonly Subscription[], { id, readyAt }: Subscription): void {
    this.#subscriptions = value;
    this.#note({ kind: 'subscriptions', id: this.customer.id, value });
    this.#told({ customerId: this.customer.id, subscriptionId: id, readyAt });
  }

  /** Lets one thing happen. */
  apply({ kind, share }: DayEvent): void {
    if (kind === 'added') {
      this.#add();
      return;
    }
    const index = Math.floor(share * this.#size);
    const person = this.person(index);
    const isPlanned = index < (this.customer.plan?.people.length ?? 0);
    if (!person || isPlanned) return;
    this.#log.push(index);
    if (kind === 'removed') this.#remove(person);
    else if (kind === 'moved') this.#keep(person, person.holdings);
    else
      this.#keep(person, kind === 'licenseTaken' ? [] : this.#affordable(index, person.holdings));
  }

  #add(): void {
    const index = this.#size;
    this.#size += 1;
    this.#log.push(index);
    const createdAt = this.#startsAt + this.#days * dayMs;
    this.#keep({ index, revision: -1, holdings: [], createdAt }, this.#affordable(index, []));
  }

  #keep(person: Person, holdings: Person['holdings']): void {
    this.#count(person.holdings, -1);
    this.#count(holdings, 1);
    this.#changed.set(person.index, { ...person, revision: person.revision + 1, holdings });
  }

  #remove(person: Person): void {
    this.#count(person.holdings, -1);
    this.#changed.set(person.index, 'removed');
  }

  #count(holdings: Person['holdings'], by: 1 | -1): void {
    const { used } = this;
    for (const { product } of holdings) used[product] = (used[product] ?? 0) + by;
  }

  /**
   * Returns the wished licences that are held already or for which there was a free seat among those
   * of the first day: who has a licence follows from seed and day, whatever is bought meanwhile.
   */
  #affordable(index: number, held: Person['holdings']): Person['holdings'] {
    const { used, customer } = this;
    const subscriptions = this.#ofFirstDay;
    return wishedHoldings(customer, index).filter(
      ({ product }) =>
        held.some((one) => one.product === product) ||
        (used[product] ?? 0) < (subscriptions[product]?.quantity ?? 0),
    );
  }
}
