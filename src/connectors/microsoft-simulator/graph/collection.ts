import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { notSimulated, type Reply } from '../server/exchange.ts';
import { guarded } from './contract-guard.rules.ts';
import type { GraphCall } from './graph-call.ts';
import { select, selectionOf, unknownName, type Selection } from './select.rules.ts';

/** Returns the names that a query selects, or the answer to one that asks for what is not here. */
export function namesOf(call: GraphCall, type: string): { selection: Selection } | Reply {
  const selection = selectionOf(call.request.query.get('$select'));
  const unknown = unknownName(type, selection);
  return unknown === undefined ? { selection } : notSimulated(`${type}.${unknown}`);
}

/** Returns a whole list in one page. */
export function listAnswer(
  call: GraphCall,
  of: {
    readonly type: string;
    readonly name: string;
    readonly under?: string;
    readonly objects: readonly JsonObject[];
  },
): Reply {
  const named = namesOf(call, of.type);
  if ('status' in named) return named;
  const { selection } = named;
  const chosen = selection ? of.objects.map((one) => select(one, selection)) : of.objects;
  return {
    status: 200,
    body: {
      '@odata.context': contextOf(call, of.name, selection, of.under),
      value: guarded(of.type, chosen),
    },
  };
}

/** Returns the context of a list: what it holds, and which properties were chosen. */
export function contextOf(call: GraphCall, name: string, selection: Selection, under = ''): string {
  const chosen = selection ? `(${selection.join(',')})` : '';
  return `${call.base}${under}/$metadata#${name}${chosen}`;
}
