import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { sortedUse, storageUse } from '../usage.rules.ts';
import type { usageContract } from '../usage.schema.ts';
import { storageKinds, usageRanges } from '../usage.ts';
import {
  findCounts,
  findDays,
  findQuotas,
  findReportFacts,
  findSharePointLicensed,
  findStorageDays,
} from './usage.store.ts';

export const usageHandlers: Handlers<typeof usageContract, Ctx> = {
  async workloads({ db, query, now }) {
    const counts = await findCounts(db, usageRanges[query.range]);
    const days = await findDays(db, query.from);
    const rows = counts.map(({ day: _day, ...count }) => ({
      ...count,
      days: days.flatMap(({ workload, day, active }) =>
        workload === count.id ? [{ day, active }] : [],
      ),
    }));
    const sorted = sortedUse(rows, query);
    return listResult(sorted.slice(query.skip, query.skip + query.take), rows.length, now());
  },
  async storage({ db, query: { from } }) {
    const { isConcealed, countedTo } = await findReportFacts(db);
    const licensed = await findSharePointLicensed(db);
    const quotas = await findQuotas(db);
    const days = await findStorageDays(db, from);
    const storages = storageKinds.flatMap((kind) => {
      const own = days.flatMap(({ kind: of, day, usedBytes }) =>
        of === kind ? [{ day, usedBytes }] : [],
      );
      const newest = own.at(-1)?.usedBytes;
      if (newest === undefined) return [];
      const quota = quotas.find((one) => one.kind === kind);
      return [storageUse({ kind, quota, days: own, from, newest, licensed })];
    });
    return {
      countedTo,
      names: isConcealed === null ? 'unknown' : isConcealed ? 'concealed' : 'told',
      storages,
    };
  },
};
