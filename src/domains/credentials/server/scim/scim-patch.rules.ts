import { parseFilter, meets, type Filter } from './scim-filter.rules.ts';
import {
  isAttributeName,
  isForeign,
  isListName,
  isObject,
  keyOf,
  pathOf,
  ScimError,
  schemas,
  valueOf,
  type ScimObject,
} from './scim-json.rules.ts';

interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: Target | undefined;
  readonly value: unknown;
}

/**
 * `attribute`, `attribute.sub`, `attribute[filter]`, `attribute[filter].sub`; an extension's schema
 * stands before.
 */
interface Target {
  readonly names: readonly string[];
  readonly filter: Filter | undefined;
  readonly sub: string | undefined;
}

const mostOperations = 1_000;

/**
 * Applies a PATCH (RFC 7644, 3.5.2), the forms of Entra and Okta included: operations in any case,
 * no path with dotted names in the value, `remove` of members named in the value, `replace` of a
 * value that is not there yet (which adds it). What belongs to a schema that is not kept here is
 * passed over, as it is in a new resource.
 * @throws ScimError 400 invalidSyntax, invalidPath, invalidValue, noTarget, mutability
 */
export function applyPatch(resource: ScimObject, body: unknown): ScimObject {
  return operationsOf(body).reduce<ScimObject>(applyOperation, resource);
}

function operationsOf(body: unknown): Operation[] {
  const operations = isObject(body) ? valueOf(body, 'Operations') : undefined;
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'Operations are missing.', 'invalidSyntax');
  if (operations.length > mostOperations)
    throw new ScimError(413, `At most ${String(mostOperations)} operations are taken at once.`);
  return operations.map(operationOf);
}

function operationOf(given: unknown): Operation {
  if (!isObject(given)) throw new ScimError(400, 'An operation is an object.', 'invalidSyntax');
  const word = String(valueOf(given, 'op')).toLowerCase();
  if (word !== 'add' && word !== 'replace' && word !== 'remove')
    throw new ScimError(400, `"${word}" is no operation.`, 'invalidSyntax');
  const path = valueOf(given, 'path');
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw new ScimError(400, 'A path is text.', 'invalidPath');
  const value = valueOf(given, 'value');
  if (word !== 'remove' && value === undefined)
    throw new ScimError(400, `The operation "${word}" has no value.`, 'invalidValue');
  return { op: word, path: path ? targetOf(path) : undefined, value };
}

function targetOf(text: string): Target {
  const [, before = '', filter, sub] =
    /^([^[\]]+)(?:\[(.*)\])?(?:\.([A-Za-z$][\w$-]*))?$/s.exec(text.trim()) ?? [];
  const names = pathOf(before);
  const isKnown =
    isForeign(names) ||
    (names.length > 0 &&
      names.every((name) => name === schemas.enterprise || isAttributeName(name)));
  if (!isKnown || (filter === undefined && sub !== undefined))
    throw new ScimError(400, `"${text}" is no path.`, 'invalidPath');
  return { names, filter: filter === undefined ? undefined : readPathFilter(filter, text), sub };
}

function readPathFilter(filter: string, path: string): Filter {
  try {
    return parseFilter(filter);
  } catch {
    throw new ScimError(400, `The filter in "${path}" cannot be read.`, 'invalidPath');
  }
}

const readOnly = ['id', 'meta', 'groups'];

function applyOperation(resource: ScimObject, operation: Operation): ScimObject {
  const { op, path, value: given } = operation;
  if (path === undefined) return withoutPath(resource, operation);
  if (isForeign(path.names)) return resource;
  const [first = ''] = path.names;
  if (readOnly.includes(first.toLowerCase()))
    throw new ScimError(400, `"${first}" cannot be changed.`, 'mutability');
  const value = path.names.length === 1 && !path.filter ? formOf(first, given) : given;
  return changeAt(resource, path.names, (current) => {
    if (path.filter)
      return changeMatching(current, { ...path, filter: path.filter }, { op, path, value });
    if (op === 'remove') return without(current, value);
    return op === 'add' ? added(current, value) : replaced(current, value);
  });
}

/** One value alone under the name of a list is a list of one, at once: the next may look into it. */
const formOf = (name: string, value: unknown): unknown =>
  isListName(name) && value !== undefined && value !== null ? [value].flat() : value;

/**
 * Without a path the value is a part of the resource; Entra writes `name.givenName` and whole URNs
 * as its keys.
 */
