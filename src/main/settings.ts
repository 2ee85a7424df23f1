import { z } from 'zod';
import { readPublicKey } from '#platform/server/backup/backup-key.ts';
import { readRetention } from '#platform/server/privacy/retention-days.rules.ts';
import { identitySettings } from './identity-settings.ts';
import { microsoftSettings } from './microsoft-settings.ts';
import {
  azureSignalR,
  featureNames,
  hostAndPort,
  internalValues,
  origin,
  postgresUrl,
  redisUrl,
  retentionFault,
  webAddress,
  wholeNumber,
  words,
  yesOrNo,
} from './setting-kinds.ts';

/**
 * Every setting of the program, read from the environment. The order is that of the documentation.
 */
export const settings = z.object({
  PORT: wholeNumber(1, 65_535).prefault('4600').describe('TCP port of the portal.'),
  ATRIUM_HOST: words
    .default('localhost')
    .describe(
      'Address to listen on: localhost means both 127.0.0.1 and ::1, 0.0.0.0 every network.',
    ),
  ATRIUM_PUBLIC_URL: origin
    .optional()
    .describe(
      'Address that people type, as a reverse proxy publishes it. Unset: http://localhost:PORT.',
    ),
  ATRIUM_DATA: words
    .default('./var')
    .describe(
      'Folder for the embedded database and the lock; relative to where the program starts.',
    ),
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'PostgreSQL 18 as the role that owns the tables and may create roles. Unset: the embedded one.',
    ),
  ATRIUM_DATABASE_CONNECTIONS: wholeNumber(2, 200)
    .prefault('16')
    .describe('Most connections to the database at a time, shared by the processes.'),
  ATRIUM_PROCESSES: wholeNumber(1, 6)
    .prefault('1')
    .describe(
      'Processes that serve the portal on this machine; as many as it has processors is a good choice. Not on Windows.',
    ),
  ATRIUM_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
    .optional()
    .describe(
      '32 random bytes in hex that sign cookies and encrypt the sign-in at Partner Center; the same on all nodes. Unset: made once and kept in the database.',
    ),
  ATRIUM_OPERATOR_NAME: words
    .default('Nordwind Systems')
    .describe('Name of the provider that runs the portal.'),
  ATRIUM_OPERATOR_DOMAIN: z
    .hostname('must be a domain name')
    .default('nordwind.example')
    .describe('Domain of its staff: sign-in names in it are employees.'),
  ATRIUM_OPERATOR_IMPRINT_URL: webAddress
    .optional()
    .describe(
      'Address of its legal notice (Impressum), linked on the public pages and in the help menu. Unset: no link.',
    ),
  ATRIUM_OPERATOR_PRIVACY_URL: webAddress
    .optional()
    .describe('Address of its privacy statement, linked in the same places. Unset: no link.'),
  ATRIUM_DISABLED_FEATURES: featureNames
    .optional()
    .describe(
      'Feature flags that are off, separated by commas: marketplace, tickets, incidents, adminRoles and so on; marketplace@TENANT-ID for one tenant. Neither pages nor the API serve them. Unset: all are on.',
    ),
  ATRIUM_INTERNAL_VALUES: internalValues
    .optional()
    .describe(
      'More internal values for the web app, a JSON object of texts: notice.NAME is a banner that everybody sees until they dismiss it, hotline a phone number at the foot of the menu. Unset: none.',
    ),
  ATRIUM_DEMO: yesOrNo
    .optional()
    .describe(
      'Loads the demo operator into an empty database. Unset: true while both identities are embedded.',
    ),
  ...identitySettings,
  ...microsoftSettings,
  ATRIUM_SMTP_URL: z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) &&
        /^smtps?:$/.test(new URL(text).protocol) &&
        new URL(text).hostname !== '',
      'must be an smtp:// or smtps:// address',
    )
    .optional()
    .describe(
      'Mail server, smtp://user:password@host:587 or smtps://user:password@host:465. Unset: no mail is sent.',
    ),
  ATRIUM_MAIL_FROM: words
    .regex(
      /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or a name and an address in < >',
    )
    .optional()
    .describe('Sender of all mail: portal@example.com or Name <portal@example.com>.'),
  ATRIUM_BUS: redisUrl
    .optional()
    .describe(
      'Redis that carries live messages between nodes. Unset: PostgreSQL carries them (with the embedded one there is one node).',
    ),
  ATRIUM_AZURE_SIGNALR: azureSignalR
    .optional()
    .describe(
      'Connection string of an Azure SignalR Service (serverless mode) that holds the live connections. Unset: the portal does.',
    ),
  ATRIUM_RETENTION: z
    .string()
    .transform(
      (text, context) => readRetention(text) ?? (context.addIssue(retentionFault), z.NEVER),
    )
    .optional()
    .describe(
      `Days after which something goes, such as members=30,carts=60 (docs/privacy.md). Unset: the days of the register.`,
    ),
  ATRIUM_METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe(
      'TCP port that tells counts to Prometheus (/metrics). Unset: only PORT does, and only to callers on the machine.',
    ),
  ATRIUM_METRICS_HOST: words
    .default('localhost')
    .describe('Address to listen on for them: one that only the monitoring reaches.'),
  ATRIUM_BACKUP_FOLDER: words
    .optional()
    .describe('Folder for a backup each night. Unset: none is made.'),
  ATRIUM_BACKUP_KEY: z
    .string()
    .refine(
      (text) => readPublicKey(text) !== undefined,
      'must be a public key of atrium backup key',
    )
    .optional()
    .describe('Public key that backups are encrypted for (atrium backup key makes a pair).'),
  ATRIUM_BACKUP_KEEP_DAYS: wholeNumber(1, 3_650)
    .prefault('14')
    .describe('Days after which a backup in that folder goes; the newest stays.'),
  ATRIUM_UPLOAD_LIMIT_MB: wholeNumber(1, 2_048)
    .prefault('256')
    .describe('Largest file that may be uploaded, in megabytes.'),
  ATRIUM_CLAMAV: hostAndPort
    .optional()
    .describe(
      'ClamAV daemon (clamd) that scans files which people attach, host:port. Unset: they are not scanned, and say so.',
    ),
  ATRIUM_E_INVOICE_RULES: words
    .optional()
    .describe(
      'Folder of installed schemas and rules that e-invoices are checked by before their release. Unset: they are not checked, and say so.',
    ),
  ATRIUM_LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('warn')
    .describe('How much the program logs; info adds a line a request.'),
});
export type Settings = z.output<typeof settings>;
export type SettingName = keyof Settings;

/** Settings whose value no message may show. */
export const secretSettings: readonly SettingName[] = [
  'DATABASE_URL',
  'ATRIUM_SECRET',
  'ATRIUM_MICROSOFT_CERTIFICATE',
  'ATRIUM_MICROSOFT_SECRET',
  'ATRIUM_SMTP_URL',
  'ATRIUM_BUS',
  'ATRIUM_AZURE_SIGNALR',
];
