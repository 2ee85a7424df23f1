import { sql } from 'kysely';
import type { ContractSource } from '../subscriptions.port.ts';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { liveStates } from '../subscription-state.rules.ts';

interface Row extends Pick<
  Rows['subscriptions'],
  'id' | 'name' | 'order_number' | 'seats' | 'monthly' | 'currency_code' | 'end_of_term_action'
> {
  readonly starts_on: string;
  readonly ends_on: string | null;
}

/** Running subscriptions as contracts (subscriptions.port.ts of billing). */
export const licenceContracts: ContractSource<Db> = {
  async contracts(db) {
    const { rows } =
      await sql<Row>`select id, name, order_number, seats, monthly::text as monthly, currency_code,
        end_of_term_action, starts_on::text as starts_on, ends_on::text as ends_on
      from subscriptions where state = any(${[...liveStates]}) order by ends_on, name, id`.execute(
        db,
      );
    return rows.map((row) => ({
      kind: 'licence',
      id: row.id,
      nameDe: row.name,
      nameEn: row.name,
      number: row.order_number,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      noticeDays: 0,
      atEnd:
        row.ends_on === null
          ? 'open'
          : row.end_of_term_action === 'renew' || row.end_of_term_action === 'extend'
            ? 'renews'
            : 'ends',
      quantity: row.seats,
      monthly: amount(row.monthly, row.currency_code),
      signedBy: '',
      signedOn: null,
    }));
  },
};
