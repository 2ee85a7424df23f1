import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { readPublicKey } from '#platform/server/backup/backup-key.ts';
import { readConnectionString, type AzureService } from '#platform/server/push/azure-rest.ts';
import { ExitError, exitCodes } from '#platform/server/exit-error.ts';
import type { RetentionDays } from '#platform/server/privacy/retention-days.rules.ts';
import { microsoftAccess, type MicrosoftAccess } from './microsoft-access.ts';
import { secretSettings, settings, type Settings } from './settings.ts';
import { type ExternalIdentity, identityOf } from './external-identity.ts';
import { type Environment, collect } from './setting-sources.ts';
import { unknownNames } from './unknown-settings.rules.ts';
import { contradictions } from './contradictions.rules.ts';

/** The settings as the program uses them. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin without a slash at the end. */
  readonly publicUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined = the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  /** Processes that serve the portal on this machine. */
  readonly processes: number;
  /** 64 hex digits; undefined = made and kept in the data folder. */
  readonly secret: string | undefined;
  readonly operator: {
    readonly name: string;
    readonly domain: string;
    readonly imprintUrl: string | undefined;
    readonly privacyUrl: string | undefined;
  };
  /** Names of the feature flags that are off. */
  readonly switchedOff: readonly SwitchedOff[];
  /** The operator's own, by name: banners (`notice.…`) and whatever an app asks for. */
  readonly internalValues: Readonly<Record<string, string>>;
  /** Load the demo operator into an empty database. */
  readonly demo: boolean;
  /** Undefined = the embedded provider. */
  readonly identity: {
    readonly customer: ExternalIdentity | undefined;
    readonly internal: ExternalIdentity | undefined;
  };
  /** Undefined: nothing is read from Microsoft. Holds a secret. */
  readonly microsoft: MicrosoftAccess | undefined;
  /** True where Partner Center may tell of changes. */
  readonly partnerEvents: boolean;
  /** Undefined: no mail is sent. The address holds a secret. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /**
   * Undefined: PostgreSQL carries what is announced between nodes. The address may hold a secret.
   */
  readonly redisUrl: string | undefined;
  /** Undefined: the portal holds the live connections itself. */
  readonly azureSignalR: AzureService | undefined;
  /** Place where counts are told; undefined: only to callers on the machine itself. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** How backups are made; one each night where there is a folder. Undefined: no key is named. */
  readonly backup:
    | {
        readonly folder: string | undefined;
        readonly keepDays: number;
        readonly recipient: KeyObject;
      }
    | undefined;
  readonly uploadLimitBytes: number;
  /** Scanner of attached files; undefined: none is set. */
  readonly clamav: { readonly host: string; readonly port: number } | undefined;
  /** Folder of installed rules for e-invoices; undefined: none are installed. */
  readonly eInvoiceRules: string | undefined;
  /** Days after which something goes, where the operator has chosen other ones. */
  readonly retention: RetentionDays;
  readonly logLevel: Settings['ATRIUM_LOG_LEVEL'];
}

/**
 * Called once, first thing, with `process.env`; nothing else in the program may read it. An empty
 * value counts as unset; every setting may come from a file instead
 * (`DATABASE_URL_FILE=/run/secrets/db`).
 * @throws ExitError 78 that lists every fault at once
 */
export function readConfig(env: Environment): Config {
  const faults = unknownNames(env);
  const values = collect(env, faults);
  const read = settings.safeParse(values);
  if (!read.success)
    faults.push(
      ...read.error.issues.map(
        (issue) =>
          `${String(issue.path[0])} ${issue.message}${shown(String(issue.path[0]), values)}`,
      ),
    );
  faults.push(...contradictions(values));
  if (read.success && faults.length === 0) return freeze(toConfig(read.data));
  const list = [...new Set(faults)].map((fault) => `  - ${fault}`).join('\n');
  throw new ExitError(
    exitCodes.wrongSettings,
    `Atrium cannot start, its settings are wrong:\n${list}\nAll settings: npm start -- --explain`,
  );
}

function shown(name: string, values: Record<string, string>): string {
  if (secretSettings.some((secret) => secret === name)) return ' (its value is not shown)';
  return `, but is "${values[name]?.slice(0, 80)}"`;
}

function toConfig(values: Settings): Config {
  return {
    port: values.PORT,
    host: values.ATRIUM_HOST,
    publicUrl: (values.ATRIUM_PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(values.ATRIUM_DATA),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.ATRIUM_DATABASE_CONNECTIONS,
    processes: values.ATRIUM_PROCESSES,
    secret: values.ATRIUM_SECRET?.toLowerCase(),
    operator: {
      name: values.ATRIUM_OPERATOR_NAME,
      domain: values.ATRIUM_OPERATOR_DOMAIN,
      imprintUrl: values.ATRIUM_OPERATOR_IMPRINT_URL,
      privacyUrl: values.ATRIUM_OPERATOR_PRIVACY_URL,
    },
    switchedOff: values.ATRIUM_DISABLED_FEATURES ?? [],
    internalValues: values.ATRIUM_INTERNAL_VALUES ?? {},
    demo:
      values.ATRIUM_DEMO ??
      (!values.ATRIUM_CUSTOMER_AUTHORITY && !values.ATRIUM_INTERNAL_AUTHORITY),
    identity: {
      customer: identityOf(values, 'CUSTOMER'),
      internal: identityOf(values, 'INTERNAL'),
    },
    microsoft: microsoftAccess(values),
    partnerEvents: values.ATRIUM_PARTNER_CENTER_EVENTS,
    mail:
      values.ATRIUM_SMTP_URL && values.ATRIUM_MAIL_FROM
        ? { url: values.ATRIUM_SMTP_URL, from: values.ATRIUM_MAIL_FROM }
        : undefined,
    redisUrl: values.ATRIUM_BUS,
    azureSignalR:
      values.ATRIUM_AZURE_SIGNALR === undefined
        ? undefined
        : readConnectionString(values.ATRIUM_AZURE_SIGNALR),
    metrics:
      values.ATRIUM_METRICS_PORT === undefined
        ? undefined
        : { host: values.ATRIUM_METRICS_HOST, port: values.ATRIUM_METRICS_PORT },
    backup: backupOf(values),
    uploadLimitBytes: values.ATRIUM_UPLOAD_LIMIT_MB * 1_048_576,
    clamav: values.ATRIUM_CLAMAV,
    eInvoiceRules: values.ATRIUM_E_INVOICE_RULES && resolve(values.ATRIUM_E_INVOICE_RULES),
    retention: values.ATRIUM_RETENTION ?? {},
    logLevel: values.ATRIUM_LOG_LEVEL,
  };
}

function backupOf({
  ATRIUM_BACKUP_FOLDER: folder,
  ATRIUM_BACKUP_KEY: key,
  ATRIUM_BACKUP_KEEP_DAYS: keepDays,
}: Settings): Config['backup'] {
  const recipient = key === undefined ? undefined : readPublicKey(key);
  return recipient && { folder: folder && resolve(folder), keepDays, recipient };
}

function freeze(config: Config): Config {
  for (const part of [
    config.operator,
    config.identity,
    config.identity.customer,
    config.identity.internal,
    config.microsoft,
    config.mail,
  ])
    Object.freeze(part);
  return Object.freeze(config);
}
