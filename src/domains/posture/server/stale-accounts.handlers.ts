import type { SeatCostsPort } from '#domains/licences/seat-costs.port.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { staleAccountsContract } from '../stale-accounts.schema.ts';
import { findStaleAccounts } from './stale-accounts.store.ts';

export type StaleAccountsPorts = SeatCostsPort<Db>;

export function createStaleAccountsHandlers({
  seatCosts,
}: StaleAccountsPorts): Handlers<typeof staleAccountsContract, Ctx> {
  return {
    async list({ db, tenantId, query, caller, now }) {
      const { accounts, total } = await findStaleAccounts(db, query, now());
      // Money is for those who may see licences; the accounts are there without it.
      const maySeeMoney = mayUse(heldOn(caller, tenantId), rights.licences.read);
      const ids = accounts.map(({ id }) => id);
      const costs = maySeeMoney ? await seatCosts(db, ids, now()) : undefined;
      const rows = accounts.map(({ isGuest, createdAt, lastSignInAt, ...row }) => ({
        ...row,
        kind: isGuest ? ('guest' as const) : ('member' as const),
        createdAt: createdAt?.toISOString() ?? null,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        monthly: costs?.get(row.id) ?? null,
      }));
      return listResult(rows, total, now());
    },
  };
}