function withoutPath(resource: ScimObject, { op, value }: Operation): ScimObject {
  if (op === 'remove')
    throw new ScimError(400, 'What to remove is not said: the path is missing.', 'noTarget');
  if (!isObject(value))
    throw new ScimError(400, 'Without a path the value is an object.', 'invalidValue');
  return Object.entries(value).reduce<ScimObject>(
    (changed, [key, part]) =>
      ['schemas', ...readOnly].includes(key.toLowerCase())
        ? changed
        : applyOperation(changed, { op, path: targetOf(key), value: part }),
    resource,
  );
}

const objectOf = (value: unknown): ScimObject => (isObject(value) ? value : {});

function changeAt(
  resource: ScimObject,
  names: readonly string[],
  change: (current: unknown) => unknown,
): ScimObject {
  const [first = '', ...rest] = names;
  const key = keyOf(resource, first);
  const next =
    rest.length === 0
      ? change(valueOf(resource, first))
      : changeWithin(first, valueOf(resource, first), (one) => changeAt(one, rest, change));
  const { [key]: _, ...others } = resource;
  return next === undefined || next === null ? others : { ...others, [key]: next };
}

/** A part of a list without a filter is that part of each of its values; of none, a first one. */
function changeWithin(
  name: string,
  value: unknown,
  change: (one: ScimObject) => ScimObject,
): unknown {
  if (!isListName(name)) return change(objectOf(value));
  const values: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [{}];
  return values.map((one) => change(objectOf(one))).filter((one) => Object.keys(one).length > 0);
}

/**
 * `remove` with a value takes those values away (Entra, members); without one it takes everything.
 */
function without(current: unknown, value: unknown): unknown {
  if (!Array.isArray(current) || value === undefined || value === null) return undefined;
  const gone = [value].flat().map(identity);
  return current.filter((one: unknown) => !gone.includes(identity(one)));
}

/** Postal addresses have no `value`: they are told apart by all they say. */
const identity = (one: unknown): unknown =>
  isObject(one) ? (valueOf(one, 'value') ?? JSON.stringify(one)) : one;

/** Values that are there already are not there twice. */
function added(current: unknown, value: unknown): unknown {
  if (!Array.isArray(current)) return replaced(current, value);
  const fresh = [value]
    .flat()
    .filter(
      (one: unknown) =>
        one !== null && !current.some((known: unknown) => identity(known) === identity(one)),
    );
  return [...current, ...fresh];
}

/** Keeps of a complex attribute what was not sent; lists are replaced (RFC 7644, 3.5.2.3). */
const replaced = (current: unknown, value: unknown): unknown =>
  isObject(current) && isObject(value) ? merged(current, value) : value;

/** Names are the same in any case; null takes an attribute away (RFC 7643, 2.5). */
const merged = (current: ScimObject, parts: ScimObject): ScimObject =>
  Object.entries(parts).reduce<ScimObject>(
    (object, [name, part]) => changeAt(object, [name], (before) => replaced(before, part)),
    current,
  );

type Matching = Target & { readonly filter: Filter };

function changeMatching(current: unknown, target: Matching, { op, value }: Operation): unknown {
  const values: readonly unknown[] = Array.isArray(current) ? current : [];
  const isHit = (one: unknown): boolean => meets(one, target.filter);
  if (op === 'remove' && target.sub === undefined) return values.filter((one) => !isHit(one));
  if (!values.some(isHit)) {
    // Removing what is not there is done; setting it makes it, as Entra expects of `emails[type eq
    // "work"].value`.
    return op === 'remove' ? current : [...values, made(target, value)];
  }
  return values.map((one) =>
    isHit(one) && isObject(one) ? changed(one, target.sub, op, value) : one,
  );
}

function changed(
  one: ScimObject,
  sub: string | undefined,
  op: Operation['op'],
  value: unknown,
): unknown {
  if (sub === undefined) return replaced(one, value);
  return changeAt(one, [sub], () => (op === 'remove' ? undefined : value));
}

/**
 * A new value that meets the filter it was looked for with. @throws ScimError noTarget where the
 * filter says no single value
 */
function made({ filter, sub }: Matching, value: unknown): ScimObject {
  const facts = factsOf(filter);
  if (!facts) throw new ScimError(400, 'No value meets the filter of the path.', 'noTarget');
  if (sub !== undefined) return { ...facts, [sub]: value };
  return isObject(value) ? merged(facts, value) : { ...facts, value };
}

function factsOf(filter: Filter): ScimObject | undefined {
  if (filter.kind === 'and') {
    const [left, right] = filter.parts.map(factsOf);
    return left && right && { ...left, ...right };
  }
  const [name] = filter.kind === 'compare' && filter.operator === 'eq' ? filter.path : [];
  return name !== undefined && filter.kind === 'compare' ? { [name]: filter.value } : undefined;
}
