import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import type { PeopleNewsPort } from '#domains/people/people.port.ts';
import { findTenantsWithEnding, takeEnding } from './api-tokens.store.ts';

export interface TokenJobOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly news: PeopleNewsPort<Db>;
}

/** Daily job. Notifies the owner of each API token that expires soon, once per token. */
export function tokenExpiry(options: TokenJobOptions): CronJob {
  return { cron: '0 6 * * *', isByTenant: true, run: (run) => warnOfEndingTokens(options, run) };
}

/** @returns the number of tokens with a notice; mark and notice are written in one transaction */
export async function warnOfEndingTokens(
  { db, now, news }: TokenJobOptions,
  run: JobRun = unwatched,
): Promise<number> {
  const tenants = await withSystem(db, (tx) => findTenantsWithEnding(tx, now()));
  return forEachTenant(
    run,
    tenants.map((tenantId) => ({ tenantId })),
    ({ tenantId }) =>
      withTenant(db, tenantId, async (tx) => {
        const tokens = await takeEnding(tx, now());
        for (const token of tokens)
          await news.tell(tx, {
            userId: token.ownerId,
            message: 'API_TOKEN_ENDS',
            params: { name: token.name },
            link: { page: token.kind === 'personal' ? 'ownApiTokens' : 'apiTokens' },
            at: now(),
            correlationId: randomUUID(),
          });
        return tokens.length;
      }),
  );
}
