import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import {
  serviceVersionsContract,
  contractedContract,
  offeringsContract,
  yourServicesContract,
} from '../services.schema.ts';
import { servicesSlice } from '../services.slice.ts';
import { createContractedHandlers } from './contracted.handlers.ts';
import { offeringsHandlers } from './offerings.handlers.ts';
import { offeredServiceSource, serviceSource } from './service-search.store.ts';
import { serviceVersionsHandlers } from './service-versions.handlers.ts';
import { servicesData } from './tenant-data.store.ts';
import { createYourServicesHandlers } from './your-services.handlers.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const servicesPersonalData = personalRegister({
  service_offerings: { purpose: 'services on offer', notPersonal: ['key'] },
  service_offering_versions: {
    purpose: 'services on offer',
    mentions: ['changed_by'],
    notPersonal: ['state', 'content'],
  },
  service_costs: { purpose: 'services on offer', notPersonal: ['currency_code'] },
  contracted_services: {
    purpose: 'services that a company has booked',
    mentions: ['contact'],
    notPersonal: ['unit_de', 'unit_en', 'currency_code', 'health'],
  },
  service_requests: {
    purpose: 'requests about services',
    who: { column: 'asked_by_id', by: 'id' },
    own: { asked_by: 'pseudonym', note: 'gone' },
    mentions: ['answer', 'answered_by'],
    notPersonal: ['kind', 'state'],
  },
});

interface ServicesPorts {
  readonly notices: NoticesPort<Db>;
  readonly directory: TenantDirectory<Db>;
}

export const servicesServerSlice = serverSlice(servicesSlice, {
  nouns: (ports: ServicesPorts) => ({
    serviceOfferings: noun(offeringsContract, offeringsHandlers),
    contractedServices: noun(contractedContract, createContractedHandlers(ports)),
    yourServices: noun(yourServicesContract, createYourServicesHandlers(ports)),
    serviceVersions: noun(serviceVersionsContract, serviceVersionsHandlers),
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
  searchSources: [serviceSource, offeredServiceSource],
  idTables: { offeringId: null, serviceId: 'contracted_services', requestId: 'service_requests' },
  sampleRows: {
    contracted_services: { currency_code: 'EUR', price: '1' },
    service_requests: { state: 'open', answered_at: null, answer: '' },
  },
});
