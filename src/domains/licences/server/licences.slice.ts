import { sql } from 'kysely';
import type { LicenceLinksPort, LicenseNamesPort } from '#domains/catalog/catalog.port.ts';
import type { OrderAuthorsPort } from '#domains/orders/orders.port.ts';
import type { BookedLicencesPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { licenceAlertsContract } from '../licence-alerts.schema.ts';
import { licenceCostsContract } from '../licence-costs.schema.ts';
import { licenceEvidenceContract } from '../licence-evidence.schema.ts';
import { licenceHistoryContract } from '../licence-history.schema.ts';
import { licencePeopleContract } from '../licence-people.schema.ts';
import {
  licenceTreatmentsContract,
  licenceReuseContract,
  licenceTermsContract,
  licencePoolsContract,
  licenceProductsContract,
} from '../licence-products.schema.ts';
import { licenceRequestsContract } from '../licence-requests.schema.ts';
import { licencesSlice } from '../licences.slice.ts';
import { createLicenceAlertsHandlers } from './licence-alerts.handlers.ts';
import type { BookPorts } from './licence-book.store.ts';
import { createLicenceCostsHandlers } from './licence-costs.handlers.ts';
import { countTopic } from './licence-counts.store.ts';
import { createLicenceEvidenceHandlers } from './licence-evidence.handlers.ts';
import { evidenceTopic, evidenceClock, evidenceJob } from './licence-evidence.jobs.ts';
import { createLicenceHistoryHandlers } from './licence-history.handlers.ts';
import { createLicencePeopleHandlers } from './licence-people.handlers.ts';
import {
  createLicenceTreatmentsHandlers,
  createLicenceTermsHandlers,
  type TermPorts,
  createLicenceReuseHandlers,
  createLicencePoolsHandlers,
  createLicenceProductsHandlers,
} from './licence-products.handlers.ts';
import { createLicenceRequestsHandlers } from './licence-requests.handlers.ts';
import { countDaily, countOnNews, type LicenceJobPorts } from './licences.jobs.ts';
import type { RequestPorts } from './make-request.ts';
import { licencesData } from './tenant-data.store.ts';

/** Days of the history of licences: three terms of a year, to compare each with the one before. */
const historyDays = 1_096;

/** Retention of the rows of these tables (LAW-3). */
const licencesRetention: RetentionRegister = {
  licence_activities: { with: 'directory_users' },
  licence_exceptions: { with: 'directory_users' },
  licence_alerts_told: {
    days: 400,
    isOver: (before) => sql`told_at < ${before}`,
    why: 'a term of a year is told once',
  },
  licence_requests: {
    days: historyDays,
    isOver: (before) => sql`requested_at < ${before}`,
    why: 'stands in the history of the licences beside its orders',
  },
  licence_request_lines: { with: 'licence_requests' },
  licence_request_seats: { with: 'licence_requests' },
  licence_evidence_holders: { with: 'licence_evidence' },
  licence_evidence: {
    days: historyDays,
    isOver: (before) => sql`asked_at < ${before}`,
    why: 'an audit of licences looks back three years, as the history does',
  },
  licence_evidence_settings: keptBecause.inUse,
  licence_counts: keptBecause.things,
  licence_signs: keptBecause.things,
  licence_thresholds: keptBecause.inUse,
  licence_treatments: keptBecause.inUse,
  licence_assignments: { with: 'directory_users' },
  directory_groups: {
    job: 'connections.schedule',
    period: 'until the directory of the company no longer has the group, or it gives no licence',
    why: 'a copy of the directory, renewed every four hours',
  },
  directory_users: {
    job: 'connections.schedule',
    period: 'until the directory of the company no longer has the person',
    why: 'a copy of the directory, renewed every hour',
  },
  pool_subscriptions: keptBecause.things,
  licence_pools: keptBecause.things,
  licence_days: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'the history of three years compares terms with each other',
  },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const licencesPersonalData = personalRegister({
  licence_pools: {
    purpose: 'licences that a company has',
    notPersonal: ['part_number', 'status', 'applies_to'],
  },
  pool_subscriptions: {
    purpose: 'subscriptions behind the licences',
    notPersonal: ['id', 'commerce_id', 'status'],
  },
  // A copy of the company's own directory: who is erased there is gone here with the next read.
  directory_users: {
    purpose: 'who of a company holds which licence',
    who: { column: 'address', by: 'email' },
    own: {
      address: 'gone',
      name: 'pseudonym',
      department: 'gone',
      job_title: 'gone',
      company: 'gone',
      country: 'gone',
      cost_centre: 'gone',
    },
    isRowErased: true,
    notPersonal: ['user_type'],
  },
  directory_groups: {
    purpose: 'through which group of a company a licence comes',
    mentions: ['name'],
  },
  licence_assignments: {
    purpose: 'who of a company holds which licence',
    notPersonal: ['state', 'error'],
  },
  licence_activities: {
    purpose: 'whether a licence is used',
    notPersonal: ['workload'],
  },
  licence_counts: {
    purpose: 'how many licences are free and what they cost',
    notPersonal: ['currency_code', 'returnable_until'],
  },
  licence_signs: { purpose: 'how many licences have a finding', notPersonal: ['finding'] },
  licence_exceptions: {
    purpose: 'why a licence may stay as it is',
    mentions: ['reason', 'made_by'],
  },
  licence_requests: {
    purpose: 'what was asked for about licences of people, and by whom',
    mentions: ['note', 'newcomers', 'requested_by'],
    notPersonal: ['kind', 'timing', 'licence_names', 'currency_code'],
  },
  licence_request_lines: { purpose: 'whose licence is given or taken back' },
  licence_request_seats: {
    purpose: 'how the seats behind the licences go',
    notPersonal: ['name', 'way', 'until', 'currency_code', 'order_number'],
  },
  licence_thresholds: {
    purpose: 'from when on a company hears of its licences',
    mentions: ['changed_by'],
  },
  licence_evidence_settings: {
    purpose: 'how often a company wants evidence of its licences',
    mentions: ['changed_by'],
    notPersonal: ['cadence'],
  },
  licence_evidence: {
    purpose: 'evidence of what a company had and paid',
    mentions: ['asked_by'],
    notPersonal: ['period', 'facts', 'currency_code'],
  },
  licence_evidence_holders: {
    purpose: 'evidence of who of a company held which licence',
    who: { column: 'address', by: 'email' },
    own: { address: 'gone', name: 'pseudonym', department: 'gone' },
    notPersonal: ['licences', 'findings'],
  },
  licence_treatments: {
    purpose: 'how the operator treats a licence',
    mentions: ['changed_by'],
    notPersonal: ['treatment'],
  },
  licence_alerts_told: { purpose: 'what was told already', notPersonal: ['alert'] },
  licence_days: { purpose: 'how many licences a company had and used' },
});

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
