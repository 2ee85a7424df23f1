import { useEffect } from 'react';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useLanguage } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { YourService } from '#domains/services/services.schema.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { RequestsSection, CatalogueSection, ServiceSection } from './service-sections.tsx';
import { handoutsClient, yourServicesClient } from './clients.ts';
import { serviceTexts } from './texts.ts';
import './service.css';

const readService = (search: Search) => ({ service: search['service'] });

/** The company's services with who does what, and what else it can book. */
export function ServicesPage() {
  const t = useT(serviceTexts);
  const source = useDataSource(yourServicesClient.list);
  // Read beside the list, shown below it: what comes first must not push the other down.
  useDataSource(yourServicesClient.catalogue);
  useDataSource(yourServicesClient.requests);
  const failure = useSourceFailure({ title: t('services.failed'), source });
  const services = source.data?.data;
  return (
    <Stack gap={6}>
      <PageHeader title={t('services.title')} description={t('services.description')} />
      {failure}
      {services === undefined ? (
        failure ? null : (
          <Skeleton lines={10} />
        )
      ) : services.length === 0 ? (
        <EmptyState title={t('services.none')}>{t('services.noneHint')}</EmptyState>
      ) : (
        <Booked services={services} />
      )}
      {services || failure ? (
        <>
          <RequestsSection />
          <CatalogueSection />
        </>
      ) : null}
    </Stack>
  );
}

/** Services with the handouts about them; the one in the address is brought into sight. */
function Booked({ services }: { readonly services: readonly YourService[] }) {
  const language = useLanguage();
  const [{ service }] = useAddressState(readService);
  const mayRead = useMayUse(...rights.handouts.read);
  const query = { language, take: 100 };
  const handouts = useDataSource(handoutsClient.list, { query }, { enabled: mayRead }).data?.data;
  useEffect(() => {
    if (service) document.getElementById(`service-${service}`)?.scrollIntoView();
  }, [service]);
  return services.map((one) => (
    <ServiceSection
      key={one.id}
      service={one}
      handouts={(handouts ?? []).filter(({ services: keys }) => keys.includes(one.key))}
    />
  ));
}
