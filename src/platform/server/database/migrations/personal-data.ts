import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const platformPersonalData = personalRegister({
  audit_entries: {
    purpose: 'who changed what; erasure takes words, the chain stays (0029)',
    who: { column: 'actor_id', by: 'id' },
    own: { actor_name: 'keep', before: 'keep', after: 'keep', reason: 'keep' },
    ofOthers: ['before', 'after', 'reason'],
    notPersonal: [
      'action',
      'subject_kind',
      'subject_id',
      'correlation_id',
      'actor_kind',
      'salt',
      'content_digest',
    ],
  },
  operator_audit_entries: {
    purpose: 'who changed what; erasure takes words, the chain stays (0029)',
    who: { column: 'actor_id', by: 'id' },
    own: { actor_name: 'keep', before: 'keep', after: 'keep', reason: 'keep' },
    ofOthers: ['before', 'after', 'reason'],
    notPersonal: [
      'action',
      'subject_kind',
      'subject_id',
      'correlation_id',
      'actor_kind',
      'salt',
      'content_digest',
    ],
  },
  idempotency_keys: {
    purpose: 'answering a repeated request',
    who: { column: 'user_id', by: 'id' },
    mentions: ['body'],
    notPersonal: ['route', 'key', 'request_hash'],
  },
  operator_idempotency_keys: {
    purpose: 'answering a repeated request',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['route', 'key', 'request_hash', 'body'],
  },
  outbox: {
    purpose: 'what happens after a change',
    mentions: ['payload'],
    notPersonal: ['topic', 'correlation_id'],
  },
  installation: {
    purpose: 'facts of the installation',
    notPersonal: ['name', 'value'],
  },
  migrations: {
    purpose: 'state of the schema',
    notPersonal: ['owner', 'name', 'checksum'],
  },
});
