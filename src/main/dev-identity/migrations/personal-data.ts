import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables, compared with the database by a test (LAW-1). */
export const devIdentityPersonalData = personalRegister({
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
