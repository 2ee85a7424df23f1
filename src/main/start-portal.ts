import { auditAnchoring } from '#platform/server/audit/audit-anchors.ts';
import { serveMetrics } from '#platform/server/observability/metrics-server.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { ExitError, exitCodes } from '#platform/server/exit-error.ts';
import type { Shutdown } from '#platform/server/shutdown.ts';
import { partnerBookOf, partnerCenterOf } from './partner-center.ts';
import { eventRegistrationOf } from './partner-events.ts';
import { eInvoiceValidatorOf } from './ports/e-invoice-validator.ts';
import { agreementConfirmerOf } from './ports/agreement-confirmer.ts';
import { overageProviderOf } from './ports/overage-provider.ts';
import { promotionProviderOf } from './ports/promotion-provider.ts';
import { provisionerOf } from './ports/provisioner.ts';
import { providerClock } from './ports/provider-clock.ts';
import { transferProviderOf } from './ports/transfer-provider.ts';
import { createUrlOf } from './page-addresses.ts';
import { backupCrons } from './backup/installation-backup.ts';
import { anchorFile } from './audit/anchor-file.ts';
import type { Config } from './config.ts';
import type { JobRunner } from '#platform/server/jobs/job-runner.ts';
import type { MicrosoftAccess } from './microsoft-access.ts';
import { microsoftFetchers } from './microsoft.ts';
import { microsoftPartner } from './microsoft-door.ts';
import { createJobs } from './jobs.ts';
import { withPartnerTokens } from './partner-sign-in.ts';
import { createPortal } from './portal.ts';
import type { ProcessPlace } from '#platform/server/push/hub-siblings.ts';

export interface StartOptions {
  readonly config: Config;
  readonly database: Database;
  /** Address of the program's login role. */
  readonly appUrl: string;
  readonly key: (purpose: string) => Buffer;
  readonly now: () => Date;
  readonly shutdown: Shutdown;
  readonly webFolder?: string;
  /** How directories of customers are read; undefined: they are not. Holds a secret. */
  readonly microsoft: MicrosoftAccess | undefined;
  /** Place of this process among several of one node. */
  readonly process?: ProcessPlace | undefined;
}

/** Brings HTTP and jobs up over an open database. */
export async function startPortal({
  config,
  database,
  appUrl,
  key,
  now,
  shutdown,
  webFolder,
  microsoft: given,
  process,
}: StartOptions): Promise<void> {
  const microsoft = withPartnerTokens(given, { db: database.db, now, key });
  const jobs: { runner?: JobRunner } = {};
  const { app, crons, exportables, readMeasures } = await createPortal({
    config,
    db: database.db,
    pool: database.pool,
    key,
    now,
    isShuttingDown: shutdown.isShuttingDown,
    microsoft,
    outboxWritten: () => jobs.runner?.nudge(),
    jobDesk: {
      registered: () => jobs.runner?.registered() ?? [],
      waiting: async () => (await jobs.runner?.waiting()) ?? {},
      deadLetters: async () => (await jobs.runner?.deadLetters()) ?? [],
      redrive: async (id) => jobs.runner?.redrive(id),
    },
    answers: 'strip',
    process,
    ...((config.databaseUrl !== undefined || process) && { listenUrl: appUrl }),
    ...(webFolder && { webFolder }),
  });
  const partnerCenter = partnerCenterOf(microsoft);
  const { db } = database;
  const eventRegistration = eventRegistrationOf(microsoft, config);
  const provisioner = await provisionerOf({ db, now, isDemo: config.demo, partnerCenter });
  jobs.runner = createJobs({
    facts: {
      db,
      now,
      key,
      provisioner,
      transferProvider: transferProviderOf(db, partnerCenter),
      overageProvider: overageProviderOf(db, microsoft),
      agreementConfirmer: agreementConfirmerOf(db, microsoft),
      promotionProvider: promotionProviderOf(db, microsoft),
      eInvoiceValidator: eInvoiceValidatorOf(config),
      partnerBook: partnerBookOf(microsoft, now),
      eventRegistration,
      providerNow: providerClock(microsoft, now),
      exportables,
      mail: config.mail,
      publicUrl: config.publicUrl,
      urlOf: createUrlOf(config.publicUrl),
      operatorName: config.operator.name,
      fetchers: microsoftFetchers(microsoft),
      partner: microsoftPartner(microsoft),
      retentionDays: config.retention,
    },
    url: appUrl,
    log: app.log,
    crons: {
      ...crons,
      ...backupCrons(config, { db, now }),
      'audit.anchors': auditAnchoring({ db, file: anchorFile(config, key), now }),
    },
  });
  await jobs.runner.start();
  shutdown.onShutdown('jobs', jobs.runner.stop, 9_000);
  if (config.metrics) {
    const server = await serveMetrics(config.metrics, readMeasures);
    shutdown.onShutdown('metrics', server.close);
  }
  shutdown.onShutdown('HTTP', () => app.close());
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw portFault(config, error);
  });
  // Nobody's start waits for Microsoft; where it fails now, the job comes back to it.
  if ((process?.number ?? 1) === 1)
    eventRegistration?.ensure().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      app.log.warn({ reason }, 'not registered for events of Partner Center');
    });
}

function portFault(config: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ExitError(
      exitCodes.wrongSettings,
      `Port ${String(config.port)} is taken by another program. Choose another: PORT=4601 npm start`,
    );
  if (code === 'EACCES')
    return new ExitError(
      exitCodes.wrongSettings,
      `Port ${String(config.port)} may not be used by this account. Choose one above 1023.`,
    );
  return error;
}
