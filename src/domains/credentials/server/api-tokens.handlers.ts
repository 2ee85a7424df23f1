import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workIn, type Change, type Origin } from '#platform/server/work.ts';
import { type ApiTokenKind, apiTokenRefusals } from '../api-tokens.ts';
import type {
  ApiTokenInput,
  apiTokensContract,
  ownApiTokensContract,
} from '../api-tokens.schema.ts';
import { findTokens, holdToken, toApiToken, type StoredToken } from './api-tokens.store.ts';
import { endToken, makeToken } from './make-token.ts';

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

function make(call: Ctx, kind: ApiTokenKind, input: ApiTokenInput) {
  demandPerson(call);
  return makeToken(call, kind, input);
}

function revoke(call: Ctx, db: Db, token: StoredToken, audit: (change: Change) => Promise<void>) {
  const { caller, now } = call;
  return endToken({ db, now, by: caller.name, audit }, token);
}
