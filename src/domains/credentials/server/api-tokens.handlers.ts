import { randomBytes } from 'node:crypto';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workIn, type Change, type Origin } from '#platform/server/work.ts';
import { hashOfApiToken, makeApiToken } from '#platform/server/identity/api-token.rules.ts';
import { demandReason, mostTokens, scopesOf } from '../api-token.rules.ts';
import { apiTokenRefusals } from '../api-tokens.refusals.ts';
import type {
  ApiTokenInput,
  apiTokensContract,
  ownApiTokensContract,
} from '../api-tokens.schema.ts';
import type { ApiTokenKind } from '../api-tokens.values.ts';
import {
  countGoodTokens,
  findTokens,
  holdToken,
  insertToken,
  revokeToken,
  toApiToken,
  type StoredToken,
} from './api-tokens.store.ts';
import { credentialsAudit } from '../credentials.words.ts';

/** Tokens as the administrators of a tenant look after them. */
export const apiTokensHandlers: Handlers<typeof apiTokensContract, Ctx> = {
  async list({ db, query, now }) {
    const { tokens, total } = await findTokens(db, undefined, query, now());
    return listResult(
      tokens.map((token) => toApiToken(token, now())),
      total,
      now(),
    );
  },
  add: (call) => make(call, call.body.kind, call.body),
  async revoke(call) {
    const { db, params, body } = call;
    demandPerson(call);
    return revoke(call, db, await holdToken(db, params.tokenId), (change) =>
      call.audit({ ...change, reason: body.reason }),
    );
  },
};

/** A person's own tokens. */
export const ownApiTokensHandlers: Handlers<typeof ownApiTokensContract, Ctx> = {
  async list({ db, query, caller, now }) {
    const { tokens, total } = await findTokens(db, caller.userId, query, now());
    return listResult(
      tokens.map((token) => toApiToken(token, now())),
      total,
      now(),
    );
  },
  add: (call) => make(call, 'personal', call.body),
  addOfStaff: (call) => make(call, 'personal', call.body),
  async revoke(call) {
    const { db, params, body, caller } = call;
    const token = await holdToken(db, params.tokenId, caller.userId);
    const { tenantId } = token;
    // The entry belongs to the tenant that the token opens: its administrators must find it in
    // their trail.
    return revoke(call, db, token, (change) =>
      tenantId === null
        ? call.audit({ ...change, reason: body.reason })
        : call.inTenant(tenantId, (tx) =>
            workIn(tx, tenantId, originOf(call)).audit({ ...change, reason: body.reason }),
          ),
    );
  },
};

const originOf = ({ caller, correlationId, now }: Ctx): Origin => ({
  actor: { id: caller.userId, name: caller.name },
  correlationId,
  now,
});

/**
 * A token that leaked must not be able to make itself another one. @throws PortalError
 * ERROR_API_TOKEN_PERSON_REQUIRED
 */
function demandPerson({ caller }: Pick<Ctx, 'caller'>): void {
  if (caller.apiTokenId !== undefined) throw apiTokenRefusals.PERSON_REQUIRED();
}

const dayMs = 86_400_000;

/**
 * Creates a token in the path's tenant, or of staff without one. Only this response ever contains
 * the token.
 */
async function make(call: Ctx, kind: ApiTokenKind, { name, scopes, days, reason }: ApiTokenInput) {
  const { db, caller, tenantId, now } = call;
  demandPerson(call);
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
  await call.audit({
    action: credentialsAudit.action('apiToken.create'),
    subjectKind: credentialsAudit.subject('apiToken'),
    subjectId: stored.id,
    after: facts(stored),
    reason,
  });
  return { token, apiToken: toApiToken(stored, now()) };
}

async function revoke(
  call: Ctx,
  db: Db,
  token: StoredToken,
  audit: (change: Change) => Promise<void>,
) {
  const { caller, now } = call;
  if (token.revokedAt !== null) return toApiToken(token, now());
  await revokeToken(db, token.id, caller.name, now());
  await audit({
    action: credentialsAudit.action('apiToken.revoke'),
    subjectKind: credentialsAudit.subject('apiToken'),
    subjectId: token.id,
    before: facts(token),
  });
  return toApiToken({ ...token, revokedAt: now(), revokedBy: caller.name }, now());
}

const facts = ({ kind, name, hint, scopes, ownerName, expiresAt }: StoredToken) => ({
  kind,
  name,
  hint,
  scopes,
  ownerName,
  expiresAt,
});
