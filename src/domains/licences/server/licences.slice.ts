import type { LicenceLinksPort } from '#domains/catalog/licence-links.port.ts';
import type { LicenseNamesPort } from '#domains/catalog/license-names.port.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import type { BookedLicencesPort } from '#domains/subscriptions/booked-licences.port.ts';
import { licenceAlertsContract } from '../licence-alerts.schema.ts';
import { licenceCostsContract } from '../licence-costs.schema.ts';
import { licenceEvidenceContract } from '../licence-evidence.schema.ts';
import { licenceHistoryContract } from '../licence-history.schema.ts';
import { licencePeopleContract } from '../licence-people.schema.ts';
import { licencePoolsContract } from '../licence-pools.schema.ts';
import { licenceProductsContract } from '../licence-products.schema.ts';
import { licenceTreatmentsContract } from '../licence-treatments.schema.ts';
import { licenceRequestsContract } from '../licence-requests.schema.ts';
import { licenceTermsContract } from '../licence-terms.schema.ts';
import { licenceReuseContract } from '../licence-reuse.schema.ts';
import { licencesSlice } from '../licences.slice.ts';
import type { OrderAuthorsPort } from '#domains/orders/order-authors.port.ts';
import { createLicenceAlertsHandlers } from './licence-alerts.handlers.ts';
import type { BookPorts } from './licence-book.store.ts';
import { countTopic } from './licence-counts.store.ts';
import { createLicenceCostsHandlers } from './licence-costs.handlers.ts';
import { createLicenceEvidenceHandlers } from './licence-evidence.handlers.ts';
import { evidenceClock, evidenceJob } from './licence-evidence.jobs.ts';
import { createLicenceHistoryHandlers } from './licence-history.handlers.ts';
import { createLicencePeopleHandlers } from './licence-people.handlers.ts';
import { createLicencePoolsHandlers } from './licence-pools.handlers.ts';
import { createLicenceProductsHandlers } from './licence-products.handlers.ts';
import { createLicenceRequestsHandlers } from './licence-requests.handlers.ts';
import type { RequestPorts } from './request-ports.ts';
import { createLicenceTermsHandlers, type TermPorts } from './licence-terms.handlers.ts';
import { createLicenceReuseHandlers } from './licence-reuse.handlers.ts';
import { createLicenceTreatmentsHandlers } from './licence-treatments.handlers.ts';
import { countDaily, countOnNews, type LicenceJobPorts } from './licences.jobs.ts';
import { evidenceTopic } from './make-evidence.ts';
import { licencesPersonalData } from './migrations/personal-data.ts';
import { licencesRetention } from './retention.ts';
import { licencesData } from './tenant-data.store.ts';

interface Ports {
  readonly licenseNames: LicenseNamesPort<Db>;
  readonly licenceLinks: LicenceLinksPort<Db>;
  readonly bookedLicences: BookedLicencesPort<Db>;
  readonly directory: BookPorts['directory'];
}

/** The ports that the book of licences needs. */
const bookPorts = (ports: Ports): BookPorts => ({
  licenseNames: ports.licenseNames,
  licenceLinks: ports.licenceLinks,
  bookedLicences: ports.bookedLicences,
  directory: ports.directory,
});

interface NounPorts extends Ports {
  readonly orderAuthors: OrderAuthorsPort<Db>;
  readonly offers: TermPorts['offers'];
  readonly seatOrders: RequestPorts['seatOrders'];
  readonly ticketRequests: RequestPorts['ticketRequests'];
  readonly portal: PortalConfig;
}

type JobPorts = Ports & Pick<LicenceJobPorts, 'db' | 'now' | 'notices'>;

export const licencesServerSlice = serverSlice(licencesSlice, {
  nouns: ({ offers, orderAuthors, portal, seatOrders, ticketRequests, ...ports }: NounPorts) => ({
    licencePools: noun(licencePoolsContract, createLicencePoolsHandlers(ports.licenseNames)),
    licenceProducts: noun(licenceProductsContract, createLicenceProductsHandlers(bookPorts(ports))),
    licencePeople: noun(licencePeopleContract, createLicencePeopleHandlers(bookPorts(ports))),
    licenceCosts: noun(
      licenceCostsContract,
      createLicenceCostsHandlers({
        ...bookPorts(ports),
        operatorName: portal.operator.name,
      }),
    ),
    licenceHistory: noun(
      licenceHistoryContract,
      createLicenceHistoryHandlers({ ...bookPorts(ports), orderAuthors }),
    ),
    licenceEvidence: noun(
      licenceEvidenceContract,
      createLicenceEvidenceHandlers({
        directory: ports.directory,
        operatorName: portal.operator.name,
      }),
    ),
    licenceAlerts: noun(licenceAlertsContract, createLicenceAlertsHandlers(bookPorts(ports))),
    licenceReuse: noun(licenceReuseContract, createLicenceReuseHandlers(bookPorts(ports))),
    licenceRequests: noun(
      licenceRequestsContract,
      createLicenceRequestsHandlers({ ...bookPorts(ports), seatOrders, ticketRequests }),
    ),
    licenceTerms: noun(
      licenceTermsContract,
      createLicenceTermsHandlers({ ...bookPorts(ports), offers }),
    ),
    licenceTreatments: noun(
      licenceTreatmentsContract,
      createLicenceTreatmentsHandlers(ports.licenseNames),
    ),
  }),
  jobs: ({ db, now, notices, ...ports }: JobPorts) => {
    const given = { ...bookPorts(ports), db, now, notices };
    return {
      owner: 'marketplace',
      crons: { 'licences.counts': countDaily(given), 'licences.duePacks': evidenceClock(given) },
      topics: { [countTopic]: countOnNews(given), [evidenceTopic]: evidenceJob(given) },
    };
  },
  personalData: licencesPersonalData,
  retention: licencesRetention,
  tenantData: licencesData,
  idTables: {
    ...{ licenceKey: null, skuGuid: null, skuId: null, licence: null },
    id: 'licence_requests',
    evidenceId: 'licence_evidence',
  },
  sampleRows: {
    licence_activities: { workload: 'teams' },
    licence_requests: { kind: 'takeBack', timing: 'renewal' },
    licence_request_seats: { way: 'renewal' },
    licence_signs: { finding: 'disabled' },
    licence_thresholds: { free_seats: '1', inactive_days: '90', ending_days: '30' },
  },
});
