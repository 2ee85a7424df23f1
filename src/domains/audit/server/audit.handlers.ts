import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { operatorChain, type Verdict } from '#platform/server/audit/chain-walk.rules.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { auditContract, staffAuditContract, Verification } from '../audit.contract.ts';
import { findTrail } from './audit-trail.store.ts';

export interface AuditOptions {
  /** Walks a chain in a snapshot of its own and compares it with its anchors. */
  readonly verify: (chain: string) => Promise<Verdict>;
}

export function createAuditHandlers({ verify }: AuditOptions): Handlers<typeof auditContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { entries, total } = await findTrail(db, query.trail === 'own' ? 'tenant' : 'operator', query, now());
      return listResult(entries, total, now());
    },
    verify: async ({ tenantId }) => toVerification(await verify(tenantId)),
  };
}

export function createStaffAuditHandlers({ verify }: AuditOptions): Handlers<typeof staffAuditContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { entries, total } = await findTrail(db, 'operator', query, now());
      return listResult(entries, total, now());
    },
    verify: async () => toVerification(await verify(operatorChain)),
  };
}

function toVerification({ links, broken, anchoredAt }: Verdict): Verification {
  return { isSound: broken === null, links, brokenAt: broken?.position ?? null, fault: broken?.fault ?? null, anchoredAt };
}
