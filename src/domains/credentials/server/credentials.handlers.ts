import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { workIn, type Change, type Origin } from '#platform/server/work.ts';
import { type ApiTokenKind, apiTokenRefusals } from '../api-tokens.ts';
import type {
  ApiTokenInput,
  apiTokensContract,
  ownApiTokensContract,
  provisioningContract,
} from '../credentials.schema.ts';
import { credentialsAudit } from '../credentials.texts.ts';
import { findTokens, holdToken, toApiToken, type StoredToken } from './api-tokens.store.ts';
import { settingsOf, type SignIn } from './scim/scim-discovery.rules.ts';
import { findProvisioningSettings, saveProvisioningSettings } from './scim/scim.store.ts';
import { endToken, makeToken } from './token-life.ts';

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

export interface ProvisioningOptions {
  readonly publicUrl: string;
  /** Sign-in configuration of customers. */
  readonly signIn: SignIn;
}

export function createProvisioningHandlers({
  publicUrl,
  signIn,
}: ProvisioningOptions): Handlers<typeof provisioningContract, Ctx> {
  return {
    async get({ db, tenantId }) {
      const { issuer, identifier } = settingsOf(await findProvisioningSettings(db), signIn);
      return {
        url: `${publicUrl}/scim/v2/${tenantId}`,
        issuer,
        identifier,
        version: versionOf({ issuer, identifier }),
      };
    },
    async save(call) {
      const { db, tenantId, body, now, caller } = call;
      // Whoever says which issuer is believed decides who may sign in: a person, never a program.
      if (caller.apiTokenId !== undefined) throw apiTokenRefusals.PERSON_REQUIRED();
      const { issuer, identifier } = settingsOf(await findProvisioningSettings(db), signIn);
      const before = { issuer, identifier };
      await demandVersion(call, {
        subjectKind: credentialsAudit.subject('provisioning'),
        subjectId: tenantId,
        current: before,
        wanted: body,
      });
      await saveProvisioningSettings(db, body, now());
      await call.audit({
        action: credentialsAudit.action('provisioning.edit'),
        subjectKind: credentialsAudit.subject('provisioning'),
        subjectId: tenantId,
        before,
        after: body,
      });
      return body;
    },
  };
}
