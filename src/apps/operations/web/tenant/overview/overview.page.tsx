import { healthClient } from '#domains/health/web/clients.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { TenantFrame } from '../tenant-frame.tsx';
import { YourPeople, AccessList, ConsentBanner, RelationshipSection } from './operator-access.tsx';
import {
  connectionsClient,
  directoryClient,
  environmentClient,
  freshnessClient,
} from './clients.ts';
import { Identity } from './identity.tsx';
import { SourceAges, OpenAndSoon, OverviewLead } from './overview-standing.tsx';
import './overview.css';

/** The company's environment: what it is, who of the operator may do what in it, and how fresh. */
export function OverviewPage() {
  const { data } = useDataSource(environmentClient.get);
  const isComing = useIsComing();
  return (
    <TenantFrame tab="overview" readAt={data ? (data.directory?.readAt ?? null) : undefined}>
      {isComing ? <Skeleton lines={9} /> : null}
      <div hidden={isComing}>
        <Stack gap={5}>
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
        </Stack>
      </div>
    </TenantFrame>
  );
}

/** The parts read beside each other and are shown at once: each by itself would push the next down. */
function useIsComing(): boolean {
  return [
    useDataSource(environmentClient.get),
    useDataSource(directoryClient.contacts),
    useDataSource(connectionsClient.list),
    useDataSource(freshnessClient.list),
    useDataSource(healthClient.services, {}),
  ].some(({ initialState }) => initialState);
}
