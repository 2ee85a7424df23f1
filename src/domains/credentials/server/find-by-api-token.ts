import { portalRefusals } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { readSystem, withSystem } from '#platform/server/database/tenant-db.ts';
import type { Authenticate, Caller } from '#platform/server/http/caller.ts';
import { createRateLimit } from '#platform/server/http/rate-limit.ts';
import { hashOfApiToken, isApiToken } from '#platform/server/identity/api-token.rules.ts';
import { effectiveScopes, mayProvision } from '../api-token.rules.ts';
import { findGoodToken, noteUse, type StoredToken } from './api-tokens.store.ts';
import { findCallerById } from '#domains/people/server/caller.store.ts';

/** Identity of a customer's directory: the token's maker, limited to the token's scopes. */
export interface Provisioner {
  readonly caller: Caller;
  readonly tenantId: string;
  readonly tokenId: string;
}

export interface ApiTokenDoor {
  /** Returns the caller of a token, or undefined if it is invalid or for provisioning only. */
  readonly findByApiToken: Authenticate;
  /**
   * @returns undefined when it is no good provisioning token, or its maker may not provision any
   * more
   */
  readonly findProvisioner: (bearer: string) => Promise<Provisioner | undefined>;
}

/** Reliability, SEC-7: 600 requests a minute and token. Counted a node. */
const limits = { burst: 600, perMinute: 600 } as const;
const useIsNewsAfterMs = 5 * 60_000;

/**
 * Authenticates API tokens. Tokens and their makers are loaded for every request: a revocation
 * takes effect with the next one on every node, and a token loses what its maker loses. @throws
 * PortalError ERROR_TOO_MANY_REQUESTS
 */
export function createApiTokenDoor({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): ApiTokenDoor {
  const wait = createRateLimit({ ...limits, now });

  async function read(bearer: string): Promise<{ token: StoredToken; maker: Caller } | undefined> {
    if (!isApiToken(bearer)) return undefined;
    const token = await readSystem(db, (reader) =>
      findGoodToken(reader, hashOfApiToken(bearer), now()),
    );
    if (!token) return undefined;
    const seconds = wait(token.id);
    if (seconds > 0) throw portalRefusals.TOO_MANY_REQUESTS({ seconds });
    const maker = await findCallerById(db, token.ownerId, now());
    if (!maker) return undefined;
    if (!token.lastUsedAt || now().getTime() - token.lastUsedAt.getTime() > useIsNewsAfterMs)
      await withSystem(db, (tx) => noteUse(tx, token.id, now()));
    return { token, maker };
  }

  return {
    async findByApiToken(bearer) {
      const found = await read(bearer);
      return found && found.token.kind !== 'provisioning'
        ? cut(found.maker, found.token)
        : undefined;
    },
    async findProvisioner(bearer) {
      const found = await read(bearer);
      const tenantId = found?.token.tenantId;
      if (!found || found.token.kind !== 'provisioning' || !tenantId) return undefined;
      if (!mayProvision(found.maker.claimsByTenant.get(tenantId) ?? [])) return undefined;
      return { caller: cut(found.maker, found.token), tenantId, tokenId: found.token.id };
    },
  };
}

/**
 * The maker with the token's part of their rights: in its one tenant, or of staff their internal
 * permissions.
 */
function cut(maker: Caller, { id, name, tenantId, scopes }: StoredToken): Caller {
  const claims = tenantId === null ? undefined : maker.claimsByTenant.get(tenantId);
  const standing = tenantId === null ? undefined : maker.standings.get(tenantId);
  return {
    ...maker,
    // Both stand in the audit trail: who is answerable, and what did it.
    name: `${maker.name} (API: ${name})`,
    apiTokenId: id,
    permissions: tenantId === null ? effectiveScopes(scopes, maker.permissions) : [],
    claimsByTenant:
      tenantId !== null && claims
        ? new Map([[tenantId, effectiveScopes(scopes, claims)]])
        : new Map(),
    standings: tenantId !== null && standing ? new Map([[tenantId, standing]]) : new Map(),
  };
}
