import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { offboardingRefusals } from '../offboarding.ts';
import type { offboardingContract } from '../offboarding.schema.ts';
import { actsFor, dayOf } from '../offboarding.rules.ts';
import { createDecisionHandlers } from './decide-offboarding.handlers.ts';
import type { OffboardingPorts } from './offboarding-ports.ts';
import { knownOffboarding, viewOffboarding } from './offboarding-view.ts';
import { findOffboardings, getExport } from './offboarding.store.ts';
import { createPlanHandlers } from './plan-offboarding.handlers.ts';

export function createOffboardingHandlers(
  ports: OffboardingPorts,
): Handlers<typeof offboardingContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { rows, total } = await findOffboardings(db, query);
      return listResult(rows, total, now());
    },
    get: async (call) => viewOffboarding(ports, call, await knownOffboarding(call)),
    ...createPlanHandlers(ports),
    ...createDecisionHandlers(ports),
    async download(call) {
      const before = await knownOffboarding(call);
      const kept = actsFor(before, call.caller.userId, call.now()).includes('download')
        ? await getExport(call.db, before.id)
        : undefined;
      if (!kept) throw offboardingRefusals.EXPORT_GONE();
      return {
        name: `${before.customerName} ${dayOf(before.endedAt ?? call.now())}.json`,
        contentType: 'application/json',
        body: kept.body,
      };
    },
  };
}
