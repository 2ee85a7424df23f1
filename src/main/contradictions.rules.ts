import { saidOfProvider } from './identity-settings.ts';
import { microsoftContradictions } from './microsoft-settings.ts';
import { isLoopback, isLoopbackHost } from './setting-kinds.ts';

/**
 * Returns contradictions between values. Reads the raw values, so that all faults are reported
 * together.
 */
export function contradictions(values: Record<string, string>): string[] {
  const faults: string[] = [];
  for (const kind of ['CUSTOMER', 'INTERNAL']) {
    const [authority, clientId] = [`ATRIUM_${kind}_AUTHORITY`, `ATRIUM_${kind}_CLIENT_ID`];
    if (values[authority] && !values[clientId])
      faults.push(`${clientId} is missing beside ${authority}`);
    const renewal = `ATRIUM_${kind}_RENEWAL`;
    if (values[`ATRIUM_${kind}_FLOW`] === 'implicit' && values[renewal] === 'refresh-token')
      faults.push(`${renewal} must be frame: the implicit flow has no refresh tokens`);
    const without = values[authority] ? [] : saidOfProvider(kind, values);
    if (without.length > 0) faults.push(`${authority} is missing beside ${without.join(', ')}`);
  }
  const mail = ['ATRIUM_SMTP_URL', 'ATRIUM_MAIL_FROM'];
  for (const name of mail.filter((one) => !values[one]))
    faults.push(
      ...mail.filter((one) => values[one]).map((other) => `${name} is missing beside ${other}`),
    );
  if (values['ATRIUM_BACKUP_FOLDER'] && !values['ATRIUM_BACKUP_KEY'])
    faults.push('ATRIUM_BACKUP_KEY is missing beside ATRIUM_BACKUP_FOLDER');
  if (process.platform === 'win32' && Number(values['ATRIUM_PROCESSES']) > 1)
    faults.push('ATRIUM_PROCESSES must be 1 on Windows');
  return [...faults, ...microsoftContradictions(values), ...embeddedInPublic(values)];
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
