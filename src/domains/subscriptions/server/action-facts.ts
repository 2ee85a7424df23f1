import { mayUse } from '#platform/common/access.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { ActionFacts } from '../allowed-actions.rules.ts';
import { subscriptionsContract } from '../subscriptions.schema.ts';

/** Returns what the rules about allowed actions need to know of a call. */
export function actionFacts({ caller, tenantId, now }: Ctx): ActionFacts {
  return {
    now: now(),
    mayChange: mayUse(heldOn(caller, tenantId), subscriptionsContract.endpoints.changeSeats.needs),
  };
}
