import { Verdict, VerifyBadge, AuditTrail, useAuditList } from '#domains/audit/web/audit-trail.tsx';
import { auditClient } from '#domains/audit/web/clients.ts';
import { auditTexts } from '#domains/audit/web/texts.ts';
import { zoneOfDevice } from '#platform/common/time-zone.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Audit trail of the customer's tenant: changes and reads, with actor and time (ECO-8). */
export function AuditPage() {
  const t = useT(auditTexts);
  const list = useListPage(auditClient.list, useAuditList(), {
    rowKey: (row) => row.id,
    fixed: { timeZone: zoneOfDevice() },
  });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<VerifyBadge verdict={<TrailVerdict />} />}
      />
      <AuditTrail list={list} own={t('trail.own')} />
    </Stack>
  );
}

function TrailVerdict() {
  const { data } = useDataSource(auditClient.verify);
  return <Verdict data={data} />;
}
