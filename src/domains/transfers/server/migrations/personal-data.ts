import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const transfersPersonalData = personalRegister({
  transfers: {
    purpose: 'subscriptions that move between partners',
    named: { by_name: 'by_id' },
    mentions: ['contact_email'],
    notPersonal: ['partner_name', 'ref', 'direction', 'state', 'wish', 'failure'],
  },
  transfer_items: {
    purpose: 'what moves between partners',
    notPersonal: ['ref', 'new_ref', 'name', 'state', 'detail', 'chosen_end', 'seen_end'],
  },
  transfer_events: {
    purpose: 'what happened to a transfer, and who did it',
    named: { by_name: 'by_id' },
    notPersonal: ['kind', 'note'],
  },
});
