import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const healthPersonalData = personalRegister({
  health_services: {
    purpose: 'state of the services of a customer',
    notPersonal: ['id', 'name', 'status'],
  },
  health_issues: {
    purpose: 'issues of the services of a customer',
    notPersonal: [
      'id',
      'service',
      'title',
      'feature',
      'impact',
      'classification',
      'status',
      'posts',
    ],
  },
  health_told: { purpose: 'what was told already', notPersonal: ['subject', 'turn'] },
  service_changes: {
    purpose: 'changes to come of the services of a customer',
    notPersonal: ['id', 'title', 'services', 'category', 'severity', 'tags', 'body'],
  },
  service_change_states: {
    purpose: 'what a customer decided about a change',
    mentions: ['changed_by'],
    notPersonal: ['change_id', 'state'],
  },
  change_assessments: {
    purpose: 'what the operator says about a change',
    mentions: ['text_de', 'text_en', 'written_by'],
    notPersonal: ['change_id'],
  },
  service_notices: {
    purpose: 'what the operator tells about its own services',
    mentions: ['title_de', 'title_en', 'published_by'],
    notPersonal: ['kind', 'service'],
  },
  service_notice_posts: {
    purpose: 'how a disruption of the operator goes on',
    mentions: ['text_de', 'text_en', 'written_by'],
  },
});
