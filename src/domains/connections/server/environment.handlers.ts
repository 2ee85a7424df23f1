import type { Handlers } from '#platform/common/contract.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { EnvironmentCountsPort } from '../connections.port.ts';
import type { environmentContract } from '../environment.schema.ts';
import { findEnvironment } from './environment.store.ts';

export function createEnvironmentHandlers({
  environmentCounts,
}: EnvironmentCountsPort<Db>): Handlers<typeof environmentContract, Ctx> {
  return {
    get: async ({ db, now }) => ({
      ...(await findEnvironment(db)),
      counts: await environmentCounts(db, now()),
    }),
  };
}
