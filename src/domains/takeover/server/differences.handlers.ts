import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { actsFor } from '../compare.rules.ts';
import type { Difference, differencesContract } from '../differences.schema.ts';
import { takeoverRefusals } from '../takeover.refusals.ts';
import type { DifferenceAct } from '../takeover.ts';
import { takeoverAudit } from '../takeover.texts.ts';
import { bringTopic } from './bring.jobs.ts';
import {
  decideDifference,
  findDifferences,
  holdDifference,
  removeDifference,
  type DifferenceRow,
  type ListedDifference,
} from './differences.store.ts';
import { followMicrosoft, type FollowPorts } from './take-over.ts';

export function createDifferencesHandlers(
  ports: FollowPorts,
): Handlers<typeof differencesContract, Ctx> {
  return {
    async list({ everyTenant, query, now }) {
      const rows = await everyTenant(takeoverAudit.reason('differences'), (db) =>
        findDifferences(db, query),
      );
      return listResult(rows.map(differenceOf), rows[0]?.total ?? 0, now());
    },
    async take(call) {
      const row = await held(call, 'take');
      await followMicrosoft(ports, call, row, call.body.termPrice);
      await removeDifference(call.db, row.id);
      await told(call, row, 'take');
      return { id: row.id };
    },
    async send(call) {
      const row = await held(call, 'send');
      await decide(call, row, 'sending', '');
      await call.send(bringTopic, { differenceId: row.id });
      await told(call, row, 'send');
      return { id: row.id };
    },
    async accept(call) {
      const row = await held(call, 'accept');
      await decide(call, row, 'accepted', call.body.reason);
      await told(call, row, 'accept', call.body.reason);
      return { id: row.id };
    },
  };
}

/** Holds the difference of the path. @throws PortalError where it is gone or cannot be settled so */
async function held(
  { db, params }: Ctx & { params: { differenceId: string } },
  act: DifferenceAct,
) {
  const row = await holdDifference(db, params.differenceId);
  if (!row) throw portalRefusals.NOT_FOUND();
  if (row.state === 'sending') throw takeoverRefusals.OUTDATED();
  if (!actsFor(row.kind, row.ours).includes(act)) throw takeoverRefusals.ACT_IMPOSSIBLE();
  return row;
}

function decide(
  { db, caller, now }: Ctx,
  { id }: DifferenceRow,
  state: 'sending' | 'accepted',
  reason: string,
): Promise<void> {
  const by = { id: caller.userId, name: caller.name };
  return decideDifference(db, id, { state, reason, by, at: now() });
}

const actions = {
  take: takeoverAudit.action('difference.take'),
  send: takeoverAudit.action('difference.send'),
  accept: takeoverAudit.action('difference.accept'),
} as const;

function told(call: Ctx, row: DifferenceRow, act: DifferenceAct, reason = ''): Promise<void> {
  const { kind, name, ours, theirs } = row;
  return call.audit({
    action: actions[act],
    subjectKind: takeoverAudit.subject('difference'),
    subjectId: row.id,
    before: { kind, name, ours, theirs },
    reason,
  });
}

function differenceOf(row: ListedDifference): Difference {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    kind: row.kind,
    cause: row.cause,
    name: row.name,
    subscriptionId: row.subscription_id,
    ours: row.ours,
    theirs: row.theirs,
    state: row.state,
    acts: row.state === 'sending' ? [] : [...actsFor(row.kind, row.ours)],
    refusal: row.refusal,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    foundAt: row.found_at.toISOString(),
    comparedAt: row.compared_at?.toISOString() ?? null,
  };
}
