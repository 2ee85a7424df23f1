/** A ticket that a text names by its number. */
export interface LinkedTicket {
  readonly id: string;
  readonly tenantId: string;
  readonly subject: string;
  /** Everybody of its company who reads tickets sees it. */
  readonly isForEveryone: boolean;
}

/**
 * Looks up tickets that texts lead to, by their numbers. `Db` is the server's database handle,
 * `Call` the request of the reader.
 */
export interface LinkedTicketsPort<Db, Call> {
  /** Inside a tenant: ids of those that the reader may open. */
  findOpen(call: Call, numbers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Inside withEveryTenant: those that there are. */
  findKept(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, LinkedTicket>>;
}

/** Wish of another part of the portal that staff work on. */
export interface TicketRequest {
  /** Made by the caller, so that a repeated request opens nothing twice. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  /** Name of the service or product that it is about. */
  readonly service: string;
  /** Set where somebody leaves: the form of leavers asks for both. */
  readonly leaver?: { readonly name: string; readonly lastDay: string };
}

/**
 * Tickets that other parts of the portal open for the person who acts. `Work` is what a command
 * runs in (platform/server/work.ts), which this file may not know.
 */
export interface TicketRequestsPort<Work> {
  /** @returns its number */
  openRequest(work: Work, request: TicketRequest): Promise<number>;
  /** Returns those of the tickets that staff have solved or closed. */
  endedOf(work: Work, ticketIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Says in the ticket that it is no longer wanted, and closes it where it is open. */
  withdrawRequest(work: Work, ticketId: string, text: string): Promise<void>;
}
