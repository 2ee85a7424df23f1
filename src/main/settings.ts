import { z } from 'zod';
import { readConnectionString } from '#platform/server/push/azure-rest.ts';
import { readRetention, retentionSettings } from '#platform/server/privacy/retention-days.rules.ts';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import { featureKeys, isFeatureFlagName } from '#platform/common/features.ts';

const loopbackHosts = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for web addresses that only this machine reaches; browsers trust them without TLS. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackHosts.test(new URL(address).hostname);
}

function wholeNumber(min: number, max: number) {
  const expected = `must be a whole number from ${min} to ${max}`;
  const digits = z.string().regex(/^\d{1,9}$/, expected);
  return digits.transform(Number).refine((value) => value >= min && value <= max, expected);
}

/** The same for an address to listen on, as ATRIUM_HOST takes it: `::1` has no brackets there. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.test(host.includes(':') ? `[${host}]` : host);
}

/** Without TLS a browser offers no cryptography (secure contexts), so nobody could sign in. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(text)));
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text.replace(/\/$/, '');
}

const words = z.string().trim().max(200, 'must have at most 200 characters');
const webAddress = z
  .string()
  .refine(isWebAddress, 'must be an https:// address (http:// for localhost only)');
const origin = z
  .string()
  .refine(isOrigin, 'must be an https:// address without path (http:// for localhost only)');
const yesOrNo = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');
const featureNames = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().split('@')))
  .refine(
    (parts) =>
      parts.every(
        ([name = '', tenantId, ...more]) =>
          isFeatureFlagName(name) &&
          more.length === 0 &&
          (tenantId === undefined || z.uuid().safeParse(tenantId).success),
      ),
    `must be some of ${Object.keys(featureKeys).join(', ')}, separated by commas; NAME@TENANT-ID switches one off for one tenant`,
  )
  .transform((parts) =>
    parts.flatMap(([feature = '', tenantId]): SwitchedOff[] =>
      isFeatureFlagName(feature) ? [{ feature, tenantId: tenantId?.toLowerCase() }] : [],
    ),
  );
const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''),
    'must be a postgresql:// address',
  );
const redisUrl = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^rediss?:$/.test(new URL(text).protocol) &&
      new URL(text).hostname !== '',
    'must be a redis:// or rediss:// address',
  );
const azureSignalR = z
  .string()
  .refine(
    (text) => readConnectionString(text) !== undefined,
    'must be a connection string: Endpoint=https://…;AccessKey=…;Version=1.0;',
  );
const guids = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.every((part) => guid.test(part)),
    'must be directory ids, separated by commas',
  );

const internalValuesFault =
  'must be a JSON object of texts, such as {"notice.maintenance":"Sunday from 6 to 8"}; names are letters, digits and dots';

/** Names and texts as `GET config` serves them beside the portal's own. */
const internalValues = z.string().transform((text, context) => {
  try {
    return z
      .record(z.string().regex(/^[a-z][\w.]{0,60}$/i), z.string().max(2_000))
      .parse(JSON.parse(text));
  } catch {
    context.addIssue(internalValuesFault);
    return z.NEVER;
  }
});

const retentionFault = `must be name=days (1 to 3650), separated by commas; names are ${retentionSettings.join(', ')}`;

const authority = (who: string) =>
  webAddress
    .optional()
    .describe(
      `OpenID Connect provider that signs ${who} in. Unset: the embedded provider with the demo accounts.`,
    );
const clientId = words
  .optional()
  .describe('Client id of the portal at that provider (public client, code flow with PKCE).');
const audience = words
  .optional()
  .describe('What access tokens must name as their audience. Unset: the client id.');
const scope = words
  .default('openid profile email offline_access')
  .describe('Scopes asked for; an API scope of the provider goes here, too.');
const issuer = words
  .optional()
  .describe(
    "Issuer that tokens must name; {tenantid} stands for the token's own directory id. Unset: the issuer that the provider publishes.",
  );
