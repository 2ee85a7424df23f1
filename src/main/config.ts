import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConnectionString, type AzureService } from '#platform/server/push/azure-rest.ts';
import { ExitError, exitCodes } from '#platform/server/exit-error.ts';
import type { RetentionDays } from '#platform/server/privacy/retention-days.rules.ts';
import { isLoopback, isLoopbackHost, secretSettings, settings, type Settings } from './settings.ts';

/** An identity provider outside the program, for one kind of user. */
export interface ExternalIdentity {
  readonly authority: string;
  readonly clientId: string;
  /** Required `aud` of access tokens. */
  readonly audience: string;
  readonly scope: string;
  /** Issuer to demand instead of the discovered one; may hold `{tenantid}`. */
  readonly issuer: string | undefined;
  /** Directory ids that may sign in; undefined = all that the issuer covers. */
  readonly tenants: readonly string[] | undefined;
  /** Maximum length of a sign-in at this provider, in hours; undefined if unknown. */
  readonly sessionHours: number | undefined;
  /** Ask its user info for what access tokens leave out. */
  readonly asksUserInfo: boolean;
  /** Revoke tokens at a sign-out, where the provider offers it. */
  readonly revokesTokens: boolean;
  /** Send sign-in requests ahead of the browser (RFC 9126). */
  readonly pushesRequests: boolean;
  /** Tokens come in the address instead of for a code. */
  readonly isImplicit: boolean;
  /** Tokens are renewed in a hidden frame instead of with refresh tokens. */
  readonly renewsInFrame: boolean;
  /** Watch the session at the provider in a frame. */
  readonly watchesSession: boolean;
}

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
  /** Undefined: no mail is sent. The address holds a secret. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /**
   * Undefined: PostgreSQL carries what is announced between nodes. The address may hold a secret.
   */
  readonly redisUrl: string | undefined;
  /** Undefined: the portal holds the live connections itself. */
  readonly azureSignalR: AzureService | undefined;
  readonly uploadLimitBytes: number;
  /** Days after which something goes, where the operator has chosen other ones. */
  readonly retention: RetentionDays;
  readonly logLevel: Settings['ATRIUM_LOG_LEVEL'];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Read by the tests, not by the program; they may stand in the environment that starts it. */
const foreignNames = ['ATRIUM_REAL_DATA', 'ATRIUM_E2E_DATA', 'ATRIUM_E2E_PORT'];

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

function collect(env: Environment, faults: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(settings.shape)) {
    const [direct, file] = [env[name], env[`${name}_FILE`]];
    if (direct && file) faults.push(`${name} and ${name}_FILE are both set; choose one`);
    const value = direct || (file && contentOf(`${name}_FILE`, file, faults));
    if (value) values[name] = value;
  }
  return values;
}

function contentOf(name: string, path: string, faults: string[]): string | undefined {
  try {
    const content = readFileSync(path, 'utf8').trim();
    if (content === '') faults.push(`${name} names ${path}, which is empty`);
    return content;
  } catch (error) {
    faults.push(
      `${name} names ${path}, which cannot be read (${error instanceof Error ? error.message : String(error)})`,
    );
    return undefined;
  }
}

function shown(name: string, values: Record<string, string>): string {
  if (secretSettings.some((secret) => secret === name)) return ' (its value is not shown)';
  return `, but is "${values[name]?.slice(0, 80)}"`;
}

const needAuthority = ['CLIENT_ID', 'AUDIENCE', 'SCOPE', 'ISSUER', 'TENANTS'];
const framed = ['FLOW', 'RENEWAL', 'CHECK_SESSION'];

/**
 * Returns contradictions between values. Reads the raw values, so that all faults are reported
 * together.
 */
function contradictions(values: Record<string, string>): string[] {
  const faults: string[] = [];
  for (const kind of ['CUSTOMER', 'INTERNAL']) {
    const [authority, clientId] = [`ATRIUM_${kind}_AUTHORITY`, `ATRIUM_${kind}_CLIENT_ID`];
    if (values[authority] && !values[clientId])
      faults.push(`${clientId} is missing beside ${authority}`);
    const renewal = `ATRIUM_${kind}_RENEWAL`;
    if (values[`ATRIUM_${kind}_FLOW`] === 'implicit' && values[renewal] === 'refresh-token')
      faults.push(`${renewal} must be frame: the implicit flow has no refresh tokens`);
    const without = [...needAuthority, ...framed]
      .map((rest) => `ATRIUM_${kind}_${rest}`)
      .filter((name) => values[name]);
    if (without.length > 0 && !values[authority])
      faults.push(`${authority} is missing beside ${without.join(', ')}`);
  }
  const mail = ['ATRIUM_SMTP_URL', 'ATRIUM_MAIL_FROM'];
  for (const name of mail.filter((one) => !values[one]))
    faults.push(
      ...mail.filter((one) => values[one]).map((other) => `${name} is missing beside ${other}`),
    );
  if (process.platform === 'win32' && Number(values['ATRIUM_PROCESSES']) > 1)
    faults.push('ATRIUM_PROCESSES must be 1 on Windows');
  return [...faults, ...embeddedInPublic(values)];
}

