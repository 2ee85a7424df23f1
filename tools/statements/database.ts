import pg from 'pg';

/** A column of a statement's result as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string;
  readonly typeId: number;
  /** Table and column it is taken from unchanged; `0.0` for everything computed. */
  readonly origin: string;
}

interface FieldsMessage {
  readonly fields: readonly {
    readonly name: string;
    readonly dataTypeID: number;
    readonly tableID: number;
    readonly columnID: number;
  }[];
}

interface Wire {
  parse(message: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Parse, Describe, Sync: the server analyses the statement and runs nothing. */
class Describe {
  readonly #text: string;
  readonly #done: (error: Error | undefined, columns: DescribedColumn[]) => void;
  #columns: DescribedColumn[] = [];

  constructor(text: string, done: (error: Error | undefined, columns: DescribedColumn[]) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: Wire): void {
    connection.parse({ name: '', text: this.#text, types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: FieldsMessage): void {
    this.#columns = fields.map((field) => ({
      name: field.name,
      typeId: field.dataTypeID,
      origin: `${String(field.tableID)}.${String(field.columnID)}`,
    }));
  }

  /** pg takes a failed statement from the connection at once. */
  handleError(error: Error): void {
    this.#done(error, []);
  }

  handleReadyForQuery(): void {
    this.#done(undefined, this.#columns);
  }
}

/** Returns the columns that a statement answers with. @throws DatabaseError as the server sends it */
export function describeStatement(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    const query = new Describe(text, (error, columns) =>
      error ? reject(error) : resolve(columns),
    );
    // pg's published type of a query lacks the wire's messages
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    client.query(query as unknown as pg.Submittable);
  });
}

/**
 * Plans a statement as `role`, which asks for the rights on every table, column and function.
 * @returns what PostgreSQL refuses, undefined if nothing
 */
export async function refusalIn(
  client: pg.Client,
  role: string,
  text: string,
): Promise<string | undefined> {
  try {
    await client.query(`set role ${role}; explain (generic_plan) ${text}`);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.message : String(error);
  } finally {
    await client.query('reset role');
  }
}
