import type { FastifyInstance } from 'fastify';
import { portalRefusals } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { mountApiReference } from '#platform/server/http/api-reference.ts';
import { mountHealth } from '#platform/server/http/health.ts';
import { isEmployeeName } from '#domains/tenants/directory.rules.ts';
import { createClamavScanner } from '#platform/server/files/clamav-scanner.ts';
import { createTakeFile } from '#platform/server/files/taken-file.ts';
import { mountMetrics, type Measure } from '#platform/server/http/metrics.ts';
import { mountCspReports } from '#platform/server/http/csp-reports.ts';
import { whyStaffRead } from '#domains/staff-access/server/staff-access.store.ts';
import { mount, type HttpServices } from '#platform/server/http/mount.ts';
import { createTurns } from '#platform/server/attempts/turns.ts';
import { createPace } from '#platform/server/http/pace.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { serveWebApp } from '#platform/server/http/web-files.ts';
import { createAuthenticate } from '#platform/server/identity/authenticate.ts';
import { createTokenJudge } from '#platform/server/identity/token-judge.ts';
import type { PoolCounts } from '#platform/server/observability/process-measures.ts';
import type { JobDesk } from '#platform/server/jobs/job.ts';
import type { Exportables } from '#platform/server/exports/exportables.ts';
import type { ProcessPlace } from '#platform/server/push/hub-siblings.ts';
import { topicNeedsOf } from '#platform/server/push/topic-needs.rules.ts';
import type { Contract } from '#platform/common/contract.ts';
import type { Config } from './config.ts';
import { demoAccounts, demoPassword } from './demo-operator/accounts.ts';
import { embeddedKinds, frameOrigins, identityOrigins, trustedIssuers } from './identity.ts';
import { mountDevIdentity, type DevIdentity } from './dev-identity/dev-identity.ts';
import { createTrailVerifier } from '#platform/server/audit/trail-verifier.ts';
import { anchorFile } from './audit/anchor-file.ts';
import { microsoftDoor } from './microsoft-door.ts';
import type { MicrosoftAccess } from './microsoft-access.ts';
import type { MainCrons } from './jobs.ts';
import { mountBeside } from './mount-beside.ts';
import { createMeasures } from './measures.ts';
import { mountNouns, type MountNoun } from './nouns.ts';
import { partnerCenterOf } from './partner-center.ts';
import { partnerSignInDoor } from './partner-sign-in.ts';
import { eventSenderOf } from './partner-events.ts';
import { endDatesProviderOf } from './ports/end-dates-provider.ts';
import { promotionProviderOf } from './ports/promotion-provider.ts';
import { callerPorts } from './ports/ports.ts';
import { provisionerOf } from './ports/provisioner.ts';
import { eInvoiceValidatorOf } from './ports/e-invoice-validator.ts';
import { transferProviderOf } from './ports/transfer-provider.ts';
import { appSlices, domainSlices } from './server-slices.ts';
import { messagesOf } from '#platform/common/merged-slices.ts';
import { portalConfig } from './portal-config.ts';
import { createPush, pushOrigins } from './push.ts';
import { liveSources, liveSubjects } from './registers.ts';
import { createTranslate } from './translate.ts';

export interface PortalDependencies {
  readonly config: Config;
  readonly db: Db;
  readonly key: (purpose: string) => Buffer;
  readonly now: () => Date;
  readonly isShuttingDown: () => boolean;
  /** Address of the database to hear other nodes at; absent: this is the only one. */
  readonly listenUrl?: string;
  /** How directories of customers are reached; undefined: they are not. Holds a secret. */
  readonly microsoft?: MicrosoftAccess | undefined;
  /** Place of this process among several of one node. */
  readonly process?: ProcessPlace | undefined;
  /** Connections to the database, to be counted. */
  readonly pool?: PoolCounts | undefined;
  /** Called after a commit that wrote to the outbox. */
  readonly outboxWritten: () => void;
  /** Jobs of the installation, for staff. */
  readonly jobDesk?: JobDesk;
  /** Folder of the built web app; absent: only the API is served. */
  readonly webFolder?: string;
  readonly answers: 'check' | 'strip';
  /** Target of log lines; default is standard output. */
  readonly logTo?: { write(line: string): void };
}

export interface Portal {
  readonly app: FastifyInstance;
  /** Work by the clock that parts of the portal need. */
  readonly crons: MainCrons;
  /** Lists that may leave as files. */
  readonly exportables: Exportables;
  /** Everything that is counted. */
  readonly readMeasures: () => Promise<readonly Measure[]>;
}

