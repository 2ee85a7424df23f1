import { backgroundServicesContract } from '#platform/common/background-services.schema.ts';
import { exportsContract, staffExportsContract } from '#platform/common/exports.schema.ts';
import { jobsContract } from '#platform/common/jobs.schema.ts';
import { platformSlice } from '#platform/common/platform.slice.ts';
import { portalContract, type PortalConfig } from '#platform/common/portal.schema.ts';
import { pushContract } from '#platform/common/push.schema.ts';
import { searchContract, staffSearchContract } from '#platform/common/search.schema.ts';
import { staffViewsContract, viewsContract } from '#platform/common/views.schema.ts';
import { attemptsPersonalData } from './attempts/migrations/personal-data.ts';
import { auditPersonalData } from './audit/migrations/personal-data.ts';
import type { Db } from './database/connect.ts';
import { platformPersonalData } from './database/migrations/personal-data.ts';
import { type Exportables, exportTopic } from './exports/exportables.ts';
import { exportsHandlers } from './exports/exports.handlers.ts';
import { exportCleaning, exportJob, type NotifyReady } from './exports/exports.jobs.ts';
import { exportsPersonalData } from './exports/migrations/personal-data.ts';
import { filesPersonalData } from './files/migrations/personal-data.ts';
import { createBackgroundServicesHandlers } from './jobs/background-services.handlers.ts';
import { cleaning } from './jobs/cleaning.jobs.ts';
import type { JobDesk } from './jobs/job.ts';
import { createJobsHandlers } from './jobs/jobs.handlers.ts';
import { jobsPersonalData } from './jobs/migrations/personal-data.ts';
import { sendMailTopic } from './mail/mail.store.ts';
import { mailPersonalData } from './mail/migrations/personal-data.ts';
import { mailCleaning, sendMailJob, type MailServer } from './mail/send-mail.jobs.ts';
import { createPortalHandlers } from './portal/portal.handlers.ts';
import { platformData } from './privacy/platform-data.store.ts';
import { platformRetention } from './privacy/platform-retention.store.ts';
import { pushPersonalData } from './push/migrations/personal-data.ts';
import { createPushHandlers, type PushDoor } from './push/push.handlers.ts';
import { noun, serverSlice } from './server-slice.ts';
import { createSearchHandlers } from './search/search.handlers.ts';
import type { RolesPort, SearchSource } from './search/search-source.ts';
import { viewsPersonalData } from './views/migrations/personal-data.ts';
import { viewsHandlers } from './views/views.handlers.ts';

interface PlatformPorts {
  readonly portal: PortalConfig;
  readonly push: PushDoor;
  /** Jobs of the installation. */
  readonly jobDesk: JobDesk;
  /** Sources of all slices. */
  readonly searchSources: readonly SearchSource[];
  readonly memberRoles: RolesPort;
}

interface PlatformJobPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly exportables: Exportables;
  readonly notifyExportReady: NotifyReady;
  /** Undefined: no mail is sent. */
  readonly mail: MailServer | undefined;
  readonly operatorName: string;
}

export const platformServerSlice = serverSlice(platformSlice, {
  nouns: ({ portal, push, jobDesk, searchSources, memberRoles }: PlatformPorts) => ({
    portal: noun(portalContract, createPortalHandlers(portal)),
    push: noun(pushContract, createPushHandlers(push)),
    exports: noun(exportsContract, exportsHandlers),
    staffExports: noun(staffExportsContract, exportsHandlers),
    views: noun(viewsContract, viewsHandlers),
    staffViews: noun(staffViewsContract, viewsHandlers),
    search: noun(searchContract, createSearchHandlers(searchSources, memberRoles)),
    staffSearch: noun(staffSearchContract, createSearchHandlers(searchSources, memberRoles)),
    jobs: noun(jobsContract, createJobsHandlers(jobDesk)),
    backgroundServices: noun(backgroundServicesContract, createBackgroundServicesHandlers(jobDesk)),
  }),
  jobs: ({ db, now, exportables, notifyExportReady, mail, operatorName }: PlatformJobPorts) => ({
    owner: 'technology',
    crons: {
      'platform.cleaning': cleaning({ db, now }),
      'mail.cleaning': mailCleaning({ db, now }),
      'exports.cleaning': exportCleaning(db, now),
    },
    topics: {
      [sendMailTopic]: sendMailJob({ db, server: mail, operatorName, now }),
      [exportTopic]: exportJob({ db, exportables, now, notifyReady: notifyExportReady }),
    },
  }),
  personalData: {
    ...platformPersonalData,
    ...auditPersonalData,
    ...attemptsPersonalData,
    ...mailPersonalData,
    ...pushPersonalData,
    ...exportsPersonalData,
    ...viewsPersonalData,
    ...jobsPersonalData,
    ...filesPersonalData,
  },
  retention: platformRetention,
  tenantData: platformData,
  outlivesCustomer: {
    audit_entries:
      'evidence, ten years; customers export their own trail from its page while they have access',
    idempotency_keys: 'answers of repeated requests, gone after seven days by platform.cleaning',
    outbox: 'relayed messages, gone after seven days by platform.cleaning',
    job_run_results: 'how jobs of the operator went, gone after thirty days by platform.cleaning',
    job_run_lines: 'what jobs of the operator did, gone with their runs',
    push_seats: 'who is connected right now, gone after minutes',
  },
  // a job of the queue, whose tables are nobody's here; runs are the operator's own
  idTables: { jobId: null, runId: null, job: null },
  overTenants: ['backgroundServices.tenantIds'],
  sampleRows: {
    default_views: { list: 'orders.list' },
    exports: { state: 'waiting', format: 'csv' },
    files: { kind: 'text', holder: 'tickets' },
    mails: { recipient: 'canary@victim.example' },
    outbox: { topic: 'orders' },
    saved_views: { list: 'orders.list', query: '?a=b' },
  },
});
