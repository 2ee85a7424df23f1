import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const jobsPersonalData = personalRegister({
  job_runs: {
    purpose: 'how a job went, and who started it by hand',
    named: { started_by_name: 'started_by' },
    mentions: ['error'],
    notPersonal: ['job', 'state', 'cause', 'correlation_id'],
  },
  job_run_results: {
    purpose: 'how a job went for a customer',
    mentions: ['error'],
    notPersonal: ['result'],
  },
  job_run_lines: { purpose: 'what a job did', notPersonal: ['name'] },
  job_pauses: {
    purpose: 'why a job rests, and who let it rest',
    named: { paused_by_name: 'paused_by' },
    mentions: ['reason'],
    notPersonal: ['job'],
  },
});
