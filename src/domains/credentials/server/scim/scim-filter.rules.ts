import { mostResults } from './scim-discovery.rules.ts';
import {
  isObject,
  pathOf,
  ScimError,
  valueOf,
  valuesAt,
  keyOf,
  schemas,
  type ScimObject,
} from './scim-json.rules.ts';

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
type Operator = (typeof operators)[number];
type Literal = string | number | boolean | null;

/** A filter of RFC 7644, 3.4.2.2, as a tree. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly [Filter, Filter] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'present'; readonly path: readonly string[] }
  | {
      readonly kind: 'compare';
      readonly path: readonly string[];
      readonly operator: Operator;
      readonly value: Literal;
    }
  /**
   * One value of a multi-valued attribute matches all conditions: `emails[type eq "work" and
   * primary eq true]`.
   */
  | { readonly kind: 'values'; readonly path: readonly string[]; readonly part: Filter };

const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;
const longest = 2_000;
const deepest = 20;

/** @throws ScimError 400 invalidFilter */
export function parseFilter(text: string): Filter {
  if (text.length > longest) throw wrong('the filter is too long');
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (): string | undefined => tokens[at];
  const isWord = (word: string): boolean => peek()?.toLowerCase() === word;
  const next = (what: string): string => {
    const found = tokens[at];
    if (found === undefined) throw wrong(`${what} is missing at the end`);
    at += 1;
    return found;
  };
  const expectToken = (wanted: string): void => {
    const found = next(`"${wanted}"`);
    if (found !== wanted) throw wrong(`"${wanted}" is missing before "${found}"`);
  };

  function either(depth: number): Filter {
    let left = both(depth);
    while (isWord('or')) {
      at += 1;
      left = { kind: 'or', parts: [left, both(depth)] };
    }
    return left;
  }

  function both(depth: number): Filter {
    let left = one(depth);
    while (isWord('and')) {
      at += 1;
      left = { kind: 'and', parts: [left, one(depth)] };
    }
    return left;
  }

  function one(depth: number): Filter {
    if (depth > deepest) throw wrong('the filter is nested too deeply');
    if (isWord('not') && tokens[at + 1] === '(') {
      at += 1;
      return { kind: 'not', part: group('(', ')', depth) };
    }
    return peek() === '(' ? group('(', ')', depth) : expression(depth);
  }

  function group(open: string, close: string, depth: number): Filter {
    expectToken(open);
    const inside = either(depth + 1);
    expectToken(close);
    return inside;
  }

  function expression(depth: number): Filter {
    const name = next('an attribute');
    if (!/^[A-Za-z$]/.test(name)) throw wrong(`"${name}" is no attribute`);
    const path = pathOf(name);
    if (peek() === '[') return valuePath(path, group('[', ']', depth));
    return condition(path);
  }

  /**
   * `emails[type eq "work"].value eq "…"`: no form of the standard's filters, but Entra asks so.
   */
  function valuePath(path: readonly string[], part: Filter): Filter {
    const [, sub] = /^\.([A-Za-z$][\w$-]*)$/.exec(peek() ?? '') ?? [];
    if (sub === undefined) return { kind: 'values', path, part };
    at += 1;
    return { kind: 'values', path, part: { kind: 'and', parts: [part, condition([sub])] } };
  }

  function condition(path: readonly string[]): Filter {
    const word = next('an operator').toLowerCase();
    if (word === 'pr') return { kind: 'present', path };
    const operator = operators.find((known) => known === word);
    if (!operator) throw wrong(`"${word}" is no operator`);
    return { kind: 'compare', path, operator, value: literalOf(next('a value')) };
  }

  const filter = either(0);
  if (at < tokens.length) throw wrong(`"${tokens[at] ?? ''}" is one too many`);
  return filter;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== '') {
    const from = token.lastIndex;
    const found = token.exec(text);
    if (!found) throw wrong(`it cannot be read from character ${String(from + 1)} on`);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

function literalOf(text: string): Literal {
  // Entra writes booleans as `True` and `False`.
  const word = /^(true|false|null)$/i.test(text) ? text.toLowerCase() : text;
  try {
    const value: unknown = JSON.parse(word);
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean'
    )
      return value;
  } catch {
    // said below
  }
  throw wrong(`"${text}" is no value`);
}

const wrong = (detail: string): ScimError =>
  new ScimError(400, `Filter: ${detail}.`, 'invalidFilter');

/** Returns whether a resource, or one value of a multi-valued attribute, matches a filter. */
export function meets(resource: unknown, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => meets(resource, part));
    case 'or':
      return filter.parts.some((part) => meets(resource, part));
    case 'not':
      return !meets(resource, filter.part);
    case 'present':
      return valuesAt(resource, filter.path).some(
        (value) => value !== '' && !(isObject(value) && Object.keys(value).length === 0),
      );
    case 'values':
      return valuesAt(resource, filter.path).some((value) => meets(value, filter.part));
    case 'compare':
      return compare(valuesAt(resource, filter.path).map(simple), filter);
  }
}

/** A complex value is compared by its `value` (RFC 7643, 2.4). */
const simple = (value: unknown): unknown => (isObject(value) ? valueOf(value, 'value') : value);

/**
 * Compared as they are written; everything else of ours is the same in any case (RFC 7643, 4.1 and
 * 7).
 */
const exact = ['id', 'externalid', '$ref'];

function compare(
  found: readonly unknown[],
  { path, operator, value }: Extract<Filter, { kind: 'compare' }>,
): boolean {
  if (operator === 'ne') return !compare(found, { kind: 'compare', path, operator: 'eq', value });
  if (value === null) return operator === 'eq' && found.length === 0;
  const isExact = exact.includes(path.at(-1)?.toLowerCase() ?? '');
  const fold = (one: unknown): unknown =>
    typeof one === 'string' && !isExact ? one.normalize('NFC').toLowerCase() : one;
  const wanted = fold(value);
  return found.some((one) => holds(fold(one), operator, wanted));
}

function holds(one: unknown, operator: Operator, wanted: unknown): boolean {
  if (operator === 'eq')
    return one === wanted || (typeof one === 'boolean' && String(one) === wanted);
  if (typeof one === 'number' && typeof wanted === 'number') return ordered(one - wanted, operator);
  if (typeof one !== 'string' || typeof wanted !== 'string') return false;
  if (operator === 'co') return one.includes(wanted);
  if (operator === 'sw') return one.startsWith(wanted);
  if (operator === 'ew') return one.endsWith(wanted);
  return ordered(one < wanted ? -1 : one > wanted ? 1 : 0, operator);
}

function ordered(sign: number, operator: Operator): boolean {
  if (operator === 'gt') return sign > 0;
  if (operator === 'ge') return sign >= 0;
  if (operator === 'lt') return sign < 0;
  return operator === 'le' && sign <= 0;
}

/**
 * Returns a value that every match must have, so that the database can pre-select: `userName eq "…"
 * and …`.
 */
export function certainEqual(filter: Filter | undefined, name: string): string | undefined {
  if (filter?.kind === 'and')
    return certainEqual(filter.parts[0], name) ?? certainEqual(filter.parts[1], name);
  if (filter?.kind !== 'compare' || filter.operator !== 'eq' || filter.path.length !== 1)
    return undefined;
  return filter.path[0]?.toLowerCase() === name.toLowerCase() && typeof filter.value === 'string'
    ? filter.value
    : undefined;
}

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
