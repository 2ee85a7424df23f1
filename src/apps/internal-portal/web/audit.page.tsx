import { Verdict, VerifyBadge, AuditTrail, useAuditList } from '#domains/audit/web/audit-trail.tsx';
import { staffAuditClient } from '#domains/audit/web/clients.ts';
import { auditTexts } from '#domains/audit/web/texts.ts';
import { zoneOfDevice } from '#platform/common/time-zone.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** The operator's own trail, for staff. */
export function AuditPage() {
  const t = useT(auditTexts);
  const list = useListPage(staffAuditClient.list, useAuditList(), {
    rowKey: (row) => row.id,
    fixed: { timeZone: zoneOfDevice() },
  });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('staffTitle')}
        description={t('staffDescription')}
        actions={<VerifyBadge verdict={<TrailVerdict />} />}
      />
      <AuditTrail list={list} own={t('trail.changes')} />
    </Stack>
  );
}

function TrailVerdict() {
  const { data } = useDataSource(staffAuditClient.verify);
  return <Verdict data={data} />;
}
