import { sql } from 'kysely';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { MarginRule } from '../managed-product.schema.ts';

const selected = sql.raw(
  `r.id, r.tenant_id as "tenantId", t.name as "tenantName", r.product_id as "productId", p.title as "productTitle", r.basis, trim_scale(r.percent)::text as percent`,
);
const joined = sql.raw(
  'margin_rules r left join tenants t on t.id = r.tenant_id left join products p on p.product_id = r.product_id',
);

interface Row extends CamelCased<
  Pick<Rows['margin_rules'], 'id' | 'tenant_id' | 'product_id' | 'basis'>
> {
  readonly tenantName: Rows['tenants']['name'] | null;
  readonly productTitle: Rows['products']['title'] | null;
  readonly percent: string;
}

/** Returns the editable fields of a rule; the scope identifies it. */
export const editable = ({ basis, percent }: Pick<MarginRule, 'basis' | 'percent'>) => ({
  basis,
  percent,
});
const toRule = (row: Row): MarginRule => ({ ...row, version: versionOf(editable(row)) });

interface Page {
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
}

/** From the widest scope to the most exact: operator, product, tenant, tenant and product. */
export async function findMarginRules(
  db: Db,
  page: Page,
): Promise<{ readonly rules: MarginRule[]; readonly total: number }> {
  const direction = sql.raw(page.sortDirection);
  const { rows } = await sql<Row>`select ${selected} from ${joined}
    order by (case when r.tenant_id is null then 0 else 2 end + case when r.product_id is null then 0 else 1 end) ${direction}, t.name, p.title, r.product_id
    limit ${page.take} offset ${page.skip}`.execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from margin_rules`.execute(db);
  return { rules: rows.map(toRule), total: counted[0]?.total ?? 0 };
}

export async function getMarginRule(db: Db, ruleId: string): Promise<MarginRule | undefined> {
  const { rows } = await sql<Row>`select ${selected} from ${joined} where r.id = ${ruleId}`.execute(
    db,
  );
  return rows[0] && toRule(rows[0]);
}

type Scope = Pick<MarginRule, 'tenantId' | 'productId'>;

/** The rule of exactly this scope. */
export async function getMarginRuleOf(
  db: Db,
  { tenantId, productId }: Scope,
): Promise<MarginRule | undefined> {
  const { rows } = await sql<Row>`select ${selected} from ${joined}
    where r.tenant_id is not distinct from ${tenantId}::uuid and r.product_id is not distinct from ${productId}::text`.execute(
    db,
  );
  return rows[0] && toRule(rows[0]);
}

/**
 * Until the end of the transaction nobody else changes a rule: one that does not exist yet cannot
 * be held as a row.
 */
export async function holdMarginRules(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('margin_rules'))`.execute(db);
}

/** Returns false if the scope's tenant or product does not exist. */
export async function isScopeKnown(
  db: Db,
  { tenantId, productId }: Scope,
): Promise<{ readonly tenant: boolean; readonly product: boolean }> {
  const { rows } = await sql<{ tenant: boolean; product: boolean }>`select
    ${tenantId}::uuid is null or exists (select from tenants where id = ${tenantId}::uuid) as tenant,
    ${productId}::text is null or exists (select from products where product_id = ${productId}::text) as product`.execute(
    db,
  );
  return rows[0] ?? { tenant: false, product: false };
}

export interface MarginChange extends Pick<
  MarginRule,
  'tenantId' | 'productId' | 'basis' | 'percent'
> {
  readonly by: string;
  readonly at: Date;
}

/** Inserts or replaces the rule of a scope. @returns its id */
export async function putMarginRule(db: Db, change: MarginChange): Promise<string> {
  const { rows } = await sql<
    Pick<Rows['margin_rules'], 'id'>
  >`insert into margin_rules (tenant_id, product_id, basis, percent, changed_at, changed_by)
    values (${change.tenantId}, ${change.productId}, ${change.basis}, ${change.percent}, ${change.at}, ${change.by})
    on conflict (tenant_id, product_id) do update set basis = excluded.basis, percent = excluded.percent, changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the margin rule was not stored');
  return id;
}

export async function deleteMarginRule(db: Db, ruleId: string): Promise<void> {
  await sql`delete from margin_rules where id = ${ruleId}`.execute(db);
}
