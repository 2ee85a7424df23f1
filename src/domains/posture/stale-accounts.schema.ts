import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { accountKinds, staleAccountsRoutes } from './posture.ts';

/** Enabled account without a sign-in for ninety days. */
export const staleAccount = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  kind: z.enum(accountKinds),
  /** Null: Microsoft does not say. */
  createdAt: z.iso.datetime().nullable(),
  /** Null: never, as far as Microsoft remembers. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** Cost of its licences; null where it holds none, or the reader may not see money. */
  monthly: money.nullable(),
});
export type StaleAccount = z.output<typeof staleAccount>;

/** Accounts that nobody uses (product reference A11.1, identity). */
export const staleAccountsContract = contract(staleAccountsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      kind: z.enum([...accountKinds, 'all']).default('all'),
      sortBy: z.enum(['name', 'lastSignInAt', 'createdAt']).default('lastSignInAt'),
      sortDirection: z.enum(['asc', 'desc']).default('asc'),
    }),
    result: listOf(staleAccount),
    summary: 'Enabled accounts without a sign-in for 90 days, members and guests',
    exports: exportColumns(staleAccount, {
      name: { as: 'text', of: (row) => row.name },
      address: { as: 'text', of: (row) => row.address },
      kind: { as: 'text', of: (row) => row.kind },
      lastSignInAt: { as: 'dateTime', of: (row) => row.lastSignInAt },
      createdAt: { as: 'dateTime', of: (row) => row.createdAt },
      monthly: { as: 'money', of: (row) => row.monthly },
    }),
  },
});
