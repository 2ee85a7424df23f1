import { isObject } from '@atrium/microsoft-client/json-value';
import type {
  ReadAccount,
  ReadDevice,
  ReadRegistration,
  ReadRiskyUser,
  ReadRoleMember,
  ReadSignIn,
} from '#domains/posture/posture.port.ts';
import { toldMoment, toldNumber, toldText, toldWord } from './told.rules.ts';

type Item = Readonly<Record<string, unknown>>;

/** Ways of signing in that know a second factor; all others are old ones. */
const modernClients = new Set(['', 'browser', 'mobile apps and desktop clients']);

/** Returns whether a client of the sign-in log cannot ask for a second factor. */
export function isLegacyClient(client: string): boolean {
  return !modernClients.has(client.trim().toLowerCase());
}

/** Words of Graph that are understood; all others are kept and counted. */
export const riskLevels = ['none', 'low', 'medium', 'high', 'hidden', 'unknownfuturevalue'];
export const riskStates = [
  ...['none', 'confirmedsafe', 'remediated', 'dismissed', 'atrisk', 'confirmedcompromised'],
  'unknownfuturevalue',
];
export const complianceStates = [
  ...['unknown', 'compliant', 'noncompliant', 'conflict', 'error', 'ingraceperiod'],
  'configmanager',
];

export const registrationFields = [
  ...['id', 'userPrincipalName', 'userDisplayName', 'isAdmin', 'isSsprRegistered', 'userType'],
  ...['isSsprEnabled', 'isSsprCapable', 'isMfaRegistered', 'isMfaCapable', 'lastUpdatedDateTime'],
  ...['isPasswordlessCapable', 'methodsRegistered', 'systemPreferredAuthenticationMethods'],
  'isSystemPreferredAuthenticationMethodEnabled',
  'userPreferredMethodForSecondaryAuthentication',
];
export const riskyUserFields = [
  ...['id', 'isDeleted', 'isProcessing', 'riskDetail', 'riskLastUpdatedDateTime', 'riskLevel'],
  ...['riskState', 'userDisplayName', 'userPrincipalName'],
];
export const deviceFields = [
  ...['id', 'deviceName', 'operatingSystem', 'osVersion', 'complianceState', 'isEncrypted'],
  ...['lastSyncDateTime', 'userDisplayName', 'userPrincipalName'],
];

export const accountFields = [
  ...['id', 'displayName', 'userPrincipalName', 'userType', 'accountEnabled', 'createdDateTime'],
  'signInActivity',
];

const idOf = (item: Item): string => toldText(item['id'], 200).toLowerCase();
const addressOf = (item: Item): string => toldText(item['userPrincipalName'], 320).toLowerCase();
const nameOf = (item: Item): string => toldText(item['userDisplayName'], 300) || addressOf(item);

/** Returns how somebody proves who they are; undefined for nobody. */
export function registrationOf(item: Item): ReadRegistration | undefined {
  const id = idOf(item);
  if (id === '') return undefined;
  const methods = item['methodsRegistered'];
  return {
    ...{ id, name: nameOf(item), address: addressOf(item) },
    isGuest: toldWord(item['userType']) === 'guest',
    hasMfa: item['isMfaRegistered'] === true,
    methods: Array.isArray(methods) ? methods.slice(0, 30).map((one) => toldText(one, 60)) : [],
  };
}

/** Returns an account with its last sign-in; undefined for nobody. */
export function accountOf(item: Item): ReadAccount | undefined {
  const id = idOf(item);
  if (id === '') return undefined;
  return {
    ...{
      id,
      name: toldText(item['displayName'], 300) || addressOf(item),
      address: addressOf(item),
    },
    isGuest: toldWord(item['userType']) === 'guest',
    isEnabled: item['accountEnabled'] !== false,
    createdAt: toldMoment(item['createdDateTime']),
    lastSignInAt: lastSignInOf(item['signInActivity']),
  };
}

/**
 * The last success tells most: what failed is nobody's use. Older directories tell only the two
 * others, which count attempts.
 */
function lastSignInOf(activity: unknown): string | null {
  if (!isObject(activity)) return null;
  const attempts = [
    pastMoment(activity['lastSignInDateTime']),
    pastMoment(activity['lastNonInteractiveSignInDateTime']),
  ];
  const newest =
    attempts
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? null;
  return pastMoment(activity['lastSuccessfulSignInDateTime']) ?? newest;
}

/** Microsoft tells the year 1 for what never happened. */
function pastMoment(value: unknown): string | null {
  const at = toldMoment(value);
  return at === null || at < '1970' || at.startsWith('-') ? null : at;
}

/** Returns a member of a role; undefined for a group or an application without a name. */
export function roleMemberOf(role: Item, item: Item): ReadRoleMember | undefined {
  const userId = idOf(item);
  const roleId = toldText(role['roleTemplateId'], 200).toLowerCase() || idOf(role);
  if (userId === '' || roleId === '') return undefined;
  return {
    ...{ roleId, userId, roleName: toldText(role['displayName'], 300) || roleId },
    name: toldText(item['displayName'], 300) || userId,
    address: addressOf(item),
  };
}

/** Returns somebody whose account may be in other hands; undefined for nobody or who is gone. */
export function riskyUserOf(item: Item): ReadRiskyUser | undefined {
  const id = idOf(item);
  if (id === '' || item['isDeleted'] === true) return undefined;
  return {
    ...{ id, name: nameOf(item), address: addressOf(item) },
    level: toldWord(item['riskLevel']),
    state: toldWord(item['riskState']),
    detail: toldText(item['riskDetail'], 200),
    at: toldMoment(item['riskLastUpdatedDateTime']),
  };
}

/** Returns a device; undefined for one without an id. */
export function deviceOf(item: Item): ReadDevice | undefined {
  const id = idOf(item);
  if (id === '') return undefined;
  return {
    ...{ id, name: toldText(item['deviceName'], 300) || id },
    system: toldText(item['operatingSystem'], 100),
    version: toldText(item['osVersion'], 100),
    compliance: toldWord(item['complianceState']),
    isEncrypted: item['isEncrypted'] === true,
    lastSeenAt: pastMoment(item['lastSyncDateTime']),
    ...{ userName: nameOf(item), address: addressOf(item) },
  };
}

/** Returns a sign-in; undefined for one without id or moment. */
export function signInOf(item: Item): ReadSignIn | undefined {
  const [id, at] = [idOf(item), toldMoment(item['createdDateTime'])];
  if (id === '' || at === null) return undefined;
  const location = isObject(item['location']) ? item['location'] : {};
  const status = isObject(item['status']) ? item['status'] : {};
  const client = toldText(item['clientAppUsed'], 100);
  return {
    ...{ id, day: at.slice(0, 10) },
    country: toldText(location['countryOrRegion'], 100).toUpperCase(),
    city: toldText(location['city'], 200),
    ...{ client, isLegacy: isLegacyClient(client) },
    hasFailed: toldNumber(status['errorCode']) !== 0,
    risk: toldWord(item['riskLevelDuringSignIn']),
  };
}
