import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** What these tables hold of people: compared with the database by a test (LAW-1). */
export const directoryPersonalData = personalRegister({
  users: {
    purpose: 'who signs in',
    who: { column: 'id', by: 'id' },
    own: { email: 'gone', name: 'pseudonym', subject: 'unlinked', object_id: 'unlinked', state: 'keep', issuer: 'keep' },
    notPersonal: ['kind', 'language'],
  },
  members: {
    purpose: 'who belongs to a company',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    mentions: ['invited_by'],
    notPersonal: ['state', 'removed_roles'],
  },
  role_assignments: {
    purpose: 'who holds which role',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['origin'],
  },
  internal_permissions: {
    purpose: 'what staff may do',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['kind', 'permission'],
  },
  invitations: {
    purpose: 'inviting people',
    who: { column: 'email', by: 'email' },
    own: { email: 'pseudonym', name: 'gone', message: 'gone' },
    named: { invited_by: 'invited_by_id' },
    notPersonal: ['language', 'state', 'key_hash'],
  },
  invitation_keys: {
    purpose: 'opening an invitation',
    notPersonal: ['key_hash'],
  },
  access_reviews: {
    purpose: 'evidence of reviews',
    mentions: ['started_by', 'finished_by'],
  },
  access_review_items: {
    purpose: 'evidence of reviews',
    who: { column: 'user_id', by: 'id' },
    own: { name: 'pseudonym', email: 'gone', note: 'gone' },
    mentions: ['decided_by'],
    notPersonal: ['roles', 'decision', 'outcome'],
  },
  access_review_reminders: { purpose: 'reminding of reviews', notPersonal: ['stage'] },
  roles: {
    purpose: 'what roles allow',
    mentions: ['name', 'description'],
    notPersonal: ['claims'],
  },
  tenants: {
    purpose: 'the customer, a company',
    mentions: ['name'],
    notPersonal: ['domain', 'onmicrosoft_domain', 'license_bundle', 'market', 'segment', 'billing_currency', 'state', 'words'],
  },
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
  provisioning_settings: { purpose: 'who signs provisioned people in', notPersonal: ['issuer', 'identifier'] },
  tenant_renames: {
    purpose: 'names of old of a customer',
    named: { renamed_by: 'renamed_by_id' },
    mentions: ['reason'],
    notPersonal: ['name_before', 'name_after'],
  },
  tenant_groups: {
    purpose: 'groups of customers for the operator’s lists',
    mentions: ['name', 'description'],
  },
  staff_accesses: {
    purpose: 'which staff had access to a customer, and why',
    who: { column: 'user_id', by: 'id' },
    own: { user_name: 'pseudonym' },
    mentions: ['reason', 'ended_by', 'role_name'],
  },
});