const embeddedKinds = [
  { kind: 'CUSTOMER', who: 'customers' },
  { kind: 'INTERNAL', who: 'staff' },
] as const;

/**
 * The embedded provider is for development and for demos: its accounts have known passwords, or
 * anybody on the machine makes them.
 */
function embeddedInPublic(values: Record<string, string>): string[] {
  const embedded = embeddedKinds.filter(({ kind }) => !values[`ATRIUM_${kind}_AUTHORITY`]);
  if (embedded.length === 0 || values['ATRIUM_DEMO'] === 'true') return [];
  const { ATRIUM_PUBLIC_URL: address, ATRIUM_HOST: host = 'localhost' } = values;
  const opened = [
    ...(address && URL.canParse(address) && !isLoopback(address)
      ? [`ATRIUM_PUBLIC_URL is public`]
      : []),
    ...(isLoopbackHost(host) ? [] : [`ATRIUM_HOST opens the portal to the network`]),
  ];
  const who = embedded.map((one) => one.who).join(' and ');
  const missing = embedded
    .flatMap(({ kind }) => [`ATRIUM_${kind}_AUTHORITY`, `ATRIUM_${kind}_CLIENT_ID`])
    .join(', ');
  return opened.map(
    (what) =>
      `${what}, but ${who} would sign in with the embedded provider, which is for development: set ${missing}, or ATRIUM_DEMO=true for a demo whose passwords everybody knows`,
  );
}

function unknownNames(env: Environment): string[] {
  const known = Object.keys(settings.shape).flatMap((name) => [name, `${name}_FILE`]);
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith('ATRIUM_') && !known.includes(name) && !foreignNames.includes(name),
  );
  return unknown
    .toSorted()
    .map((name) => `${name} is not a setting; did you mean ${nearest(name, known)}?`);
}

/** The known name with the fewest typing errors between. */
function nearest(name: string, known: readonly string[]): string {
  const ranked = known
    .map((candidate) => ({ candidate, distance: distance(bare(name), bare(candidate)) }))
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate ?? name;
}

function bare(name: string): string {
  return name.replace(/^ATRIUM_/, '');
}

/** Levenshtein distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[b.length] ?? 0;
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
    mail:
      values.ATRIUM_SMTP_URL && values.ATRIUM_MAIL_FROM
        ? { url: values.ATRIUM_SMTP_URL, from: values.ATRIUM_MAIL_FROM }
        : undefined,
    redisUrl: values.ATRIUM_BUS,
    azureSignalR:
      values.ATRIUM_AZURE_SIGNALR === undefined
        ? undefined
        : readConnectionString(values.ATRIUM_AZURE_SIGNALR),
    uploadLimitBytes: values.ATRIUM_UPLOAD_LIMIT_MB * 1_048_576,
    retention: values.ATRIUM_RETENTION ?? {},
    logLevel: values.ATRIUM_LOG_LEVEL,
  };
}

function identityOf(values: Settings, kind: 'CUSTOMER' | 'INTERNAL'): ExternalIdentity | undefined {
  const authority = values[`ATRIUM_${kind}_AUTHORITY`];
  const clientId = values[`ATRIUM_${kind}_CLIENT_ID`];
  if (!authority || !clientId) return undefined;
  const isImplicit = values[`ATRIUM_${kind}_FLOW`] === 'implicit';
  const renewsInFrame = isImplicit || values[`ATRIUM_${kind}_RENEWAL`] === 'frame';
  const scope = values[`ATRIUM_${kind}_SCOPE`];
  return {
    authority: authority.replace(/\/$/, ''),
    clientId,
    audience: values[`ATRIUM_${kind}_AUDIENCE`] ?? clientId,
    scope: renewsInFrame ? withoutRefresh(scope) : scope,
    issuer: values[`ATRIUM_${kind}_ISSUER`],
    tenants: values[`ATRIUM_${kind}_TENANTS`],
    sessionHours: values[`ATRIUM_${kind}_SESSION_HOURS`],
    asksUserInfo: values[`ATRIUM_${kind}_USER_INFO`],
    revokesTokens: values[`ATRIUM_${kind}_REVOKE_TOKENS`],
    pushesRequests: values[`ATRIUM_${kind}_PUSHED_REQUESTS`],
    isImplicit,
    renewsInFrame,
    watchesSession: values[`ATRIUM_${kind}_CHECK_SESSION`],
  };
}

/** A refresh token that nobody uses should not lie in a browser. */
function withoutRefresh(scope: string): string {
  return scope
    .split(/\s+/)
    .filter((word) => word !== 'offline_access')
    .join(' ');
}

function freeze(config: Config): Config {
  for (const part of [
    config.operator,
    config.identity,
    config.identity.customer,
    config.identity.internal,
    config.mail,
  ])
    Object.freeze(part);
  return Object.freeze(config);
}
