import { mostResults } from './scim-discovery.rules.ts';
import { parseFilter, type Filter } from './scim-filter.rules.ts';
import { keyOf, pathOf, ScimError, schemas, type ScimObject } from './scim-json.rules.ts';

/** The parameters of a list (RFC 7644, 3.4.2), as they stand in the address. */
export type ScimQuery = Readonly<Record<string, unknown>>;

export function filterOf(query: ScimQuery): Filter | undefined {
  const { filter } = query;
  if (filter === undefined || filter === '') return undefined;
  if (typeof filter !== 'string')
    throw new ScimError(400, 'There is one filter at most.', 'invalidFilter');
  return parseFilter(filter);
}

/**
 * Returns one page: `startIndex` counts from 1, less is taken for 1; a negative `count` for 0 (RFC
 * 7644, 3.4.2.4).
 */
export function listResponse(resources: readonly ScimObject[], query: ScimQuery): ScimObject {
  const startIndex = Math.max(1, whole(query, 'startIndex') ?? 1);
  const count = Math.min(mostResults, Math.max(0, whole(query, 'count') ?? 100));
  const page = resources.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [schemas.list],
    totalResults: resources.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((resource) => selected(resource, query)),
  };
}

function whole(query: ScimQuery, name: string): number | undefined {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string' || !/^-?\d{1,9}$/.test(text))
    throw new ScimError(400, `${name} is no whole number.`, 'invalidValue');
  return Number(text);
}

/** `attributes` and `excludedAttributes` (RFC 7644, 3.9); schemas, id and meta always stay. */
export function selected(resource: ScimObject, query: ScimQuery): ScimObject {
  const wanted = namesIn(query['attributes'], resource);
  const unwanted = namesIn(query['excludedAttributes'], resource);
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      if (['schemas', 'id', 'meta'].includes(key)) return true;
      return wanted.length > 0 ? wanted.includes(key) : !unwanted.includes(key);
    }),
  );
}

function namesIn(list: unknown, resource: ScimObject): string[] {
  const names = typeof list === 'string' ? list.split(',') : [];
  return names.flatMap((name) => {
    const [first] = pathOf(name.trim());
    return first === undefined ? [] : [keyOf(resource, first)];
  });
}
