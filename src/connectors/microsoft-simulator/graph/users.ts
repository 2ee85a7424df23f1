import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { notSimulated, type Reply } from '../server/exchange.ts';
import type { Person } from '../world/person.rules.ts';
import { ownsPlan } from '../world/security.rules.ts';
import { contextOf, namesOf } from './collection.ts';
import { guarded } from './contract-guard.rules.ts';
import type { GraphCall } from './graph-call.ts';
import { graphFault } from './graph-fault.rules.ts';
import { addressOf, carried, freshToken, nextLink, startOf, topOf } from './list-position.ts';
import { sealToken, type PageToken } from './page-token.rules.ts';
import { select, selectionOf, type Selection } from './select.rules.ts';
import { signInActivityOf } from './sign-in-activity.rules.ts';
import { userOf, usualUserProperties } from './user.rules.ts';

/** Positions of a delta query are kept for seven days. */
const deltaLifeMs = 7 * 86_400_000;

/** The last sign-in of somebody, which only directories with Entra ID P1 tell. */
const premium = 'signInActivity';
/** Users of a page at most where it is asked for. */
const mostWithActivity = 500;

/** Answers `/users`: page by page, with positions that are good for this query only. */
export function answerUsers(call: GraphCall): Reply {
  const named = namesOf(call, 'user');
  if ('status' in named) return named;
  if (isPremiumMissing(call, named.selection)) return graphFault('premiumNeeded');
  const asked = topOf(call.request.query.get('$top'));
  if (asked === undefined) return graphFault('badTop');
  const top = named.selection?.includes(premium) ? Math.min(asked, mostWithActivity) : asked;
  const start = startOf(call, { select: (named.selection ?? []).join(','), top });
  if (!start) return graphFault('badPageToken');
  const { people, next } = call.directory.people(start.from, top);
  return pageAnswer(call, named.selection, {
    value: usersOf(call, people, named.selection),
    link: next === undefined ? {} : { '@odata.nextLink': nextLink(call, { ...start, from: next }) },
  });
}

/** Answers `/users/{id}`, by id or by address. */
export function answerUser(call: GraphCall): Reply {
  const named = namesOf(call, 'user');
  if ('status' in named) return named;
  if (isPremiumMissing(call, named.selection)) return graphFault('premiumNeeded');
  const person = call.directory.personById(call.params[0] ?? '');
  const [user] = person ? usersOf(call, [person], named.selection) : [];
  if (!user) return graphFault('notFound');
  const context = `${contextOf(call, 'users', named.selection)}/$entity`;
  return { status: 200, body: { '@odata.context': context, ...user } };
}

/** Answers `/users/delta`: everybody first, then who changed. */
export function answerUsersDelta(call: GraphCall): Reply {
  const named = namesOf(call, 'user');
  if ('status' in named) return named;
  if (named.selection?.includes(premium)) return notSimulated(`${premium} of users/delta`);
  const { query, headers } = call.request;
  const sealed = query.get('$deltatoken') ?? query.get('$skiptoken');
  const top = topOf(/odata\.maxpagesize=(\d+)/.exec(headers.get('prefer') ?? '')?.[1] ?? null);
  if (top === undefined) return graphFault('badTop');
  const start = sealed === null ? firstDelta(call, named.selection, top) : carried(call, sealed);
  if (!start) return graphFault('badPageToken');
  if (start.issuedAt + deltaLifeMs <= call.now)
    return {
      ...graphFault('cursorGone'),
      headers: { location: `${addressOf(call)}?$deltatoken=` },
    };
  return start.changes ? changesPage(call, start, start.changes) : fullPage(call, start);
}

function fullPage(call: GraphCall, start: PageToken): Reply {
  const { people, next } = call.directory.people(start.from, start.top);
  const selection = selectionOf(start.select);
  return pageAnswer(call, selection, {
    value: usersOf(call, people, withId(selection)),
    link: deltaLinkOf(call, start, next),
  });
}

function changesPage(call: GraphCall, start: PageToken, [since, until]: readonly [number, number]) {
  const { directory } = call;
  const isFresh = until < 0;
  const end = isFresh ? directory.position : until;
  const indexes = directory.changesBetween(since, end);
  const shown = indexes.slice(start.from, start.from + start.top);
  const selection = selectionOf(start.select);
  const value = shown.flatMap((index) => {
    const person = directory.person(index);
    if (person) return usersOf(call, [person], withId(selection));
    return [{ id: directory.idOf(index), '@removed': { reason: 'changed' } }];
  });
  const from = start.from + start.top;
  const next = from < indexes.length ? from : undefined;
  const going = { ...start, changes: [since, end], position: end } as const;
  return pageAnswer(call, selection, { value, link: deltaLinkOf(call, going, next) });
}

/** Returns the link of a page of a delta query: to the next one, or to the changes from here on. */
function deltaLinkOf(call: GraphCall, at: PageToken, next: number | undefined): JsonObject {
  if (next !== undefined) {
    const token = sealToken(call.tokenKey, { ...at, from: next, issuedAt: call.now });
    return { '@odata.nextLink': `${addressOf(call)}?$skiptoken=${token}` };
  }
  const changes = [at.position, -1] as const;
  const token = sealToken(call.tokenKey, { ...at, from: 0, changes, issuedAt: call.now });
  return { '@odata.deltaLink': `${addressOf(call)}?$deltatoken=${token}` };
}

function firstDelta(call: GraphCall, selection: Selection, top: number): PageToken {
  return freshToken(call, { select: (selection ?? []).join(','), top });
}

const isPremiumMissing = ({ directory }: GraphCall, selection: Selection): boolean =>
  selection?.includes(premium) === true &&
  !ownsPlan(directory.customer, 'AAD_PREMIUM', 'AAD_PREMIUM_P2');

function usersOf(call: GraphCall, people: readonly Person[], selection: Selection) {
  const { directory } = call;
  const source = { customer: directory.customer, idOf: (index: number) => directory.idOf(index) };
  const names = selection ?? usualUserProperties;
  return guarded(
    'user',
    people.map((person) => {
      const activity = names.includes(premium)
        ? signInActivityOf(directory.customer, person, call.now)
        : {};
      return select({ ...userOf(source, person), ...activity }, names);
    }),
  );
}

/** A delta query always tells the id. */
function withId(selection: Selection): Selection {
  return selection?.includes('id') === false ? [...selection, 'id'] : selection;
}

function pageAnswer(
  call: GraphCall,
  selection: Selection,
  page: { readonly value: readonly JsonObject[]; readonly link: JsonObject },
): Reply {
  const context = contextOf(call, 'users', selection);
  return { status: 200, body: { '@odata.context': context, ...page.link, value: page.value } };
}
