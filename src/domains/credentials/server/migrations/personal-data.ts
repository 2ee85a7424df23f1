import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const credentialsPersonalData = personalRegister({
  api_tokens: {
    purpose: 'access by programs',
    who: { column: 'owner_id', by: 'id' },
    own: { owner_name: 'pseudonym' },
    mentions: ['name', 'revoked_by'],
    notPersonal: ['kind', 'token_hash', 'hint', 'scopes'],
  },
  provisioned_users: {
    purpose: 'what a customer’s directory says of its people',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['user_name', 'external_id', 'attributes'],
  },
  provisioned_groups: { purpose: 'groups of a customer’s directory', notPersonal: ['external_id'] },
  provisioning_settings: {
    purpose: 'who signs provisioned people in',
    notPersonal: ['issuer', 'identifier'],
  },
});
