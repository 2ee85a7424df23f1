import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { TenantDirectory } from '#domains/tenants/directory.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause } from '#platform/server/privacy/keeping.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { contractedContract, offeringsContract, yourServicesContract } from '../services.schema.ts';
import { servicesSlice } from '../services.slice.ts';
import { createContractedHandlers } from './contracted.handlers.ts';
import { servicesPersonalData } from './migrations/personal-data.ts';
import { offeringsHandlers } from './offerings.handlers.ts';
import { serviceSource } from './service-search.store.ts';
import { servicesData } from './tenant-data.store.ts';
import { createYourServicesHandlers } from './your-services.handlers.ts';

interface ServicesPorts {
  readonly notices: NoticesPort<Db>;
  readonly directory: TenantDirectory<Db>;
}

export const servicesServerSlice = serverSlice(servicesSlice, {
  nouns: (ports: ServicesPorts) => ({
    serviceOfferings: noun(offeringsContract, offeringsHandlers),
    contractedServices: noun(contractedContract, createContractedHandlers(ports)),
    yourServices: noun(yourServicesContract, createYourServicesHandlers(ports)),
  }),
  personalData: servicesPersonalData,
  retention: {
    service_requests: keptBecause.contract,
    contracted_services: keptBecause.contract,
    service_offering_versions: { with: 'service_offerings' },
    service_costs: { with: 'service_offering_versions' },
    service_offerings: keptBecause.inUse,
  },
  tenantData: servicesData,
  searchSources: [serviceSource],
  idTables: { offeringId: null, serviceId: 'contracted_services', requestId: 'service_requests' },
  sampleRows: {
    contracted_services: { currency_code: 'EUR', price: '1' },
    service_requests: { state: 'open', answered_at: null, answer: '' },
  },
});
