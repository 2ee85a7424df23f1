import pg from 'pg';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { differences } from './compare.ts';
import { describeStatement, refusalIn, type DescribedColumn } from './database.ts';
import type { Program } from './program.ts';
import { rowColumns, type RowColumn } from './row-type.ts';
import { allRoles } from './roles.ts';
import type { Statement } from './statements.ts';

/** Something that a statement claims and the database does not hold. */
export interface Finding {
  /** `src/file.ts:line` */
  readonly place: string;
  /** A column of the result, or empty where the whole statement is concerned. */
  readonly column: string;
  readonly text: string;
}

export interface Checked {
  readonly statement: Statement;
  /** Roles it is certainly run in; empty where that is not known, undefined: rights do not matter. */
  readonly roles: readonly string[] | undefined;
}

/** Checks statements against the database at `url` (superuser address). */
export async function checkStatements(
  url: string,
  program: Program,
  checked: readonly Checked[],
): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const catalogue = await readCatalogue(client);
    await createTemporaryTables(client, checked);
    const findings: Finding[] = [];
    for (const one of checked)
      findings.push(...(await findingsOf(client, catalogue, program, one)));
    return findings;
  } finally {
    await client.end();
  }
}

const temporary = /^\s*create temp(?:orary)? table/i;

/** The stages of uploads are made in the session that uses them. */
async function createTemporaryTables(
  client: pg.Client,
  checked: readonly Checked[],
): Promise<void> {
  for (const { statement } of checked)
    for (const text of statement.texts.filter((each) => temporary.test(each)))
      await client.query(text.replace(/on commit (drop|delete rows)/i, ''));
  await client.query('grant all on all tables in schema pg_temp to public').catch(() => undefined);
}

/** Statements that `explain` can plan; `analyze`, `lock` and the like have no plan. */
const planned = /^\s*(select|insert|update|delete|with|values|merge)\b/i;

async function findingsOf(
  client: pg.Client,
  catalogue: Catalogue,
  program: Program,
  { statement, roles }: Checked,
): Promise<Finding[]> {
  const { place, row, unresolved } = statement;
  const finding = (column: string, text: string): Finding => ({ place, column, text });
  if (unresolved !== undefined) return [finding('', `cannot be expanded: ${unresolved}`)];
  const columns = row && rowColumns(program, row);
  const found = new Map<string, Finding>();
  const add = (one: Finding) => found.set(`${one.column} ${one.text}`, one);
  for (const text of statement.texts) {
    if (temporary.test(text)) continue;
    const described = await describedOrError(client, text);
    if (typeof described === 'string') {
      add(finding('', `PostgreSQL: ${described}`));
      continue;
    }
    for (const one of ofRow(catalogue, text, described, statement, columns)) add(one);
    if (!roles || !planned.test(text)) continue;
    for (const refusal of await refusals(client, roles, text)) add(finding('', refusal));
  }
  return [...found.values()];
}

/**
 * Each form of a statement must be allowed to one of the roles that run it; where its calls go
 * through a port, to one of all. A statement of two roles may have a form for each.
 */
async function refusals(
  client: pg.Client,
  roles: readonly string[],
  text: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const role of roles.length > 0 ? roles : allRoles) {
    const refusal = await refusalIn(client, role, text);
    if (refusal === undefined) return [];
    found.push(`${role}: ${refusal}`);
  }
  return found;
}

async function describedOrError(
  client: pg.Client,
  text: string,
): Promise<DescribedColumn[] | string> {
  return describeStatement(client, text).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
}

function ofRow(
  catalogue: Catalogue,
  text: string,
  described: readonly DescribedColumn[],
  { place, row, isRead }: Statement,
  columns: readonly RowColumn[] | undefined,
): Finding[] {
  if (!row)
    return isRead && described.length > 0
      ? [{ place, column: '', text: 'rows are read that have no type' }]
      : [];
  return differences(catalogue, text, described, columns ?? []).map(
    ({ column, expected, found }) => ({
      place,
      column,
      text: `expected ${expected}, found ${found}`,
    }),
  );
}
