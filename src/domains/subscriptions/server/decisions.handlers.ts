import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { decisionsContract } from '../decisions.schema.ts';
import { findDecisions, findRenewals, sumSubscriptions } from './decisions.store.ts';
import { subscriptionsAudit } from '../subscriptions.texts.ts';

export const decisionsHandlers: Handlers<typeof decisionsContract, Ctx> = {
  async list({ db, query, now }) {
    const { decisions, total } = await findDecisions(db, now(), query);
    return listResult(decisions, total, now());
  },
  summary: ({ db, now }) => sumSubscriptions(db, now()),
  async renewals({ everyTenant, query, now }) {
    const { renewals, total, monthly } = await everyTenant(
      subscriptionsAudit.reason('homeRenewals'),
      (db) => findRenewals(db, now(), query),
    );
    return { ...listResult(renewals, total, now()), monthly };
  },
};
