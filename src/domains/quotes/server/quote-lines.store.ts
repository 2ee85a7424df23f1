import { sql } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { QuoteLine } from '../quote-line.schema.ts';

/** Line as stored: with reference and cost. */
export interface StoredQuoteLine extends QuoteLine {
  readonly reference: string;
  readonly unitCost: Money | null;
}

type Row = CamelCased<
  Pick<
    Rows['quote_lines'],
    | 'id'
    | 'kind'
    | 'reference'
    | 'name_de'
    | 'name_en'
    | 'detail_de'
    | 'detail_en'
    | 'cadence'
    | 'quantity'
    | 'is_optional'
  >
> & {
  readonly listPrice: string;
  readonly discountPercent: string;
  readonly unitPrice: string;
  readonly unitCost: string | null;
};

/** Inside withTenant: the lines of quotes, in their order, by quote. */
export async function findQuoteLines(
  db: Db,
  quotes: readonly { readonly id: string; readonly currencyCode: string }[],
): Promise<ReadonlyMap<string, readonly StoredQuoteLine[]>> {
  const { rows } = await sql<
    Row & { quoteId: string }
  >`select quote_id as "quoteId", id, kind, reference, name_de as "nameDe", name_en as "nameEn", detail_de as "detailDe",
      detail_en as "detailEn", cadence, quantity, list_price::text as "listPrice", discount_percent::text as "discountPercent",
      unit_price::text as "unitPrice", unit_cost::text as "unitCost", is_optional as "isOptional"
    from quote_lines where quote_id = any(${quotes.map(({ id }) => id)}::uuid[]) order by position`.execute(
    db,
  );
  const byQuote = Map.groupBy(rows, ({ quoteId }) => quoteId);
  return new Map(
    quotes.map(({ id, currencyCode }) => {
      const money = (value: string) => amount(value, currencyCode);
      const lines = (byQuote.get(id) ?? []).map(({ quoteId: _quoteId, ...row }) => ({
        ...row,
        listPrice: money(row.listPrice),
        unitPrice: money(row.unitPrice),
        unitCost: row.unitCost === null ? null : money(row.unitCost),
      }));
      return [id, lines];
    }),
  );
}

/** Inside withTenant: puts these lines in the place of all there are. */
export async function replaceQuoteLines(
  db: Db,
  quoteId: string,
  lines: readonly StoredQuoteLine[],
): Promise<void> {
  await sql`delete from quote_lines where quote_id = ${quoteId}`.execute(db);
  if (lines.length === 0) return;
  const values = lines.map(
    (
      line,
      at,
    ) => sql`(${quoteId}, ${line.id}, ${at + 1}, ${line.kind}, ${line.reference}, ${line.nameDe}, ${line.nameEn},
      ${line.detailDe}, ${line.detailEn}, ${line.cadence}, ${line.quantity}, ${line.listPrice.value}::numeric,
      ${line.discountPercent}::numeric, ${line.unitPrice.value}::numeric, ${line.unitCost?.value ?? null}::numeric, ${line.isOptional})`,
  );
  await sql`insert into quote_lines (quote_id, id, position, kind, reference, name_de, name_en, detail_de, detail_en, cadence,
      quantity, list_price, discount_percent, unit_price, unit_cost, is_optional)
    values ${sql.join(values)}`.execute(db);
}
