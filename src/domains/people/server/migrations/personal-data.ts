import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const peoplePersonalData = personalRegister({
  users: {
    purpose: 'who signs in',
    who: { column: 'id', by: 'id' },
    own: {
      email: 'gone',
      name: 'pseudonym',
      subject: 'unlinked',
      object_id: 'unlinked',
      state: 'keep',
      issuer: 'keep',
    },
    notPersonal: ['kind', 'language'],
  },
  user_sessions: {
    purpose: 'ending sign-ins',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    own: { device: 'gone' },
    notPersonal: ['key'],
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
  invitation_asks: {
    purpose: 'asking the inviter',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    own: { email: 'gone' },
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
    mentions: ['description'],
    notPersonal: ['name', 'claims'],
  },
});
