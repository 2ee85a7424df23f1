import { addressForm, sameAddress } from '#platform/common/mail-address.ts';
import {
  isListName,
  isObject,
  keyOf,
  ScimError,
  schemas,
  valueOf,
  valuesAt,
  type ScimObject,
} from './scim-json.rules.ts';

/** Person as described by a customer's directory. */
export interface ScimPerson {
  readonly userName: string;
  readonly externalId: string | undefined;
  /** Undefined: not said. */
  readonly active: boolean | undefined;
  /** Other stored attributes: known ones only, never a password. */
  readonly attributes: ScimObject;
}

const keptAttributes = [
  'name',
  'displayName',
  'nickName',
  'profileUrl',
  'title',
  'userType',
  'preferredLanguage',
  'locale',
  'timezone',
  'emails',
  'phoneNumbers',
  'addresses',
  schemas.enterprise,
] as const;

const largest = 20_000;

/** @throws ScimError 400 invalidValue, invalidSyntax */
export function readPerson(body: unknown): ScimPerson {
  if (!isObject(body)) throw new ScimError(400, 'A user is an object.', 'invalidSyntax');
  const userName = textOf(body, 'userName')?.trim();
  if (!userName) throw new ScimError(400, 'userName is missing.', 'invalidValue');
  const attributes = Object.fromEntries(
    keptAttributes.flatMap((name) => keep(name, valueOf(body, name))),
  );
  if (JSON.stringify(attributes).length > largest)
    throw new ScimError(400, 'The user has too many or too long attributes.', 'invalidValue');
  return {
    userName,
    externalId: textOf(body, 'externalId') || undefined,
    active: readBoolean(valueOf(body, 'active')),
    attributes,
  };
}

function keep(name: string, value: unknown): [string, unknown][] {
  if (value === undefined || value === null) return [];
  if (isListName(name)) return [[name, [value].flat().map(withBoolean)]];
  const isComplex = name === 'name' || name === schemas.enterprise;
  if (isComplex ? !isObject(value) : typeof value !== 'string')
    throw new ScimError(400, `"${name}" has the wrong form.`, 'invalidValue');
  return [[name, value]];
}

/** `primary` comes as text, too. */
function withBoolean(one: unknown): unknown {
  if (!isObject(one)) throw new ScimError(400, 'A value of a list is an object.', 'invalidValue');
  const key = keyOf(one, 'primary');
  return Object.hasOwn(one, key) ? { ...one, [key]: readBoolean(one[key]) ?? false } : one;
}

function textOf(body: ScimObject, name: string): string | undefined {
  const value = valueOf(body, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > 320 || /[\p{Cc}]/u.test(value))
    throw new ScimError(400, `"${name}" is no text of at most 320 characters.`, 'invalidValue');
  return value;
}

/** Entra sends `"True"` and `"False"`, as text. */
function readBoolean(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value))
    return value.toLowerCase() === 'true';
  throw new ScimError(400, 'A boolean is true or false.', 'invalidValue');
}

/**
 * The address to write to: the primary one, that of work, the first; else the user name where it is
 * one.
 */
export function emailOf({
  attributes,
  userName,
}: Pick<ScimPerson, 'attributes' | 'userName'>): string {
  const emails = valuesAt(attributes, ['emails']).filter(isObject);
  const chosen =
    emails.find((one) => valueOf(one, 'primary') === true) ??
    emails.find((one) => valueOf(one, 'type') === 'work') ??
    emails[0];
  const value = chosen && valueOf(chosen, 'value');
  if (typeof value === 'string' && value.includes('@')) return addressForm(value.slice(0, 320));
  return userName.includes('@') ? addressForm(userName) : '';
}

/**
 * Returns every address of a person, as it is compared: the user name and all e-mails, whether used
 * or not.
 */
export function addressesOf({
  attributes,
  userName,
}: Pick<ScimPerson, 'attributes' | 'userName'>): readonly string[] {
  const emails = valuesAt(attributes, ['emails'])
    .filter(isObject)
    .map((one) => valueOf(one, 'value'));
  return [userName, ...emails].filter((one) => typeof one === 'string').map(sameAddress);
}

/** Returns the name shown: display name, full name, given and family name, or user name. */
export function nameOf({
  attributes,
  userName,
}: Pick<ScimPerson, 'attributes' | 'userName'>): string {
  const text = (...path: string[]): string => {
    const [value] = valuesAt(attributes, path);
    return typeof value === 'string'
      ? value
          .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
          .normalize('NFC')
          .trim()
      : '';
  };
  const full = [text('name', 'givenName'), text('name', 'familyName')].filter(Boolean).join(' ');
  return (text('displayName') || text('name', 'formatted') || full || userName).slice(0, 200);
}
