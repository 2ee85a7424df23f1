import { parseFilter, meets, type Filter } from './scim-filter.rules.ts';
import {
  isAttributeName,
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
 * value that is not there yet (which adds it).
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
    names.length > 0 && names.every((name) => name === schemas.enterprise || isAttributeName(name));
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
  const { op, path, value } = operation;
  if (path === undefined) return withoutPath(resource, operation);
  const [first = ''] = path.names;
  if (readOnly.includes(first.toLowerCase()))
    throw new ScimError(400, `"${first}" cannot be changed.`, 'mutability');
  return changeAt(resource, path.names, (current) => {
    if (path.filter) return changeMatching(current, { ...path, filter: path.filter }, operation);
    if (op === 'remove') return without(current, value);
    return op === 'add' ? added(current, value) : value;
  });
}

/**
 * Without a path the value is a part of the resource; Entra writes `name.givenName` and whole URNs
 * as its keys.
 */
function withoutPath(resource: ScimObject, { op, value }: Operation): ScimObject {
  if (op === 'remove')
    throw new ScimError(400, 'What to remove is not said: the path is missing.', 'noTarget');
  if (!isObject(value))
    throw new ScimError(400, 'Without a path the value is an object.', 'invalidValue');
  return Object.entries(value).reduce<ScimObject>((changed, [key, part]) => {
    if (['schemas', ...readOnly].includes(key.toLowerCase())) return changed;
    if (key.toLowerCase() === schemas.enterprise.toLowerCase() && isObject(part))
      return {
        ...changed,
        [schemas.enterprise]: { ...objectAt(changed, schemas.enterprise), ...part },
      };
    return applyOperation(changed, { op, path: targetOf(key), value: part });
  }, resource);
}

const objectAt = (resource: ScimObject, name: string): ScimObject => {
  const value = valueOf(resource, name);
  return isObject(value) ? value : {};
};

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
      : changeAt(objectAt(resource, first), rest, change);
  const { [key]: _, ...others } = resource;
  return next === undefined || next === null ? others : { ...others, [key]: next };
}

/**
 * `remove` with a value takes those values away (Entra, members); without one it takes everything.
 */
function without(current: unknown, value: unknown): unknown {
  if (!Array.isArray(current) || value === undefined || value === null) return undefined;
  const gone = [value].flat().map(identity);
  return current.filter((one: unknown) => !gone.includes(identity(one)));
}

const identity = (one: unknown): unknown => (isObject(one) ? valueOf(one, 'value') : one);

/** Values that are there already are not there twice; complex attributes are merged. */
function added(current: unknown, value: unknown): unknown {
  if (Array.isArray(current)) {
    const fresh = [value]
      .flat()
      .filter(
        (one: unknown) => !current.some((known: unknown) => identity(known) === identity(one)),
      );
    return [...current, ...fresh];
  }
  return isObject(current) && isObject(value) ? { ...current, ...value } : value;
}

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
  if (sub === undefined) return isObject(value) ? { ...one, ...value } : value;
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
  return isObject(value) ? { ...facts, ...value } : { ...facts, value };
}

function factsOf(filter: Filter): ScimObject | undefined {
  if (filter.kind === 'and') {
    const [left, right] = filter.parts.map(factsOf);
    return left && right && { ...left, ...right };
  }
  const [name] = filter.kind === 'compare' && filter.operator === 'eq' ? filter.path : [];
  return name !== undefined && filter.kind === 'compare' ? { [name]: filter.value } : undefined;
}