/** The whole portal as one HTTP server, every noun mounted; it does not listen yet. */
export async function createPortal(dependencies: PortalDependencies): Promise<Portal> {
  const { config, db, now, logTo } = dependencies;
  const slices = [...domainSlices, ...appSlices];
  const translate = createTranslate(await messagesOf(slices.map((slice) => slice.common)));
  const app = await createHttp({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, ...(logTo && { stream: logTo }) },
    translate,
    csrfKey: dependencies.key('csrf'),
    identityOrigins: identityOrigins(config),
    frameOrigins: frameOrigins(config),
    connectOrigins: pushOrigins(config.azureSignalR),
    isSecure: config.publicUrl.startsWith('https:'),
    answers: dependencies.answers,
    maxUpload: config.uploadLimitBytes,
  });
  const measures = createMeasures({
    ...{ db, now, pool: dependencies.pool, jobDesk: dependencies.jobDesk },
    process: dependencies.process?.number ?? 1,
  });
  measures.watch(app);
  mountHealth(app, { ...dependencies, dataDir: config.dataDir });
  mountApiReference(app);
  const embedded = await embeddedIdentity(app, dependencies);
  const judge = createTokenJudge({
    configurations: trustedIssuers(config, embedded),
    now,
    fetch,
    report: (problem, cause) => app.log.warn({ err: cause }, problem),
    isReserved: (address) => isEmployeeName(address, config.operator.domain),
  });
  const exportables: Exportables = new Map();
  const { findCaller, findByApiToken, findProvisioner, ...seats } = callerPorts({ db, now });
  const pace = createPace({ now });
  mountCspReports(app, pace);
  const services: HttpServices = {
    exportables,
    db,
    now,
    authenticate: measures.counted(createAuthenticate({ judge, findCaller, findByApiToken })),
    outboxWritten: dependencies.outboxWritten,
    pace,
    takeFile: createTakeFile({
      scanner: config.clamav && createClamavScanner(config.clamav),
      report: (why) => app.log.error({ why }, 'the virus scanner gave no verdict'),
    }),
    inTurn: createTurns(Math.ceil(config.databaseConnections / 2)),
    switchedOff: config.switchedOff,
    whyStaffRead,
  };
  const { listenUrl, key } = dependencies;
  const contracts: Contract[] = [];
  const push = createPush({
    topicNeeds: () => topicNeedsOf(liveSources, contracts),
    liveSubjects,
    config,
    db,
    key,
    now,
    log: app.log,
    ...seats,
    process: dependencies.process,
    besideMeasures: () => measures.ofProcess(),
    ...(listenUrl !== undefined && { listenUrl }),
  });
  push.attach(app);
  const readMeasures = async (): Promise<readonly Measure[]> => [
    ...(await push.measures()),
    ...(await measures.ofInstallation()),
  ];
  mountMetrics(app, readMeasures);
  const settings = portalConfig(config, embedded);
  const { publicUrl } = config;
  mountBeside(app, {
    ...{ db, now, key, pace, translate, findProvisioner, publicUrl },
    portal: settings,
    eventSender: eventSenderOf(dependencies.microsoft, config),
    countEvent: measures.countEvent,
  });
  const mountNoun: MountNoun = (contract, handlers) => {
    contracts.push(contract);
    mount(app, contract, handlers, services);
  };
  const partnerCenter = partnerCenterOf(dependencies.microsoft);
  mountNouns(mountNoun, {
    endAtProvider: embedded?.endSession,
    portal: settings,
    switchedOff: config.switchedOff,
    publicUrl,
    microsoftDoor: microsoftDoor(dependencies.microsoft, publicUrl),
    partnerSignInDoor: partnerSignInDoor(dependencies.microsoft, publicUrl),
    key,
    transferProvider: transferProviderOf(db, partnerCenter),
    isMailed: config.mail !== undefined,
    push,
    upgrades: await provisionerOf({ db, now, isDemo: config.demo, partnerCenter }),
    promotionProvider: promotionProviderOf(db, dependencies.microsoft),
    endDatesProvider: endDatesProviderOf(db, dependencies.microsoft),
    eInvoiceValidator: eInvoiceValidatorOf(config),
    verifyTrail: createTrailVerifier(db, anchorFile(config, key)),
    jobDesk: dependencies.jobDesk,
  });
  if (dependencies.webFolder) await serveWebApp(app, dependencies.webFolder);
  // The framework's own answer repeats the whole address, here and in the log.
  else app.setNotFoundHandler(async () => Promise.reject(portalRefusals.NOT_FOUND()));
  return {
    app,
    exportables,
    readMeasures,
    crons: embedded ? { 'identity.cleaning': embedded.cleaning } : {},
  };
}

async function embeddedIdentity(
  app: FastifyInstance,
  { config, db, now }: PortalDependencies,
): Promise<DevIdentity | undefined> {
  const realms = embeddedKinds(config);
  if (realms.length === 0) return undefined;
  const demo = config.demo ? { demo: { password: demoPassword, accounts: demoAccounts } } : {};
  return mountDevIdentity(app, {
    db,
    realms,
    publicUrl: config.publicUrl,
    now,
    operatorName: config.operator.name,
    operatorDomain: config.operator.domain,
    log: app.log,
    ...demo,
  });
}
