import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const incidentsPersonalData = personalRegister({
  detected_incidents: {
    purpose: 'security incidents of a company that Microsoft found',
    mentions: ['title', 'technical', 'alerts', 'assets', 'dismissed_by', 'dismissed_because'],
    notPersonal: ['source_id', 'severity', 'status', 'determination', 'url', 'redirected_to'],
  },
  incidents: {
    purpose: 'security incidents of a company',
    named: { assignee: 'assignee_id' },
    mentions: ['title', 'summary', 'technical'],
    notPersonal: ['source', 'source_id', 'source_status', 'kind', 'severity', 'state', 'outcome'],
  },
  incident_alerts: {
    purpose: 'alerts behind a security incident',
    mentions: ['title'],
    notPersonal: ['id', 'severity', 'origin', 'category', 'techniques'],
  },
  incident_assets: {
    purpose: 'what a security incident affects',
    mentions: ['name'],
    notPersonal: ['kind', 'outside_id', 'standing'],
  },
  incident_entries: {
    purpose: 'what was written and done about a security incident',
    who: { column: 'author_id', by: 'id' },
    own: { author: 'pseudonym' },
    mentions: ['body', 'detail'],
    notPersonal: ['kind', 'side', 'event'],
  },
  incident_questions: {
    purpose: 'what the customer was asked about a security incident, and who answered',
    who: { column: 'answered_by_id', by: 'id' },
    own: { answered_by: 'pseudonym' },
    mentions: ['target', 'why', 'if_yes', 'if_no', 'asked_by', 'default_by', 'done_by', 'proof'],
    notPersonal: ['measure', 'default_answer', 'answer', 'answered_via'],
  },
  incident_defaults: {
    purpose: 'what is done where nobody answers in time',
    mentions: ['set_by'],
    notPersonal: ['severity', 'answer'],
  },
  incident_protocols: {
    purpose: 'protocols of security incidents that were handed out',
    mentions: ['made_by', 'content'],
    notPersonal: ['fingerprint'],
  },
});
