import type { Who } from '#domains/staff-access/server/employees.store.ts';
import { internalPermissions, type InternalPermission } from '#platform/common/access.ts';

/** Parsed words of `atrium permit`. */
export type Permit =
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

/** Reads words and switches; everything that cannot be meant is explained. */
export function readPermit(words: readonly string[], switches: ReadonlySet<string>): Permit {
  if (switches.has('list'))
    return words.length === 0 && !switches.has('new') && !switches.has('revoke')
      ? { do: 'list' }
      : explain('--list stands alone.');
  const isRevoked = switches.has('revoke');
  if (isRevoked && switches.has('new'))
    return explain('Somebody new holds nothing that could be revoked.');
  const given = readGrant(words, switches.has('new'));
  return isRevoked && given.do === 'grant'
    ? { do: 'revoke', who: given.who, permissions: given.permissions }
    : given;
}

function readGrant([first, ...rest]: readonly string[], isNew: boolean): Permit {
  if (first === undefined)
    return explain('Who? --list, an id of the list, or: internal <issuer> <subject>.');
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

function grant(who: Who, names: readonly string[], isNew: boolean): Permit {
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

function explain(why: string): Permit {
  return { do: 'explain', why };
}
