import { sql } from 'kysely';
import type { TenantPeople } from '#domains/people/people.port.ts';
import type { TenantCommands, TenantNewsPort } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister, tenYears } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import type { Work } from '#platform/server/work.ts';
import { lifecycleSlice } from '../lifecycle.slice.ts';
import type { MicrosoftProofsPort, RunningSubscriptionsPort } from '../lifecycle.port.ts';
import { offboardingContract } from '../offboarding.schema.ts';
import { onboardingContract } from '../onboarding.schema.ts';
import { type ExportMailFacts, type ExportLinkOptions, mountExportLink } from './export-link.ts';
import { offboardingClock, offboardJob, offboardTopic } from './offboard.jobs.ts';
import { createOffboardingHandlers } from './offboarding.handlers.ts';
import { onboardJob, onboardTopic } from './onboard.jobs.ts';
import { createOnboardingHandlers } from './onboarding.handlers.ts';
import { lifecycleData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const lifecycleRetention: RetentionRegister = {
  offboarding_exports: {
    job: 'lifecycle.offboarding',
    period: '30 days at most',
    days: 30,
    why: 'handed over to a leaving customer',
  },
  offboarding_links: { with: 'offboarding_exports' },
  offboarding_steps: {
    days: tenYears,
    isOver: (before) =>
      sql<boolean>`exists (select from offboardings o where o.id = t.offboarding_id and o.state in ('purged', 'cancelled', 'restored') and o.planned_at < ${before})`,
    why: 'proof of each step of the end of a customer',
  },
  offboardings: {
    days: tenYears,
    isOver: (before) =>
      sql<boolean>`t.state in ('purged', 'cancelled', 'restored') and t.planned_at < ${before}`,
    why: 'the record of the end of a customer',
  },
  onboardings: keptBecause.contract,
  onboarding_steps: keptBecause.contract,
};

/** Personal data in these tables, compared with the database by a test (LAW-1). */
const lifecyclePersonalData = personalRegister({
  onboardings: {
    purpose: 'taking a customer in',
    named: { owner: 'owner_id' },
    notPersonal: ['state', 'problems'],
  },
  onboarding_steps: {
    purpose: 'evidence of each step',
    named: { done_by: 'done_by_id' },
    mentions: ['evidence', 'note'],
    notPersonal: ['step', 'done_by_kind'],
  },
  offboardings: {
    purpose: 'the end of a customer',
    named: { planned_by: 'planned_by_id', confirmed_by: 'confirmed_by_id' },
    mentions: ['reason', 'ended_by'],
    notPersonal: ['customer_name', 'state', 'inventory'],
  },
  offboarding_steps: {
    purpose: 'proof of each step',
    notPersonal: ['step', 'noun', 'proof'],
  },
  // A file for the customer, whole and with its digest: it ends by its own date, 30 days at most.
  // The dry run tells (0036).
  offboarding_exports: {
    purpose: 'the data handed over to a leaving customer',
    notPersonal: ['body', 'sha256'],
  },
  offboarding_links: {
    purpose: 'handing the export to the administrators of a leaving customer',
    who: { column: 'user_id', by: 'id' },
    own: { sent_to: 'gone' },
    isRowErased: true,
    notPersonal: ['key_hash'],
  },
});

interface LifecycleSlicePorts extends MicrosoftProofsPort<Db> {
  readonly tenantCommands: TenantCommands<Work, Db>;
  readonly tenantPeople: TenantPeople<Db>;
  readonly tenantNews: TenantNewsPort<Db>;
  /** Data of leaving customers, of all slices. */
  readonly tenantData: readonly TenantData[];
  readonly runningSubscriptions: RunningSubscriptionsPort<Db>;
}

interface LifecycleJobPorts extends LifecycleSlicePorts, ExportMailFacts {
  readonly db: Db;
  readonly now: () => Date;
}

const lifecycleOf = ({
  tenantCommands,
  tenantPeople,
  tenantNews,
  microsoftProofs,
}: LifecycleSlicePorts) => ({
  tenants: tenantCommands,
  people: tenantPeople,
  news: tenantNews,
  microsoftProofs,
});

export const lifecycleServerSlice = serverSlice(lifecycleSlice, {
  nouns: (ports: LifecycleSlicePorts) => ({
    onboarding: noun(onboardingContract, createOnboardingHandlers(lifecycleOf(ports))),
    offboarding: noun(
      offboardingContract,
      createOffboardingHandlers({
        ...lifecycleOf(ports),
        data: ports.tenantData,
        subscriptions: ports.runningSubscriptions,
      }),
    ),
  }),
  jobs: (ports: LifecycleJobPorts) => {
    const { db, now, tenantData: data } = ports;
    const lifecycle = { db, now, ...lifecycleOf(ports) };
    const offboarding = { ...lifecycle, data, mail: ports };
    return {
      owner: 'customerService',
      crons: { 'lifecycle.offboarding': offboardingClock(offboarding) },
      topics: {
        [onboardTopic]: onboardJob(lifecycle),
        [offboardTopic]: offboardJob(offboarding),
      },
    };
  },
  mountBeside: (app, ports: ExportLinkOptions) => mountExportLink(app, ports),
  personalData: lifecyclePersonalData,
  retention: lifecycleRetention,
  tenantData: lifecycleData,
  outlivesCustomer: {
    offboardings: 'the record of the end itself, with its proofs, ten years',
  },
  idTables: { offboardingId: null, customerId: 'tenants' },
});
