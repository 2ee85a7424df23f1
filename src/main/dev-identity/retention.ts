import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const devIdentityRetention: RetentionRegister = {
  oidc_store: {
    job: 'identity.cleaning',
    period: 'until they end',
    why: 'sessions, codes and tokens of the embedded provider',
  },
  identity_accounts: { kept: 'the account itself; goes with its person' },
};
