import type { Handlers } from '#platform/common/contract.ts';
import type { Datasets } from '#platform/common/dataset.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { connectionsAudit } from '../connections.words.ts';
import type { freshnessContract } from '../freshness.schema.ts';
import { findAllFreshness, findFreshness } from './freshness.store.ts';

/** @param datasets of all slices */
export function createFreshnessHandlers(
  datasets: Datasets,
): Handlers<typeof freshnessContract, Ctx> {
  return {
    async list({ db, now }) {
      const rows = await findFreshness(db, datasets, now());
      return listResult(rows, rows.length, now());
    },
    async overview({ everyTenant, query, now }) {
      const { rows, total } = await everyTenant(connectionsAudit.reason('freshness'), (db) =>
        findAllFreshness(db, datasets, now(), query),
      );
      return listResult(rows, total, now());
    },
  };
}
