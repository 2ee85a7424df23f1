import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { PortalError } from '#platform/common/errors.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';
import { hitsOf, searchTwice } from '#platform/common/search.rules.ts';
import type {
  searchContract,
  SearchGroup,
  staffSearchContract,
} from '#platform/common/search.schema.ts';
import { heldOn, type Caller } from '../http/caller.ts';
import type { Ctx } from '../http/ctx.ts';
import { demandStanding } from '../http/standing.ts';
import type { RolesPort, SearchQuery, SearchSource } from './search-source.ts';

type SearchHandlers = Handlers<typeof searchContract, Ctx> &
  Handlers<typeof staffSearchContract, Ctx>;

type Asked = Ctx & { readonly query: { readonly text: string; readonly limit: number } };

/** Searches a tenant where the path has one, else the operator's own and all tenants. */
export function createSearchHandlers(
  sources: readonly SearchSource[],
  memberRoles: RolesPort,
): SearchHandlers {
  const inPlace = sources.toSorted((a, b) => a.place - b.place);
  return {
    async find(call: Asked) {
      const open = inPlace.filter(
        (source) =>
          (source.of === 'tenant') === (call.tenantId !== '') &&
          isOpen(source, call.caller, call.tenantId),
      );
      return {
        groups: await searchTwice((isLoose) => askAll(open, { call, memberRoles, isLoose })),
      };
    },
  };
}

/** Returns whether the caller may read the list that the source searches. */
function isOpen({ list }: SearchSource, caller: Caller, tenantId: string): boolean {
  if (list.needs === 'nobody') return true;
  if (list.needs !== 'signedIn' && !mayUse(heldOn(caller, tenantId || undefined), list.needs))
    return false;
  try {
    demandStanding(list, caller, tenantId);
    return true;
  } catch (error) {
    if (error instanceof PortalError) return false;
    throw error;
  }
}

/** Asks one after the other: a request has one connection. */
async function askAll(
  sources: readonly SearchSource[],
  {
    call,
    memberRoles,
    isLoose,
  }: { readonly call: Asked; readonly memberRoles: RolesPort; readonly isLoose: boolean },
): Promise<readonly SearchGroup[]> {
  const query: SearchQuery = {
    ...call.query,
    isLoose,
    locale: call.locale,
    now: call.now(),
    reader: { caller: call.caller, tenantId: call.tenantId, memberRoles },
  };
  const groups: SearchGroup[] = [];
  for (const source of sources) {
    if (source.answers?.(query.text, isLoose) === false) continue;
    const { kind, label, sign } = source;
    const rows = await ask(source, call, query);
    groups.push({ kind, label: label[call.locale], sign, hits: hitsOf(rows, query) });
  }
  return groups;
}

function ask(source: SearchSource, call: Asked, query: SearchQuery) {
  if (source.of !== 'everyTenant') return source.find(call.db, query);
  return call.everyTenant(platformAudit.reason('search'), (all) => source.find(all, query));
}
