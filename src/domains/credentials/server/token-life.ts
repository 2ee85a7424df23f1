import { randomBytes, randomUUID } from 'node:crypto';
import type { PeopleNewsPort } from '#domains/people/people.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { hashOfApiToken, makeApiToken } from '#platform/server/identity/api-token.rules.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import type { Work } from '#platform/server/work.ts';
import { demandReason, mostTokens, scopesOf } from '../api-token.rules.ts';
import { type ApiTokenKind, apiTokenRefusals } from '../api-tokens.ts';
import type { ApiTokenInput } from '../credentials.schema.ts';
import { credentialsAudit } from '../credentials.texts.ts';
import {
  countGoodTokens,
  insertToken,
  revokeToken,
  toApiToken,
  type StoredToken,
  findTenantsWithEnding,
  takeEnding,
} from './api-tokens.store.ts';

const dayMs = 86_400_000;

/** Unit of work that a token is made in: of a request, or of the operator's command line. */
export interface TokenWork extends Pick<Work, 'db' | 'now' | 'audit'> {
  /** The token's maker: it may do no more than they. */
  readonly caller: Pick<Ctx['caller'], 'userId' | 'name' | 'claimsByTenant' | 'permissions'>;
  /** Empty: of staff. */
  readonly tenantId: string;
}

/**
 * Creates a token in the tenant, or of staff without one. Only this answer ever contains the token.
 * @throws PortalError where the maker holds a scope not, or a long life has no reason
 */
export async function makeToken(
  work: TokenWork,
  kind: ApiTokenKind,
  { name, scopes, days, reason }: ApiTokenInput,
) {
  const { db, caller, tenantId, now } = work;
  demandReason(days, reason);
  const held = tenantId ? (caller.claimsByTenant.get(tenantId) ?? []) : caller.permissions;
  const granted = scopesOf(scopes, held, kind);
  if ((await countGoodTokens(db, tenantId ? undefined : caller.userId, now())) >= mostTokens)
    throw apiTokenRefusals.TOO_MANY({ limit: mostTokens });
  const token = makeApiToken(randomBytes);
  const stored = await insertToken(
    db,
    {
      tenantId: tenantId || null,
      ownerId: caller.userId,
      ownerName: caller.name,
      kind,
      name,
      scopes: granted,
      hash: hashOfApiToken(token),
      hint: token.slice(-4),
      expiresAt: new Date(now().getTime() + days * dayMs),
    },
    now(),
  );
  await work.audit({
    action: credentialsAudit.action('apiToken.create'),
    subjectKind: credentialsAudit.subject('apiToken'),
    subjectId: stored.id,
    after: facts(stored),
    reason,
  });
  return { token, apiToken: toApiToken(stored, now()) };
}

/** Revokes a token that the transaction holds; one that was revoked before stays as it was. */
export async function endToken(
  { db, now, by, audit }: Pick<Work, 'db' | 'now' | 'audit'> & { readonly by: string },
  token: StoredToken,
) {
  if (token.revokedAt !== null) return toApiToken(token, now());
  await revokeToken(db, token.id, by, now());
  await audit({
    action: credentialsAudit.action('apiToken.revoke'),
    subjectKind: credentialsAudit.subject('apiToken'),
    subjectId: token.id,
    before: facts(token),
  });
  return toApiToken({ ...token, revokedAt: now(), revokedBy: by }, now());
}

const facts = ({ kind, name, hint, scopes, ownerName, expiresAt }: StoredToken) => ({
  kind,
  name,
  hint,
  scopes,
  ownerName,
  expiresAt,
});

export interface TokenJobOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly news: PeopleNewsPort<Db>;
}

/** Daily job. Notifies the owner of each API token that expires soon, once per token. */
export function tokenExpiry(options: TokenJobOptions): CronJob {
  return { cron: '0 6 * * *', isByTenant: true, run: (run) => warnOfEndingTokens(options, run) };
}

/** @returns the number of tokens with a notice; mark and notice are written in one transaction */
export async function warnOfEndingTokens(
  { db, now, news }: TokenJobOptions,
  run: JobRun = unwatched,
): Promise<number> {
  const tenants = await withSystem(db, (tx) => findTenantsWithEnding(tx, now()));
  return forEachTenant(
    run,
    tenants.map((tenantId) => ({ tenantId })),
    ({ tenantId }) =>
      withTenant(db, tenantId, async (tx) => {
        const tokens = await takeEnding(tx, now());
        for (const token of tokens)
          await news.tell(tx, {
            userId: token.ownerId,
            message: 'API_TOKEN_ENDS',
            params: { name: token.name },
            link: { page: token.kind === 'personal' ? 'ownApiTokens' : 'apiTokens' },
            at: now(),
            correlationId: randomUUID(),
          });
        return tokens.length;
      }),
  );
}
