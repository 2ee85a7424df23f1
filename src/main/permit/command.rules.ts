import type { Who } from '#domains/staff-access/server/staff.store.ts';
import { internalPermissions, type InternalPermission } from '#platform/common/access.ts';

/** Parsed command line of `npm run permit`. */
export type Command =
  | { readonly do: 'list' }
  | {
      readonly do: 'grant';
      readonly who: Who;
      readonly permissions: readonly InternalPermission[];
      readonly isNew: boolean;
    }
  | {
      readonly do: 'revoke';
      readonly who: Who;
      readonly permissions: readonly InternalPermission[];
    }
  | { readonly do: 'explain'; readonly why: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const usage = [
  'Usage:',
  '  npm run permit -- --list                                             who of the staff has signed in, and what they hold',
  '  npm run permit -- <id> <permission…|all>                             gives permissions to one of the list',
  '  npm run permit -- internal <issuer> <subject> <permission…|all>      the same, as the identity provider names them',
  '  npm run permit -- internal <issuer> <subject> <permission…|all> --new   also somebody who has not signed in yet',
  '  npm run permit -- … --revoke                                         takes them away; the last EmployeeManagement stays',
  '',
  `Permissions: ${internalPermissions.join(', ')}`,
  '',
].join('\n');

/** Reads the arguments; everything that cannot be meant is explained. */
export function readCommand(args: readonly string[]): Command {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const switches = args.filter((arg) => arg.startsWith('--'));
  const unknown = switches.filter(
    (one) => one !== '--list' && one !== '--new' && one !== '--revoke',
  );
  if (unknown.length > 0) return explain(`There is no ${unknown.join(' ')}.`);
  if (switches.includes('--list'))
    return args.length === 1 ? { do: 'list' } : explain('--list stands alone.');
  const isRevoked = switches.includes('--revoke');
  if (isRevoked && switches.includes('--new'))
    return explain('Somebody new holds nothing that could be revoked.');
  const given = readGrant(words, switches.includes('--new'));
  return isRevoked && given.do === 'grant'
    ? { do: 'revoke', who: given.who, permissions: given.permissions }
    : given;
}

function readGrant([first, ...rest]: readonly string[], isNew: boolean): Command {
  if (first === undefined) return explain('');
  if (first === 'customer')
    return explain('Customers hold roles in their tenants; permissions are for staff.');
  if (uuid.test(first))
    return isNew
      ? explain('--new needs issuer and subject: an id is of somebody known.')
      : grant({ id: first }, rest, false);
  const [issuer, subject, ...permissions] = rest;
  if (first !== 'internal' || !issuer || !subject)
    return explain('Who? An id of the list, or: internal <issuer> <subject>.');
  if (!URL.canParse(issuer))
    return explain(
      `${issuer} is no issuer: those are addresses, as in https://login.example/tenant/v2.0.`,
    );
  return grant({ issuer, subject }, permissions, isNew);
}

function grant(who: Who, names: readonly string[], isNew: boolean): Command {
  if (names.length === 0) return explain('Which permissions? Name them, or all.');
  if (names.length === 1 && names[0] === 'all')
    return { do: 'grant', who, permissions: internalPermissions, isNew };
  const wrong = names.filter((name) => !internalPermissions.some((known) => known === name));
  if (wrong.length > 0) return explain(`There is no permission ${wrong.join(', ')}.`);
  return {
    do: 'grant',
    who,
    permissions: internalPermissions.filter((known) => names.includes(known)),
    isNew,
  };
}

function explain(why: string): Command {
  return { do: 'explain', why };
}
