import type { TenantPeople } from '#domains/people/tenant-people.port.ts';
import type { TenantCommands } from '#domains/tenants/tenant-commands.port.ts';
import type { TenantNewsPort } from '#domains/tenants/tenant-news.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import type { Work } from '#platform/server/work.ts';
import { lifecycleSlice } from '../lifecycle.slice.ts';
import type { MicrosoftProofsPort } from '../microsoft-proofs.port.ts';
import { offboardingContract } from '../offboarding.schema.ts';
import { onboardingContract } from '../onboarding.schema.ts';
import type { RunningSubscriptionsPort } from '../running-subscriptions.port.ts';
import { mountExportLink, type ExportLinkOptions } from './export-link.ts';
import { lifecyclePersonalData } from './migrations/personal-data.ts';
import { offboardingClock, offboardJob, offboardTopic } from './offboard.jobs.ts';
import { createOffboardingHandlers } from './offboarding.handlers.ts';
import { onboardJob, onboardTopic } from './onboard.jobs.ts';
import { createOnboardingHandlers } from './onboarding.handlers.ts';
import { lifecycleRetention } from './retention.store.ts';
import type { ExportMailFacts } from './send-export.ts';
import { lifecycleData } from './tenant-data.store.ts';

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
