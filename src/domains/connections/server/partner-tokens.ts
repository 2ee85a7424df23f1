import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { workInSystem } from '#platform/server/work.ts';
import { connectionsAudit } from '../connections.texts.ts';
import { isWorthTrying, reasonOf } from '../partner-sign-in.rules.ts';
import {
  findSignIn,
  findSignInId,
  lockSignIn,
  saveRefused,
  saveRenewed,
} from './partner-sign-in.store.ts';
import type { TokenSeal } from './sealed-token.ts';
import { signInAgainTopic } from './sign-in-again.jobs.ts';

/** Refresh tokens of the operator's person, as the client of Microsoft's services asks for them. */
export interface PartnerTokens {
  readonly read: () => Promise<string | undefined>;
  readonly write: (refreshToken: string, before: string) => Promise<void>;
  readonly signIn: () => Promise<string | undefined>;
  readonly refused: (
    refusal: Parameters<typeof reasonOf>[0],
    refreshToken: string,
  ) => Promise<void>;
}

interface PartnerTokensOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly seal: TokenSeal;
  /** Tokens of a demo's simulator, used while nobody is signed in. */
  readonly fallback?: Pick<PartnerTokens, 'read' | 'write'> | undefined;
}

/**
 * Keeps the token of who has signed in, sealed, in the database: every process uses it from the next
 * call on. A token is replaced only by the one that it was exchanged for, so that a renewal under
 * way brings nobody back who has signed out.
 */
export function createPartnerTokens({
  db,
  now,
  seal,
  fallback,
}: PartnerTokensOptions): PartnerTokens {
  /** Returns the sign-in that holds this token, so that nobody else changes it meanwhile. */
  const holderOf = async (tx: Db, token: string) => {
    const kept = await lockSignIn(tx);
    return kept && seal.open(kept.sealed) === token ? kept : undefined;
  };
  return {
    async read() {
      const kept = await withSystem(db, findSignIn);
      if (!kept) return fallback?.read();
      return isWorthTrying(kept, now()) ? seal.open(kept.sealed) : undefined;
    },
    async write(refreshToken, before) {
      const isSaved = await withSystem(db, async (tx) => {
        if (!(await holderOf(tx, before))) return false;
        await saveRenewed(tx, seal.seal(refreshToken), now());
        return true;
      });
      if (!isSaved) await fallback?.write(refreshToken, before);
    },
    signIn: () => withSystem(db, findSignInId),
    async refused(refusal, refreshToken) {
      const reason = reasonOf(refusal);
      const origin = { actor: { id: null, name: 'Atrium' }, correlationId: randomUUID(), now };
      await workInSystem(db, origin, async ({ db: tx, audit, send }) => {
        const kept = await holderOf(tx, refreshToken);
        if (!kept) return;
        await saveRefused(tx, reason, now());
        // It is tried every hour; only what is new belongs into the trail.
        if (kept.reason === reason) return;
        await audit({
          action: connectionsAudit.action('connection.refuse'),
          subjectKind: connectionsAudit.subject('connection'),
          subjectId: 'partnerCenter',
          after: { reason, code: refusal.code ?? '' },
        });
        await send(signInAgainTopic, {});
      });
    },
  };
}
