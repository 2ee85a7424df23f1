import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import type { PeopleNewsPort } from '../people-news.port.ts';
import { findTenantsWithEnding, takeEnding } from './api-tokens.store.ts';

export interface TokenJobOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly news: PeopleNewsPort<Db>;
}

/** Every morning: whoever made a token that ends soon is told once, before a program stands outside. */
export function tokenExpiry(options: TokenJobOptions): CronJob {
  return { cron: '0 6 * * *', run: async () => void (await warnOfEndingTokens(options)) };
}

/** @returns how many tokens somebody was told of; mark and notice stand or fall together */
export async function warnOfEndingTokens({ db, now, news }: TokenJobOptions): Promise<number> {
  let told = 0;
  for (const tenantId of await withSystem(db, (tx) => findTenantsWithEnding(tx, now()))) {
    told += await withTenant(db, tenantId, async (tx) => {
      const tokens = await takeEnding(tx, now());
      for (const token of tokens)
        await news.tell(tx, {
          userId: token.ownerId,
          message: 'API_TOKEN_ENDS',
          params: { name: token.name },
          link: token.kind === 'personal' ? '/:/portal/api-tokens' : '/:/admin/api-tokens',
          at: now(),
          correlationId: randomUUID(),
        });
      return tokens.length;
    });
  }
  return told;
}
