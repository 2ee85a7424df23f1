import type { LicenseNamesPort } from '#domains/catalog/catalog.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { licenceTreatmentsContract } from '../licence-treatments.schema.ts';
import { licencesAudit } from '../licences.texts.ts';
import { findFreeSeats, findTreatedLicences, putTreatment } from './licence-treatments.store.ts';

export function createLicenceTreatmentsHandlers({
  licenseNames,
}: LicenseNamesPort<Db>): Handlers<typeof licenceTreatmentsContract, Ctx> {
  return {
    async list({ db, everyTenant, query, now }) {
      const { licences, total } = await everyTenant(
        licencesAudit.reason('licenceTreatments'),
        (tx) => findTreatedLicences(tx, query),
      );
      const ids = licences.map(({ skuId }) => skuId);
      const names = ids.length > 0 ? await licenseNames(db, ids, now()) : new Map<string, string>();
      const named = licences.map((one) => ({
        ...one,
        name: names.get(one.skuId) ?? one.partNumber,
      }));
      return listResult(named, total, now());
    },
    async put({ db, params, body, caller, now, audit }) {
      const { treatment } = body;
      const change = { skuId: params.skuGuid, treatment };
      const before = await putTreatment(db, change, { by: caller.name, at: now() });
      if (before === treatment) return { treatment };
      await audit({
        action: licencesAudit.action('licences.treat'),
        subjectKind: licencesAudit.subject('licence'),
        subjectId: params.skuGuid,
        before: { treatment: before },
        after: { treatment },
      });
      return { treatment };
    },
    async free({ everyTenant, query, now }) {
      const { tenants, total } = await everyTenant(licencesAudit.reason('freeSeats'), (tx) =>
        findFreeSeats(tx, query),
      );
      return listResult(tenants, total, now());
    },
  };
}
