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

/**
 * The names on the way to an attribute: `name.givenName`, with the schema before it or not. The
 * core schemas are understood and dropped, an extension stands as its first name.
 */
export function pathOf(text: string): string[] {
  const [, schema, rest] = /^(urn:[^[\]]+?:2\.0:(?:User|Group))(?::(.+))?$/i.exec(text) ?? [];
  const names = (schema === undefined ? text : (rest ?? '')).split('.').filter(Boolean);
  if (schema === undefined) return names;
  return schema.toLowerCase() === schemas.enterprise.toLowerCase()
    ? [schemas.enterprise, ...names]
    : names;
}

/** Returns all values at a path, through all values of multi-valued attributes. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => valuesAt(one, path));
  const [first, ...rest] = path;
  if (first === undefined) return value === undefined || value === null ? [] : [value];
  return isObject(value) ? valuesAt(valueOf(value, first), rest) : [];
}
