import pg from 'pg';
import type { ScalePortal } from './directory-scale-portal.ts';

/** Statement of a request with its PostgreSQL plan. */
export interface Plan {
  readonly statement: string;
  /** Nodes from the outside in, with tables and indexes. */
  readonly nodes: readonly string[];
  /** Big tables that are read from one end to the other. */
  readonly scansAll: readonly string[];
}

/** Rows from which on a table is big. */
const big = 5_000;

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly role: string;
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly Node[];
}

/**
 * Asks once more and shows what the stores really sent: each statement explained with its values,
 * in the role it ran in.
 */
export async function plansOf(portal: ScalePortal, name: string): Promise<Plan[]> {
  const at = 4_711;
  await portal.ask(name, at); // what is told once an hour (staff read a tenant) is told now
  const sent = await recorded(() => portal.ask(name, at));
  const tenantId = portal.questions[name]?.(at).tenantId ?? '';
  const owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  try {
    const bigTables = await bigTablesOf(owner);
    const plans: Plan[] = [];
    for (const one of sent) plans.push(await explain(owner, one, { tenantId, bigTables }));
    return plans;
  } finally {
    await owner.end();
  }
}

/**
 * Every statement that goes to PostgreSQL meanwhile. Reads of a tenant travel as objects of their
 * own (scoped-read.ts).
 */
async function recorded(run: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  let role: Sent['role'] = 'atrium_system';
  const { query } = pg.Client.prototype;
  type Query = {
    readonly text?: string;
    readonly values?: readonly unknown[];
    readonly submit?: unknown;
  };
  // the benchmark records what pg is given, whose overloads it does not repeat
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]): unknown {
    // the benchmark records what pg is given, whose overloads it does not repeat
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const one = given[0] as Query;
    const { text = '' } = one;
    // a transaction begins with its role, in a text of its own
    role =
      /set_config\('role', '(\w+)'/.exec(typeof given[0] === 'string' ? given[0] : text)?.[1] ??
      role;
    if (text !== '' && !/set_config|^(commit|rollback)$/.test(text))
      sent.push({ text, values: one.values ?? [], role: one.submit ? 'atrium_tenant' : role });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

async function bigTablesOf(owner: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${String(big)}`,
  );
  return new Set(rows.map((row) => row.name));
}

async function explain(
  owner: pg.Client,
  { text, values, role }: Sent,
  { tenantId, bigTables }: { readonly tenantId: string; readonly bigTables: ReadonlySet<string> },
): Promise<Plan> {
  await owner.query('begin');
  await owner.query(`select set_config('atrium.tenant', $1, true), set_config('role', $2, true)`, [
    role === 'atrium_tenant' ? tenantId : '',
    role,
  ]);
  const { rows } = await owner.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    `explain (analyze, costs off, timing off, format json) ${text}`,
    [...values],
  );
  await owner.query('rollback');
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  const nodes = plan ? walk(plan) : [];
  return {
    statement: text.replaceAll(/\s+/g, ' ').slice(0, 160),
    nodes: nodes
      .filter((node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined)
      .map(inWords),
    scansAll: nodes
      .filter(
        (node) => node['Node Type'] === 'Seq Scan' && bigTables.has(node['Relation Name'] ?? ''),
      )
      .map((node) => node['Relation Name'] ?? ''),
  };
}

function walk(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(walk)];
}

function inWords(node: Node): string {
  return [
    node['Node Type'],
    node['Relation Name'],
    node['Index Name'] && `(${node['Index Name']})`,
    `${String(node['Actual Rows'] ?? 0)} rows`,
  ]
    .filter(Boolean)
    .join(' ');
}
