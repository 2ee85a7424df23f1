import pg from 'pg';

/** Roles that statements may be read in. */
export type ReadRole = 'atrium_tenant' | 'atrium_system';

/** Travels as the only value of a statement without text; connect.ts keeps it until the connection is given back. */
export class ReadScope {
  readonly role: ReadRole;
  readonly tenantId: string;

  constructor(role: ReadRole, tenantId: string) {
    this.role = role;
    this.tenantId = tenantId;
  }
}

const entering = {
  name: 'enter_read_scope',
  text: `select set_config('role', $1, true), set_config('atrium.tenant', $2, true), set_config('transaction_read_only', 'on', true)`,
};

/** Connections whose server knows the entering statement by its name. */
const prepared = new WeakSet<pg.ClientBase>();

/** Once a connection, one round trip: outside of a transaction the settings last for that statement only. */
export async function prepareScope(client: pg.ClientBase): Promise<void> {
  if (prepared.has(client)) return;
  await client.query({ ...entering, values: ['none', ''] });
  prepared.add(client);
}

export interface ScopedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
}

/**
 * Runs a statement that reads, in one round trip: the settings and the statement are sent together with one Sync behind
 * them, so the server takes both as one transaction and forgets role and tenant with it (protocol, Extended Query:
 * everything up to Sync is one implicit transaction, and after an error everything up to Sync is skipped). A statement
 * that would write is refused (25006). Only on a connection that prepareScope has been through.
 */
export function readInScope(client: pg.ClientBase, scope: ReadScope, { text, values, name }: ScopedStatement): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const config = { text, values: [...values], queryMode: 'extended', ...(name !== undefined && { name }) };
    client.query(new ScopedQuery(scope, config, (error, result) => (error ? reject(error) : resolve(result))));
  });
}

type Answer = (error: Error | null, result: pg.QueryResult) => void;

/** What pg keeps between a statement and its connection, as far as it is used here (pg 8, lib/query.js and lib/connection.js). */
interface Wire {
  bind(message: object): void;
  execute(message: object): void;
}

interface WireQuery extends pg.Submittable {
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

const Query = pg.Query as unknown as new (config: object, answer: Answer) => WireQuery; // the published type hides what is overridden

class ScopedQuery extends Query {
  readonly #scope: ReadScope;
  #hasEntered = false;

  constructor(scope: ReadScope, config: object, answer: Answer) {
    super(config, answer);
    this.#scope = scope;
  }

  override prepare(connection: Wire): void {
    connection.bind({
      portal: '',
      statement: entering.name,
      values: [this.#scope.role, this.#scope.tenantId],
      binary: false,
      valueMapper: String,
    });
    connection.execute({ portal: '', rows: 0 });
    super.prepare(connection);
  }

  /** The row of the entering statement is nobody's. */
  override handleDataRow(message: unknown): void {
    if (this.#hasEntered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#hasEntered) super.handleCommandComplete(message, connection);
    this.#hasEntered = true;
  }
}
