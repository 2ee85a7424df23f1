/** SCIM refusal (RFC 7644, 3.12): status, scimType and a sentence. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/**
 * A resource or a complex attribute as it crosses the wire: nothing in it is believed before it is
 * looked at.
 */
export type ScimObject = Readonly<Record<string, unknown>>;

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

export function isObject(value: unknown): value is ScimObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of attributes (RFC 7643, 2.1): what begins otherwise, `__proto__` too, names none. */
export function isAttributeName(name: string): boolean {
  return /^[A-Za-z$][\w$-]{0,99}$/.test(name);
}

/** The key under which an attribute stands: names are the same in any case (RFC 7643, 2.1). */
export function keyOf(object: ScimObject, name: string): string {
  const wanted = name.toLowerCase();
  return Object.keys(object).find((key) => key.toLowerCase() === wanted) ?? name;
}

export function valueOf(object: ScimObject, name: string): unknown {
  const key = keyOf(object, name);
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Multi-valued attributes; one value alone is taken as a list of one. */
const lists: readonly string[] = ['emails', 'phonenumbers', 'addresses', 'members'];

export const isListName = (name: string): boolean => lists.includes(name.toLowerCase());

/**
 * The names on the way to an attribute: `name.givenName`, with its schema before it or not (RFC
 * 7644, 3.10). The core schemas are understood and dropped, the extension that is kept stands as
 * its first name. A name of any other schema stays whole: it is no attribute's of ours, whatever
 * its last part is called.
 */
export function pathOf(text: string): string[] {
  // No attribute's name has a colon (RFC 7643, 2.1): before the last one stands a schema.
  if (!text.includes(':')) return namesIn(text);
  const schema = ownSchemas.find((known) => startsWithSchema(text, known));
  if (schema === undefined) return [text];
  const names = namesIn(text.slice(schema.length + 1));
  return schema === schemas.enterprise ? [schema, ...names] : names;
}

/** Tells the names that `pathOf` left whole: their attributes are not kept here. */
export const isForeign = ([first = '']: readonly string[]): boolean =>
  first.includes(':') && first !== schemas.enterprise;

const ownSchemas = [schemas.user, schemas.group, schemas.enterprise] as const;

const namesIn = (text: string): string[] => text.split('.').filter(Boolean);

function startsWithSchema(text: string, schema: string): boolean {
  const next = text.charAt(schema.length);
  return (
    text.slice(0, schema.length).toLowerCase() === schema.toLowerCase() &&
    (next === '' || next === ':' || next === '.')
  );
}

/** Returns all values at a path, through all values of multi-valued attributes. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => valuesAt(one, path));
  const [first, ...rest] = path;
  if (first === undefined) return value === undefined || value === null ? [] : [value];
  return isObject(value) ? valuesAt(valueOf(value, first), rest) : [];
}
