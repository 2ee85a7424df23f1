import { isLoopback } from '../setting-kinds.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { isEntra, settingOf, type Subject } from './subject.ts';

const standardScopes = ['openid', 'profile', 'email', 'offline_access', 'address', 'phone'];

/** Checks the settings of one kind of user without network requests. */
export function judgeSettings(subject: Subject): Finding[] {
  if (subject.isEmbedded) return [judgeEmbedded(subject)];
  return [
    ...judgeScope(subject),
    ...(isEntra(subject) ? judgeEntra(subject) : []),
    ...judgeDirectories(subject, subject.issuer ?? ''),
  ];
}

function judgeEmbedded(subject: Subject): Finding {
  const says = `the embedded provider signs ${subject.kind === 'customer' ? 'customers' : 'staff'} in`;
  if (isLoopback(subject.origin))
    return ok('settings', `${says}: for development and for trying out`);
  const mend = `Set ${settingOf(subject, 'AUTHORITY')} and ${settingOf(subject, 'CLIENT_ID')} before anything real is kept here.`;
  return warning(
    'settings',
    `${says} at a public address; everybody can know the passwords of the demo`,
    mend,
  );
}

function judgeScope(subject: Subject): Finding[] {
  const scopes = subject.scope.split(/\s+/);
  const missing = ['openid', 'offline_access'].filter((scope) => !scopes.includes(scope));
  if (missing.length === 0)
    return [ok('settings', `client ${subject.clientId}, scope ${subject.scope}`)];
  const says = `the scope lacks ${missing.join(' and ')}`;
  const mend = `Add it to ${settingOf(subject, 'SCOPE')}. Without openid there is no id token; without offline_access people sign in again as often as their access token ends.`;
  return [
    missing.includes('openid') ? fault('settings', says, mend) : warning('settings', says, mend),
  ];
}

function judgeEntra(subject: Subject): Finding[] {
  const found: Finding[] = [];
  if (!new URL(subject.authority).pathname.endsWith('/v2.0')) {
    found.push(
      fault(
        'settings',
        'the authority is that of version 1 tokens',
        `Let ${settingOf(subject, 'AUTHORITY')} end with /v2.0.`,
      ),
    );
  }
  if (subject.scope.split(/\s+/).every((scope) => standardScopes.includes(scope))) {
    const mend = `Expose an API with a scope in the app registration and add it: ${settingOf(subject, 'SCOPE')}="openid profile email offline_access api://${subject.clientId}/portal".`;
    found.push(
      fault(
        'settings',
        'without a scope of the portal’s own API the access token is one for Microsoft Graph, which only Graph can verify',
        mend,
      ),
    );
  }
  return found;
}

/** Checks who else could sign in: staff must come from one directory. */
export function judgeDirectories(subject: Subject, issuer: string): Finding[] {
  const isShared =
    issuer.includes('{tenantid}') ||
    /\/(organizations|common|consumers)\//.test(`${subject.authority}/`);
  if (!isShared || subject.tenants) return [];
  if (subject.kind === 'internal') {
    const mend = `Name your own directory in ${settingOf(subject, 'AUTHORITY')}, or list it in ${settingOf(subject, 'TENANTS')}.`;
    return [fault('directories', 'people of every directory count as staff', mend)];
  }
  return [
    ok(
      'directories',
      `people of every directory may sign in; ${settingOf(subject, 'TENANTS')} would narrow that`,
    ),
  ];
}

/**
 * Checks that issuer and audience separate staff from customers; a token that fits both is refused
 * (decision 0010).
 */
export function judgeApart(
  subjects: readonly { readonly subject: Subject; readonly issuer: string | undefined }[],
): Finding[] {
  const [one, other] = subjects;
  if (!one?.issuer || !other?.issuer || one.subject.audience !== other.subject.audience) return [];
  const isCovered =
    one.issuer === other.issuer ||
    covers(one.issuer, other.issuer) ||
    covers(other.issuer, one.issuer);
  if (!isCovered) return [];
  const mend =
    'Register two applications, and give each its own ATRIUM_CUSTOMER_AUDIENCE and ATRIUM_INTERNAL_AUDIENCE.';
  return [
    fault(
      'both kinds',
      'a token of one kind fits the other, too: issuer and audience are the same, so the API refuses all of them',
      mend,
    ),
  ];
}

function covers(pattern: string, issuer: string): boolean {
  const [before = '', after = ''] = pattern.split('{tenantid}');
  return pattern.includes('{tenantid}') && issuer.startsWith(before) && issuer.endsWith(after);
}
