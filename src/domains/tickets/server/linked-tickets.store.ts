import { sql } from 'kysely';
import type { MemberRolesPort } from '#domains/people/people.port.ts';
import { mayUse } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { LinkedTicket, LinkedTicketsPort } from '../tickets.port.ts';
import { seenBy } from './ticket-lists.store.ts';
import { listReaderOf, sideOf } from './ticket-view.ts';

interface Ports {
  readonly memberRoles: Pick<MemberRolesPort<Db>, 'rolesOf'>;
}

/** Request of somebody who reads a text with links. */
export type LinkReader = Pick<Ctx, 'db' | 'caller' | 'tenantId' | 'now'>;

/** Targets that can be numbers of tickets; a text may name anything. */
const numbersIn = (targets: readonly string[]): string[] =>
  targets.filter((target) => /^[1-9]\d{0,11}$/.test(target));

/** Looks up tickets that texts lead to (tickets.port.ts). */
export function createLinkedTickets({ memberRoles }: Ports): LinkedTicketsPort<Db, LinkReader> {
  return {
    async findOpen(call, targets) {
      const numbers = numbersIn(targets);
      const isStaff = sideOf(call) === 'staff';
      const mayRead = isStaff || mayUse(heldOn(call.caller, call.tenantId), rights.tickets.read);
      if (numbers.length === 0 || !mayRead) return new Map();
      const seen = isStaff ? sql`true` : seenBy(await listReaderOf({ memberRoles }, call));
      const { rows } = await sql<{ number: string; id: string }>`select t.number::text as number,
          t.id from tickets t where t.number = any (${numbers}::bigint[]) and ${seen}`.execute(
        call.db,
      );
      return new Map(rows.map(({ number, id }) => [number, id]));
    },
    async findKept(db, targets) {
      const numbers = numbersIn(targets);
      if (numbers.length === 0) return new Map();
      const { rows } = await sql<LinkedTicket & { number: string }>`select t.number::text as number,
          t.id, t.tenant_id as "tenantId", t.subject,
          t.share = 'everyone' or t.share = 'inherit' and coalesce(s.mode = 'everyone', false)
            as "isForEveryone"
        from tickets t left join ticket_sharing s on s.tenant_id = t.tenant_id
        where t.number = any (${numbers}::bigint[])`.execute(db);
      return new Map(rows.map(({ number, ...one }) => [number, one]));
    },
  };
}
