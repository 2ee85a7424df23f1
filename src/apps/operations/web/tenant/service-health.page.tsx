import { Suspense, lazy } from 'react';
import { healthClient } from '#domains/health/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { HealthLead, HealthGrid } from './health-board.tsx';
import { IssueList } from './issue-list.tsx';
import { TenantFrame } from './tenant-frame.tsx';
import { tenantTexts } from './texts.ts';

const IssueSheet = lazy(() =>
  import('./issue-sheet.tsx').then((sheet) => ({ default: sheet.IssueSheet })),
);

const readOpen = (search: Search) => ({ issue: search['issue'] });
const page = '/:/operations/managed-tenant/service-health';
const hrefOf = (issue: string) => linkTo(page, { issue });

/** Services of Microsoft and of the operator: what is wrong now, ninety days, and each issue. */
export function ServiceHealthPage() {
  const t = useT(tenantTexts);
  const [{ issue }, set] = useAddressState(readOpen);
  const source = useDataSource(healthClient.services, {});
  const failure = useSourceFailure({ title: t('health.failed'), source });
  const { data } = source;
  return (
    <TenantFrame tab="service-health" readAt={data?.readAt}>
      <div className="te-lead-room">
        {data && data.data.length > 0 ? <HealthLead services={data.data} hrefOf={hrefOf} /> : null}
      </div>
      <HealthGrid
        services={data?.data ?? []}
        on={data?.on ?? ''}
        isLoading={source.loading}
        failure={failure}
        hrefOf={hrefOf}
      />
      <IssueList />
      <Suspense fallback={null}>
        {issue === undefined ? null : (
          <IssueSheet key={issue} issueKey={issue} onClose={() => set({ issue: undefined })} />
        )}
      </Suspense>
    </TenantFrame>
  );
}
