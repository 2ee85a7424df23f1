import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { notSimulated, type Reply } from '../server/exchange.ts';
import { contextOf, namesOf } from './collection.ts';
import { guarded } from './contract-guard.rules.ts';
import type { GraphCall } from './graph-call.ts';
import { graphFault } from './graph-fault.rules.ts';
import { groupsOf } from './group.rules.ts';
import { nextLink, startOf, topOf } from './list-position.ts';
import { select } from './select.rules.ts';

/** Filter for groups that give licences, as Microsoft documents it. */
const withLicences = 'assignedLicenses/any()';

/** Answers `/groups` page by page, all of them or those that give licences. */
export function answerGroups(call: GraphCall): Reply {
  const named = namesOf(call, 'group');
  if ('status' in named) return named;
  const { query } = call.request;
  const filter = query.get('$filter') ?? '';
  if (filter !== '' && filter !== withLicences)
    return notSimulated(`the filter ${filter} of groups`);
  const top = topOf(query.get('$top'));
  if (top === undefined) return graphFault('badTop');
  const { selection } = named;
  const start = startOf(call, { select: `${(selection ?? []).join(',')} ${filter}`, top });
  if (!start) return graphFault('badPageToken');
  const groups: readonly JsonObject[] = groupsOf(call.tenant).filter(
    ({ assignedLicenses }) => filter === '' || assignedLicenses.length > 0,
  );
  const from = start.from + top;
  const shown = groups.slice(start.from, from);
  const chosen = selection ? shown.map((group) => select(group, selection)) : shown;
  return {
    status: 200,
    body: {
      '@odata.context': contextOf(call, 'groups', selection),
      ...(from < groups.length && { '@odata.nextLink': nextLink(call, { ...start, from }) }),
      value: guarded('group', chosen),
    },
  };
}
