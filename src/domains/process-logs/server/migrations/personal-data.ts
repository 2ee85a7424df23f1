import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const processLogsPersonalData = personalRegister({
  process_steps: {
    purpose: 'what processes asked of the outside, and for whom',
    named: { actor_name: 'actor_id' },
    notPersonal: [
      'correlation_id',
      'process',
      'step',
      'result',
      'request',
      'answer',
      'order_number',
      'outside_id',
      'words',
    ],
  },
});
