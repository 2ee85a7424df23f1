import { Suspense, lazy } from 'react';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { WhenInSight } from '#platform/web/ui/when-in-sight.tsx';
import { customersClient } from './clients.ts';
import { CustomerRidge, CustomerFigures, CustomerHead } from './customer-head.tsx';
import { DueSection } from './due-section.tsx';
import { customersTexts } from './texts.ts';
import './customers.css';

const OrderSheet = lazy(() =>
  import('./order-sheet.tsx').then((sheet) => ({ default: sheet.OrderSheet })),
);
const People = lazy(() =>
  import('./people-section.tsx').then((section) => ({ default: section.PeopleSection })),
);
const Contacts = lazy(() =>
  import('./people-section.tsx').then((section) => ({ default: section.ContactsSection })),
);
const Timeline = lazy(() =>
  import('./timeline-section.tsx').then((section) => ({ default: section.TimelineSection })),
);
const Orders = lazy(() =>
  import('./orders-section.tsx').then((section) => ({ default: section.OrdersSection })),
);
const Account = lazy(() =>
  import('./account-section.tsx').then((section) => ({ default: section.AccountSection })),
);
const Agreement = lazy(() =>
  import('./agreement-section.tsx').then((section) => ({ default: section.AgreementSection })),
);
const Free = lazy(() =>
  import('./free-section.tsx').then((section) => ({ default: section.FreeSection })),
);
const Booked = lazy(() =>
  import('./booked-section.tsx').then((section) => ({ default: section.BookedSection })),
);
const Connections = lazy(() =>
  import('#domains/connections/web/connections-section.tsx').then((section) => ({
    default: section.ConnectionsSection,
  })),
);

const signInPage = '/internal/dev-tools/partner-center';

/** One customer: what it pays, what is due, what it has, who is there and what happened. */
export function CustomerPage() {
  const t = useT(customersTexts);
  const source = useDataSource(customersClient.get);
  const failure = useSourceFailure({ title: t('failed'), source });
  const customer = source.data;
  const isDemo = useDemoMode();
  const seesPeople = useMayUse(...rights.users.byStaff);
  const looksAfter = useMayUse(...rights.tenants.lookAfter);
  const seesAgreement = useMayUse(...rights.agreements.keep);
  const seesTrail = useMayUse(...rights.audit.byStaff);
  const seesConnections = useMayUse(...rights.freshness.watch);
  usePageTitle(customer?.tenantName);
  return (
    <div className="cu-page">
      <CustomerHead customer={customer} />
      {failure}
      <WithAside
        aside={
          <Stack gap={6}>
            <Suspense fallback={<Skeleton lines={8} />}>
              {seesPeople ? <People /> : null}
              <Contacts />
            </Suspense>
            {seesTrail ? (
              <Suspense fallback={<Skeleton lines={6} />}>
                <Timeline />
              </Suspense>
            ) : null}
          </Stack>
        }
      >
        <Stack gap={6}>
          <CustomerFigures customer={customer} />
          <CustomerRidge />
          <DueSection agreementOf={seesAgreement && !isDemo ? customer?.tenantId : undefined} />
          <WhenInSight placeholder={<Skeleton lines={6} />}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <Booked />
            </Suspense>
          </WhenInSight>
          {looksAfter ? (
            <WhenInSight placeholder={<Skeleton lines={6} />}>
              <Suspense fallback={<Skeleton lines={6} />}>
                <Free />
              </Suspense>
            </WhenInSight>
          ) : null}
          <WhenInSight placeholder={<Skeleton lines={6} />}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <Orders />
            </Suspense>
          </WhenInSight>
          {customer && seesAgreement && !isDemo ? (
            <WhenInSight placeholder={<Skeleton lines={4} />}>
              <Suspense fallback={<Skeleton lines={4} />}>
                <Agreement tenantId={customer.tenantId} />
              </Suspense>
            </WhenInSight>
          ) : null}
          {customer && seesConnections ? (
            <WhenInSight placeholder={<Skeleton lines={10} />}>
              <Suspense fallback={<Skeleton lines={10} />}>
                <Connections tenantId={customer.tenantId} signInPage={signInPage} />
              </Suspense>
            </WhenInSight>
          ) : null}
          {customer && !isDemo ? (
            <WhenInSight placeholder={<Skeleton lines={6} />}>
              <Suspense fallback={<Skeleton lines={6} />}>
                <Account tenantId={customer.tenantId} />
              </Suspense>
            </WhenInSight>
          ) : null}
        </Stack>
      </WithAside>
      <OpenOrder />
    </div>
  );
}

const readOpen = (search: Search) => ({ order: search['order'] });

/** The order that the address names, beside the page. */
function OpenOrder() {
  const [{ order }, set] = useAddressState(readOpen);
  if (order === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OrderSheet key={order} orderId={order} onClose={() => set({ order: undefined })} />
    </Suspense>
  );
}
