import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { alertsOf } from '../licence-alerts.rules.ts';
import type { licenceAlertsContract } from '../licence-alerts.schema.ts';
import { licencesAudit } from '../licences.texts.ts';
import { loadBook, type BookPorts } from './licence-book.store.ts';
import { getThresholds, putThresholds } from './licence-alerts.store.ts';

export function createLicenceAlertsHandlers(
  ports: BookPorts,
): Handlers<typeof licenceAlertsContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { products } = await loadBook(db, ports, now());
      const alerts = alertsOf(products, await getThresholds(db));
      const page = alerts.slice(query.skip, query.skip + query.take);
      return listResult(page, alerts.length, now());
    },
    thresholds: ({ db }) => getThresholds(db),
    async putThresholds({ db, tenantId, body, caller, now, audit }) {
      const before = await getThresholds(db);
      await putThresholds(db, body, { by: caller.name, at: now() });
      await audit({
        action: licencesAudit.action('licences.setThresholds'),
        subjectKind: licencesAudit.subject('licenceThresholds'),
        subjectId: tenantId,
        before,
        after: body,
      });
      return body;
    },
  };
}
