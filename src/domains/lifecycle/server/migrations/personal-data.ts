import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables, compared with the database by a test (LAW-1). */
export const lifecyclePersonalData = personalRegister({
  onboardings: {
    purpose: 'taking a customer in',
    named: { owner: 'owner_id' },
    notPersonal: ['state', 'problems'],
  },
  onboarding_steps: {
    purpose: 'evidence of each step',
    named: { done_by: 'done_by_id' },
    mentions: ['evidence', 'note'],
    notPersonal: ['step', 'done_by_kind'],
  },
  offboardings: {
    purpose: 'the end of a customer',
    named: { planned_by: 'planned_by_id', confirmed_by: 'confirmed_by_id' },
    mentions: ['reason', 'ended_by'],
    notPersonal: ['customer_name', 'state', 'inventory'],
  },
  offboarding_steps: {
    purpose: 'proof of each step',
    notPersonal: ['step', 'noun', 'proof'],
  },
  // A file for the customer, whole and with its digest: it ends by its own date, 30 days at most.
  // The dry run tells (0036).
  offboarding_exports: {
    purpose: 'the data handed over to a leaving customer',
    notPersonal: ['body', 'sha256'],
  },
  offboarding_links: {
    purpose: 'handing the export to the administrators of a leaving customer',
    who: { column: 'user_id', by: 'id' },
    own: { sent_to: 'gone' },
    isRowErased: true,
    notPersonal: ['key_hash'],
  },
});
