import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { SliceWords } from '#platform/common/slice-words.ts';
import { operatorChain, type Verdict } from '#platform/server/audit/chain-walk.rules.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type {
  AuditQuery,
  auditContract,
  staffAuditContract,
  Verification,
} from '../audit.schema.ts';
import { findTrail } from './audit-trail.store.ts';

export interface AuditOptions {
  /** Walks a chain in a snapshot of its own and compares it with its anchors. */
  readonly verify: (chain: string) => Promise<Verdict>;
  /** Words declared by all slices; the trail filters by these only. */
  readonly words: SliceWords;
}

export function createAuditHandlers({
  verify,
  words,
}: AuditOptions): Handlers<typeof auditContract, Ctx> {
  return {
    async list({ db, query, now }) {
      requireDeclared(words, query);
      const { entries, total } = await findTrail(
        db,
        query.trail === 'own' ? 'tenant' : 'operator',
        query,
        now(),
      );
      return listResult(entries, total, now());
    },
    verify: async ({ tenantId }) => toVerification(await verify(tenantId)),
  };
}

export function createStaffAuditHandlers({
  verify,
  words,
}: AuditOptions): Handlers<typeof staffAuditContract, Ctx> {
  return {
    async list({ db, query, now }) {
      requireDeclared(words, query);
      const { entries, total } = await findTrail(db, 'operator', query, now());
      return listResult(entries, total, now());
    },
    verify: async () => toVerification(await verify(operatorChain)),
  };
}

/** @throws PortalError ERROR_VALIDATION for an action or a kind of subject that no slice declares */
function requireDeclared({ de }: SliceWords, { action, subjectKind }: AuditQuery): void {
  const isDeclared =
    (action === undefined || Object.hasOwn(de, `action.${action}`)) &&
    (subjectKind === undefined || Object.hasOwn(de, `subject.${subjectKind}`));
  if (!isDeclared) throw portalRefusals.VALIDATION({ details: 'action, subjectKind' });
}

function toVerification({ links, broken, anchoredAt }: Verdict): Verification {
  return {
    isSound: broken === null,
    links,
    brokenAt: broken?.position ?? null,
    fault: broken?.fault ?? null,
    anchoredAt,
  };
}
