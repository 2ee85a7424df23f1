import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** What these tables hold of people: compared with the database by a test (LAW-1). */
export const directoryPersonalData = personalRegister({
  users: {
    purpose: 'who signs in',
    period: 'until erasure',
    who: { column: 'id', by: 'id' },
    own: { email: 'gone', name: 'pseudonym', subject: 'unlinked', object_id: 'unlinked', state: 'keep', issuer: 'keep' },
    notPersonal: ['kind', 'language'],
  },
  members: {
    purpose: 'who belongs to a company',
    period: 'until erasure',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    mentions: ['invited_by'],
    notPersonal: ['state', 'removed_roles'],
  },
  role_assignments: {
    purpose: 'who holds which role',
    period: 'until it ends',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['origin'],
  },
  internal_permissions: {
    purpose: 'what staff may do',
    period: 'until it is taken back',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['kind', 'permission'],
  },
  invitations: {
    purpose: 'inviting people',
    period: 'until erasure',
    who: { column: 'email', by: 'email' },
    own: { email: 'pseudonym', name: 'gone', message: 'gone' },
    mentions: ['invited_by'],
    notPersonal: ['language', 'state', 'key_hash'],
  },
  invitation_keys: {
    purpose: 'opening an invitation',
    period: 'with the invitation',
    notPersonal: ['key_hash'],
  },
  access_reviews: {
    purpose: 'evidence of reviews',
    period: 'ten years',
    mentions: ['started_by', 'finished_by'],
  },
  access_review_items: {
    purpose: 'evidence of reviews',
    period: 'ten years',
    who: { column: 'user_id', by: 'id' },
    own: { name: 'pseudonym', email: 'gone', note: 'gone' },
    mentions: ['decided_by'],
    notPersonal: ['roles', 'decision', 'outcome'],
  },
  roles: {
    purpose: 'what roles allow',
    period: 'while in use',
    mentions: ['name', 'description'],
    notPersonal: ['claims'],
  },
  tenants: {
    purpose: 'the customer, a company',
    period: 'contract',
    mentions: ['name'],
    notPersonal: ['domain', 'onmicrosoft_domain', 'license_bundle', 'market', 'segment', 'billing_currency', 'state', 'words'],
  },
  api_tokens: {
    purpose: 'access by programs',
    period: 'until revoked or ended',
    who: { column: 'owner_id', by: 'id' },
    own: { owner_name: 'pseudonym' },
    mentions: ['name', 'revoked_by'],
    notPersonal: ['kind', 'token_hash', 'hint', 'scopes'],
  },
  provisioned_users: {
    purpose: 'what a customer’s directory says of its people',
    period: 'until erasure',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['user_name', 'external_id', 'attributes'],
  },
  provisioned_groups: { purpose: 'groups of a customer’s directory', period: 'while in use', notPersonal: ['external_id'] },
  provisioning_settings: { purpose: 'who signs provisioned people in', period: 'while in use', notPersonal: ['issuer', 'identifier'] },
});
