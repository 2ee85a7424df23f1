import { sql } from 'kysely';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** A transfer as it is kept. */
export type TransferRecord = CamelCased<
  Pick<
    Rows['transfers'],
    | 'id'
    | 'ref'
    | 'direction'
    | 'is_own'
    | 'partner_id'
    | 'partner_name'
    | 'contact_email'
    | 'state'
    | 'wish'
    | 'failure'
    | 'created_at'
    | 'changed_at'
  >
> & { readonly expiresOn: string };

export const transferColumns = sql`tr.id, tr.ref, tr.direction, tr.is_own as "isOwn", tr.partner_id as "partnerId",
  tr.partner_name as "partnerName", tr.contact_email as "contactEmail", tr.state, tr.wish, tr.failure,
  tr.created_at as "createdAt", tr.changed_at as "changedAt", tr.expires_on::text as "expiresOn"`;

/** A subscription in a transfer as it is kept. */
export type ItemRecord = CamelCased<
  Pick<
    Rows['transfer_items'],
    | 'id'
    | 'ref'
    | 'new_ref'
    | 'subscription_id'
    | 'name'
    | 'seats'
    | 'state'
    | 'detail'
    | 'chosen_end'
    | 'seen_end'
  >
>;

export const itemColumns = sql`id, ref, new_ref as "newRef", subscription_id as "subscriptionId", name, seats, state,
  detail, chosen_end as "chosenEnd", seen_end as "seenEnd"`;
