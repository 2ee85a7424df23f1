import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { prepareScope, readInScope, type ReadScope } from './scoped-read.ts';

/** Kysely's PostgreSQL dialect over our driver. */
export class PortalDialect implements Dialect {
  readonly #pool: pg.Pool;
  readonly #answerMs: number;

  /** @param answerMs how long a statement may stay without an answer */
  constructor(pool: pg.Pool, answerMs: number) {
    this.#pool = pool;
    this.#answerMs = answerMs;
  }

  createDriver(): Driver {
    return new PortalDriver(this.#pool, this.#answerMs);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}

/**
 * Takes connections from a pool of pg. Statements are prepared by name, a connection can be turned
 * into a reader of one scope until it is given back, and gives out its client for COPY.
 */
class PortalDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #answerMs: number;
  readonly #names = createPreparedNames();

  constructor(pool: pg.Pool, answerMs: number) {
    this.#pool = pool;
    this.#answerMs = answerMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PortalConnection(await this.#pool.connect(), this.#names, this.#answerMs);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    if (isolationLevel || accessMode) throw new Error('inSnapshot opens such a transaction');
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    portalConnection(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/**
 * A connection from the moment it is taken from the pool until it is given back. A read scope ends
 * with it, because the next taker gets a new object.
 */
export class PortalConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #names: PreparedNames;
  #scope: ReadScope | undefined;
  #answerMs: number;
  #isLost = false;

  constructor(client: pg.PoolClient, names: PreparedNames, answerMs: number) {
    this.client = client;
    this.#names = names;
    this.#answerMs = answerMs;
  }

  /** Statements may take this long from here on, until the connection is given back. */
  waitFor(answerMs: number): void {
    this.#answerMs = answerMs;
  }

  /** Runs every further statement as one read-only transaction in this role and tenant. */
  async enter(scope: ReadScope): Promise<void> {
    await this.#inTime(() => prepareScope(this.client));
    this.#scope = scope;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#inTime(() => this.#run(sql, parameters));
    return writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  /**
   * The server ends a statement that takes too long; a server that is frozen ends nothing. Then the
   * connection is given up, with whatever it was in the middle of.
   */
  async #inTime<T>(run: () => Promise<T>): Promise<T> {
    if (this.#isLost) throw noAnswer();
    const { promise: isLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#isLost = true;
      reject(noAnswer());
    }, this.#answerMs);
    try {
      return await Promise.race([run(), isLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  #run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const isPrepared = this.#scope !== undefined || values.length > 0;
    const name = isPrepared ? this.#names(text) : undefined;
    if (this.#scope) return readInScope(this.client, this.#scope, { text, values, name });
    return this.client.query({ text, values: [...values], ...(name && { name }) });
  }

  streamQuery(): never {
    throw new Error('rows are read in pages, not by cursor');
  }

  /** Gives the connection back; one that is still inside a transaction is closed instead. */
  release(): void {
    this.client.release(this.#isLost || this.client.getTransactionStatus() !== 'I');
  }
}

/** Read as a server that is away (problem.ts). */
const noAnswer = (): Error => new Error('Connection terminated: no answer within its time');

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** @throws Error for a connection of another driver */
export function portalConnection(connection: DatabaseConnection): PortalConnection {
  if (connection instanceof PortalConnection) return connection;
  throw new Error('this handle is not one of connect()');
}

/**
 * Returns the name that a statement is prepared under: about a quarter less work a query. Undefined
 * once 500 texts have names, because some texts vary with list lengths and the server keeps every
 * name.
 */
type PreparedNames = (text: string) => string | undefined;

function createPreparedNames(): PreparedNames {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= 500) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}
