import type { CronJob } from '#platform/server/jobs/job.ts';
import type { EventRegistration } from './event-registration.ts';

/** Every hour: whether Partner Center still tells this portal of changes. */
export const keepEventRegistration = (
  registration: Pick<EventRegistration, 'ensure'> | undefined,
): CronJob => ({
  cron: '52 * * * *',
  run: async () => ((await registration?.ensure()) ? 1 : 0),
});