const tenants = guids
  .optional()
  .describe(
    'Directory ids (tid) that may sign in, separated by commas. Unset: every directory that the issuer covers.',
  );

const sessionHours = wholeNumber(1, 8_760)
  .optional()
  .describe(
    'Hours after which that provider wants a new sign-in (Entra ID: 24); people are warned before. Unset: not known.',
  );

const userInfo = yesOrNo
  .prefault('false')
  .describe(
    'true asks the user-info endpoint of that provider for a name or an e-mail address that its access tokens leave out.',
  );

const revokeTokens = yesOrNo
  .prefault('true')
  .describe(
    'At a sign-out tokens are revoked where that provider offers it; false leaves them to end by themselves.',
  );
const pushedRequests = yesOrNo
  .prefault('false')
  .describe(
    'true sends sign-in requests to that provider before the browser goes there (pushed authorization requests, RFC 9126).',
  );

const flow = z
  .enum(['code', 'implicit'], 'must be code or implicit')
  .default('code')
  .describe(
    'implicit takes tokens out of the address, for a provider that knows no code flow; RFC 9700 advises against it.',
  );
const renewal = z
  .enum(['refresh-token', 'frame'], 'must be refresh-token or frame')
  .optional()
  .describe(
    'frame asks that provider again in a hidden frame, where it gives browsers no refresh tokens. Unset: refresh-token, with the implicit flow frame.',
  );
const checkSession = yesOrNo
  .prefault('false')
  .describe(
    'true watches the session at that provider in a frame: a sign-out there ends the one here (OpenID Connect Session Management).',
  );

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
      '32 random bytes in hex that sign cookies; the same on all nodes. Unset: made once and kept in the database.',
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
  ATRIUM_CUSTOMER_AUTHORITY: authority('customers'),
  ATRIUM_CUSTOMER_CLIENT_ID: clientId,
  ATRIUM_CUSTOMER_AUDIENCE: audience,
  ATRIUM_CUSTOMER_SCOPE: scope,
  ATRIUM_CUSTOMER_ISSUER: issuer,
  ATRIUM_CUSTOMER_TENANTS: tenants,
  ATRIUM_CUSTOMER_SESSION_HOURS: sessionHours,
  ATRIUM_CUSTOMER_USER_INFO: userInfo,
  ATRIUM_CUSTOMER_REVOKE_TOKENS: revokeTokens,
  ATRIUM_CUSTOMER_PUSHED_REQUESTS: pushedRequests,
  ATRIUM_CUSTOMER_FLOW: flow,
  ATRIUM_CUSTOMER_RENEWAL: renewal,
  ATRIUM_CUSTOMER_CHECK_SESSION: checkSession,
  ATRIUM_INTERNAL_AUTHORITY: authority('staff'),
  ATRIUM_INTERNAL_CLIENT_ID: clientId,
  ATRIUM_INTERNAL_AUDIENCE: audience,
  ATRIUM_INTERNAL_SCOPE: scope,
  ATRIUM_INTERNAL_ISSUER: issuer,
  ATRIUM_INTERNAL_TENANTS: tenants,
  ATRIUM_INTERNAL_SESSION_HOURS: sessionHours,
  ATRIUM_INTERNAL_USER_INFO: userInfo,
  ATRIUM_INTERNAL_REVOKE_TOKENS: revokeTokens,
  ATRIUM_INTERNAL_PUSHED_REQUESTS: pushedRequests,
  ATRIUM_INTERNAL_FLOW: flow,
  ATRIUM_INTERNAL_RENEWAL: renewal,
  ATRIUM_INTERNAL_CHECK_SESSION: checkSession,
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
  ATRIUM_UPLOAD_LIMIT_MB: wholeNumber(1, 2_048)
    .prefault('256')
    .describe('Largest file that may be uploaded, in megabytes.'),
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
  'ATRIUM_SMTP_URL',
  'ATRIUM_BUS',
  'ATRIUM_AZURE_SIGNALR',
];
