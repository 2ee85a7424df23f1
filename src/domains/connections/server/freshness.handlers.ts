import type { Handlers } from '#platform/common/contract.ts';
import type { Datasets } from '#platform/common/dataset.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { connectionsAudit } from '../connections.texts.ts';
import type { freshnessContract } from '../freshness.schema.ts';
import { triedBeforeByHand } from '../freshness.rules.ts';
import { findMatrix, findAllFreshness, findFreshness } from './freshness.store.ts';
import { wantDatasets } from './outcomes.store.ts';
import { syncTopic } from './sync.jobs.ts';

/** @param datasets of all slices */
export function createFreshnessHandlers(
  datasets: Datasets,
): Handlers<typeof freshnessContract, Ctx> {
  return {
    async list({ db, now }) {
      const rows = await findFreshness(db, datasets, now());
      return listResult(rows, rows.length, now());
    },
    async fetchNow({ db, body, now, audit, send, tenantId }) {
      const asked = Object.keys(datasets).filter((id) => body.datasets?.includes(id) ?? true);
      const triedBefore = triedBeforeByHand(now());
      const onTheirWay = await wantDatasets(db, asked, { now: now(), triedBefore });
      await audit({
        action: connectionsAudit.action('connection.fetchNow'),
        subjectKind: connectionsAudit.subject('connection'),
        subjectId: tenantId,
        after: { datasets: onTheirWay },
      });
      if (onTheirWay.length > 0) await send(syncTopic, {});
      return { datasets: onTheirWay.length };
    },
    async matrix({ everyTenant, query, now }) {
      const { rows, total } = await everyTenant(connectionsAudit.reason('freshness'), (db) =>
        findMatrix(db, datasets, now(), query),
      );
      return listResult(rows, total, now());
    },
    async overview({ everyTenant, query, now }) {
      const { rows, total } = await everyTenant(connectionsAudit.reason('freshness'), (db) =>
        findAllFreshness(db, datasets, now(), query),
      );
      return listResult(rows, total, now());
    },
  };
}
