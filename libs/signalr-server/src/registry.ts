import { CallerCounts } from './caller-counts.ts';
import { audienceOf, type Audience } from './audience.ts';
import type { HubConnection } from './hub-connection.ts';
import type { Link } from './link.ts';

/** A closed connection whose link is still closing. `until`: milliseconds since the epoch. */
type ClosingLink<Claims> = {
  readonly connection: HubConnection<Claims>;
  readonly link: Link;
  readonly until: number;
};

/** Audiences of the application. Group and user names are case-sensitive. */
export type Clients = {
  all(): Audience;
  allExcept(connectionIds: readonly string[]): Audience;
  connection(connectionId: string): Audience;
  connections(connectionIds: readonly string[]): Audience;
  group(group: string): Audience;
  groups(groups: readonly string[]): Audience;
  groupExcept(group: string, connectionIds: readonly string[]): Audience;
  user(userId: string): Audience;
  users(userIds: readonly string[]): Audience;
};

/** All connections of a hub with their indexes. */
export class Registry<Claims> {
  readonly byToken = new Map<string, HubConnection<Claims>>();
  /** By public id, from handshake to close. */
  readonly open = new Map<string, HubConnection<Claims>>();
  readonly counts = new CallerCounts();
  readonly #users = new Map<string, Set<HubConnection<Claims>>>();
  readonly #groups = new Map<string, Set<HubConnection<Claims>>>();
  readonly closingLinks = new Map<string, ClosingLink<Claims>>();

  readonly clients: Clients = {
    all: () => audienceOf(() => this.open.values()),
    allExcept: (ids) => audienceOf(() => except(this.open.values(), ids)),
    connection: (id) => audienceOf(() => this.#byIds([id])),
    connections: (ids) => audienceOf(() => this.#byIds(ids)),
    group: (group) => audienceOf(() => this.#groups.get(group) ?? []),
    groups: (groups) => audienceOf(() => union(this.#groups, groups)),
    groupExcept: (group, ids) => audienceOf(() => except(this.#groups.get(group) ?? [], ids)),
    user: (userId) => audienceOf(() => this.ofUser(userId)),
    users: (userIds) => audienceOf(() => union(this.#users, userIds)),
  };

  /** Number of connections before the end of their handshake. */
  get pending(): number {
    return this.byToken.size - this.open.size;
  }

  get groupCount(): number {
    return this.#groups.size;
  }

  ofUser(userId: string): ReadonlySet<HubConnection<Claims>> {
    return this.#users.get(userId) ?? new Set();
  }

  add(connection: HubConnection<Claims>): void {
    this.byToken.set(connection.token, connection);
    this.counts.negotiated(connection.keys);
  }

  enter(connection: HubConnection<Claims>): void {
    this.counts.settled(connection.keys);
    this.open.set(connection.id, connection);
    if (connection.userId !== undefined) add(this.#users, connection.userId, connection);
  }

  join(connection: HubConnection<Claims>, group: string): void {
    connection.groups.add(group);
    add(this.#groups, group, connection);
  }

  leave(connection: HubConnection<Claims>, group: string): void {
    connection.groups.delete(group);
    remove(this.#groups, group, connection);
  }

  remove(connection: HubConnection<Claims>): void {
    if (this.byToken.delete(connection.token)) this.counts.closed(connection.keys);
    if (!this.open.delete(connection.id)) this.counts.settled(connection.keys);
    if (connection.userId !== undefined) remove(this.#users, connection.userId, connection);
    for (const group of connection.groups) remove(this.#groups, group, connection);
  }

  #byIds(ids: readonly string[]): HubConnection<Claims>[] {
    return [...new Set(ids)].flatMap((id) => this.open.get(id) ?? []);
  }
}

function add<T>(index: Map<string, Set<T>>, key: string, value: T): void {
  const found = index.get(key);
  if (found) found.add(value);
  else index.set(key, new Set([value]));
}

function remove<T>(index: Map<string, Set<T>>, key: string, value: T): void {
  const found = index.get(key);
  if (found?.delete(value) && found.size === 0) index.delete(key);
}

function union<T>(index: ReadonlyMap<string, ReadonlySet<T>>, keys: readonly string[]): Set<T> {
  return new Set(keys.flatMap((key) => [...(index.get(key) ?? [])]));
}

function except<T extends { readonly id: string }>(
  connections: Iterable<T>,
  ids: readonly string[],
): T[] {
  const left = new Set(ids);
  return [...connections].filter(({ id }) => !left.has(id));
}
