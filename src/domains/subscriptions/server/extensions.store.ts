import { sql } from 'kysely';
import type { Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { UnaskedExtension } from '../extensions.schema.ts';
import type { EndOfTermAction } from '../subscriptions.values.ts';

/** End of a term as the provider told it, with the cost of all seats by the month. */
export interface SeenEnding {
  readonly id: string;
  /** Null: as it was chosen. */
  readonly ending: EndOfTermAction | null;
  readonly at: Date;
  readonly monthly: Money;
  readonly surcharge: Money;
}

export async function saveEnding(
  db: Db,
  { id, ending, at, monthly, surcharge }: SeenEnding,
): Promise<void> {
  await sql`update subscriptions set ending_seen = ${ending}, ending_seen_at = ${at}, extended_monthly = ${monthly.value},
      extended_surcharge = ${surcharge.value} where id = ${id}`.execute(db);
}

interface Row extends Pick<
  Rows['subscriptions'],
  'tenant_id' | 'name' | 'seats' | 'end_of_term_action' | 'currency_code'
> {
  readonly tenant_name: Rows['tenants']['name'];
  readonly subscription_id: Rows['subscriptions']['id'];
  readonly is_running: boolean;
  readonly ends_on: string;
  readonly monthly: string;
  readonly surcharge: string;
  readonly seen_at: Date | null;
  readonly total: number;
}

/** Over all tenants: what goes on by the month, or will, although nobody chose that. */
export async function findUnaskedExtensions(
  db: Db,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ extensions: UnaskedExtension[]; total: number }> {
  const { rows } =
    await sql<Row>`select s.tenant_id, t.name as tenant_name, s.id as subscription_id, s.name, s.seats, s.state = 'extended' as is_running,
      s.ends_on::text as ends_on, s.end_of_term_action, coalesce(s.extended_monthly, s.monthly)::text as monthly, s.extended_surcharge::text as surcharge,
      s.currency_code, s.ending_seen_at as seen_at, (count(*) over ())::int as total
    from subscriptions s join tenants t on t.id = s.tenant_id
    where s.end_of_term_action <> 'extend' and s.extended_surcharge is not null and s.ends_on is not null
      and (s.state = 'extended' or s.state = 'active' and s.ending_seen = 'extend')
    order by s.ends_on, s.monthly desc, s.id limit ${take} offset ${skip}`.execute(db);
  return { extensions: rows.flatMap(toExtension), total: rows[0]?.total ?? 0 };
}

function toExtension(row: Row): UnaskedExtension[] {
  if (row.seen_at === null) return [];
  const money = (value: string): Money => ({ value, currencyCode: row.currency_code });
  const extension = {
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    subscriptionId: row.subscription_id,
    name: row.name,
    seats: row.seats,
    isRunning: row.is_running,
    endsOn: row.ends_on,
    endOfTermAction: row.end_of_term_action,
    monthly: money(row.monthly),
    surcharge: money(row.surcharge),
    seenAt: row.seen_at.toISOString(),
  };
  return [extension];
}
