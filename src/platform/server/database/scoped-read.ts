import pg from 'pg';

/** Roles that statements may be read in. */
export type ReadRole = 'atrium_tenant' | 'atrium_system';

/** Role and tenant that the statements of a reader run in. */
export interface ReadScope {
  readonly role: ReadRole;
  /** UUID, checked by the caller; empty for the operator's own tables. */
  readonly tenantId: string;
}

export interface ScopedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Name the server keeps the prepared statement under; undefined: prepared for this run only. */
  readonly name: string | undefined;
}

const entering = {
  name: 'enter_read_scope',
  text: `select set_config('role', $1, true), set_config('atrium.tenant', $2, true), set_config('transaction_read_only', 'on', true)`,
};

/** Connections whose server knows the entering statement by its name. */
const prepared = new WeakSet<pg.ClientBase>();

/**
 * Prepares a connection for `readInScope`, with one round trip in the life of the connection.
 * Outside of a transaction the settings last for that statement only.
 */
export async function prepareScope(client: pg.ClientBase): Promise<void> {
  if (prepared.has(client)) return;
  await client.query({ ...entering, values: ['none', ''] });
  prepared.add(client);
}

/**
 * Runs a statement that reads, in one round trip. The settings and the statement are sent together
 * with one Sync behind them, so the server takes both as one transaction and forgets role and
 * tenant with it (PostgreSQL protocol, Extended Query: everything up to Sync is one implicit
 * transaction, and after an error everything up to Sync is skipped). Only on a connection that
 * `prepareScope` has prepared. @throws DatabaseError 25006 for a statement that would write
 */
export function readInScope(
  client: pg.ClientBase,
  scope: ReadScope,
  statement: ScopedStatement,
): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(
      new ScopedRead(scope, statement, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
  });
  return answer.catch((error: unknown) => {
    // Shows who asked instead of the socket that brought the answer, as pg does for its own.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

/**
 * Messages of the server that pg's client hands to the query it is running. pg-cursor and
 * pg-copy-streams stand on the same seam; scoped-read.test.ts pins it for the installed version.
 */
const messages = [
  'handleRowDescription',
  'handleDataRow',
  'handleCommandComplete',
  'handleReadyForQuery',
  'handleEmptyQuery',
  'handlePortalSuspended',
  'handleCopyInResponse',
  'handleCopyData',
  'handleError',
] as const;

type Message = (typeof messages)[number];
type MessageHandlers = Readonly<Record<Message, (message: unknown, connection?: unknown) => void>>;

function handlesMessages(query: pg.Query): query is pg.Query & MessageHandlers {
  return messages.every((name) => typeof Reflect.get(query, name) === 'function');
}

type Answer = (error: Error | undefined, result: pg.QueryResult) => void;

/**
 * A statement with the entering statement sent before it. Everything the server answers is passed
 * to pg's own query, except for the row and the end of the entering statement.
 */
class ScopedRead implements pg.Submittable, MessageHandlers {
  /** Read by pg's client, which remembers the text of a statement that was prepared by name. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly #scope: ReadScope;
  readonly #statement: pg.Query & MessageHandlers;
  #hasEntered = false;

  constructor(scope: ReadScope, { text, values, name }: ScopedStatement, answer: Answer) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.#scope = scope;
    // `extended` even without values: a simple query would be a transaction of its own.
    const config = { text, values: [...values], queryMode: 'extended', ...(name && { name }) };
    const statement = new pg.Query(config, answer);
    if (!handlesMessages(statement)) throw new Error('this version of pg passes other messages');
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    const { role, tenantId } = this.#scope;
    connection.stream.cork();
    try {
      connection.bind({ statement: entering.name, values: [role, tenantId] }, true);
      connection.execute({}, true);
      this.#statement.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  handleDataRow(message: unknown): void {
    if (this.#hasEntered) this.#statement.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#hasEntered) this.#statement.handleCommandComplete(message, connection);
    this.#hasEntered = true;
  }

  handleRowDescription(message: unknown): void {
    this.#statement.handleRowDescription(message);
  }

  handleReadyForQuery(connection: unknown): void {
    this.#statement.handleReadyForQuery(connection);
  }

  handleEmptyQuery(connection: unknown): void {
    this.#statement.handleEmptyQuery(connection);
  }

  handlePortalSuspended(connection: unknown): void {
    this.#statement.handlePortalSuspended(connection);
  }

  handleCopyInResponse(connection: unknown): void {
    this.#statement.handleCopyInResponse(connection);
  }

  handleCopyData(message: unknown, connection: unknown): void {
    this.#statement.handleCopyData(message, connection);
  }

  handleError(error: unknown, connection: unknown): void {
    this.#statement.handleError(error, connection);
  }
}
