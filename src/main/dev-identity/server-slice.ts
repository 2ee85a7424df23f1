import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { serverSlice } from '#platform/server/server-slice.ts';
import { devIdentitySlice } from './dev-identity.slice.ts';

/** Retention of the rows of these tables (LAW-3). */
const devIdentityRetention: RetentionRegister = {
  oidc_store: {
    job: 'identity.cleaning',
    period: 'until they end',
    why: 'sessions, codes and tokens of the embedded provider',
  },
  identity_accounts: { kept: 'the account itself; goes with its person' },
};

/** Personal data in these tables, compared with the database by a test (LAW-1). */
const devIdentityPersonalData = personalRegister({
  identity_accounts: {
    purpose: 'accounts of the embedded provider',
    who: { column: 'login', by: 'email' },
    isRowErased: true,
    notPersonal: ['realm', 'name', 'password_hash'],
  },
  oidc_store: {
    purpose: 'sign-ins of the embedded provider',
    who: { column: 'payload', by: 'words' },
    isRowErased: true,
    notPersonal: ['realm', 'model', 'id', 'grant_id', 'uid'],
  },
});

export const devIdentityServerSlice = serverSlice(devIdentitySlice, {
  nouns: () => ({}),
  personalData: devIdentityPersonalData,
  retention: devIdentityRetention,
});
