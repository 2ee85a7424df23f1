import { Stack } from '#platform/web/ui/layout.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { TenantFrame } from '../tenant-frame.tsx';
import { AccessList } from './access-list.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { environmentClient } from './clients.ts';
import { Identity } from './identity.tsx';
import { OpenAndSoon } from './open-and-soon.tsx';
import { OverviewLead } from './overview-lead.tsx';
import { RelationshipSection } from './relationship-section.tsx';
import { SourceAges } from './source-ages.tsx';
import { YourPeople } from './your-people.tsx';
import './overview.css';

/** The company's environment: what it is, who of the operator may do what in it, and how fresh. */
export function OverviewPage() {
  const { data } = useDataSource(environmentClient.get);
  return (
    <TenantFrame tab="overview" readAt={data ? (data.directory?.readAt ?? null) : undefined}>
      <ConsentBanner />
      <OverviewLead />
      <Identity />
      <div className="te-columns">
        <Stack gap={6}>
          <AccessList />
          <RelationshipSection />
        </Stack>
        <OpenAndSoon />
      </div>
      <SourceAges />
      <YourPeople />
    </TenantFrame>
  );
}
