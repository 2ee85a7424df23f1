import type { Db } from '../database/connect.ts';

/**
 * Audience: everybody at a tenant's pages, one person there, or the operator's staff anywhere. One
 * person of no tenant is one of the staff, wherever they are.
 */
export type Audience = 'tenant' | 'staff' | { readonly userId: string };

/** Announcement as sent between nodes: ids, never content. */
export interface Envelope {
  /** Id of this announcement; a node that receives it twice delivers it once. */
  readonly id: string;
  readonly tenantId: string;
  readonly to: Audience;
  /** Name of the handler in the browser. */
  readonly method: string;
  /** Kind of the ids, for `changed`. */
  readonly topic?: string;
  readonly ids: readonly string[];
}

/**
 * Turns ids into the arguments of the browser's handler; undefined: nothing to send any more.
 * Called once a node and announcement, however many receivers there are, and only where there is
 * one. Reads in a scope of its own.
 */
export type Resolver = (envelope: Envelope) => Promise<readonly unknown[] | undefined>;

/** Resolvers by method. `changed`, `rights` and `refresh` are the platform's own. */
export type Resolvers = Readonly<Record<string, Resolver>>;

/** Handler of a node for messages of the bus. */
export interface BusListener {
  readonly deliver: (envelope: Envelope) => void;
  /** The bus was away: something may have been missed. */
  readonly gap: () => void;
}

/** Takes announcements inside the transaction that makes them. */
export interface Announcer {
  /**
   * Inside the transaction: arrives once after its commit, on every node, and not at all after a
   * rollback.
   */
  announce(tx: Db, envelope: Envelope): Promise<void>;
}

/** Carries announcements to every node. */
export interface PushBus extends Announcer {
  /** Starts the listener, which receives this node's announcements as well. */
  start(listener: BusListener): Promise<void>;
  stop(): Promise<void>;
}

/** A person at a tenant's pages. */
export interface Seat {
  readonly userId: string;
  readonly tenantId: string;
}

/** The sign-in that a live connection was opened with; its token was issued at `issuedAt` (ms). */
export interface SignIn {
  readonly userId: string;
  readonly key: string;
  readonly issuedAt: number;
}

/** Somebody who asks for a live connection; programs with an API token have no sign-in. */
export interface SeatHolder extends Seat {
  readonly isStaff: boolean;
  readonly signIn?: SignIn | undefined;
}

/**
 * Returns those of these sign-ins that have ended (SEC-6). Implemented by the directory, which every
 * node asks for itself.
 */
export type FindEndedSignIns = (signIns: readonly SignIn[]) => Promise<readonly SignIn[]>;

/** Current rights of a seat; `rights` is a fingerprint of everything the person holds anywhere. */
export interface Standing extends Seat {
  readonly isStaff: boolean;
  readonly rights: string;
  /** Claims at this tenant. */
  readonly claims: readonly string[];
  /** Internal permissions of staff. */
  readonly permissions: readonly string[];
}

/**
 * Rights by topic of `changed`: any one of them is enough to hear it, none are needed where the list
 * is empty. A topic that is not listed is heard by nobody.
 */
export type TopicNeeds = Readonly<Record<string, readonly string[]>>;

/**
 * Standings of those who still may be there; who is missing in the answer has lost the place.
 * Implemented by the directory.
 */
export type FindStandings = (seats: readonly Seat[]) => Promise<readonly Standing[]>;
