import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { controls } from '../world/controls.ts';
import type { Directory } from '../world/directory.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import type { Person } from '../world/person.rules.ts';
import {
  deviceOf,
  methodsOf,
  ownsPlan,
  riskOf,
  rolesOf,
  scoreOf,
} from '../world/security.rules.ts';
import type { SignIn } from '../world/sign-in.rules.ts';
import { userOf } from './user.rules.ts';

const dayMs = 86_400_000;
/** Microsoft keeps scores for ninety days. */
const keptDays = 90;
const vendor = {
  provider: 'SecureScore',
  providerVersion: null,
  subProvider: null,
  vendor: 'Microsoft',
};

/** Everybody of a directory. */
const everybody = (directory: Directory): readonly Person[] => directory.people(0, 100_000).people;
const named = (directory: Directory, person: Person) =>
  userOf({ customer: directory.customer, idOf: (index) => directory.idOf(index) }, person);

/** Returns a tenant's scores, the newest day first. */
export function secureScoresOf(directory: Directory, now: number, startsAt: number): JsonObject[] {
  const today = Math.floor(now / dayMs) * dayMs;
  return Array.from({ length: keptDays }, (_, ago) =>
    secureScoreOf(directory, today - ago * dayMs, startsAt),
  );
}

function secureScoreOf({ customer }: Directory, at: number, startsAt: number): JsonObject {
  const scored = controls.map((control) => ({
    control,
    score: scoreOf(customer, control, at, startsAt),
  }));
  return {
    id: `${customer.id}_${textOfMoment(at).slice(0, 10)}`,
    azureTenantId: customer.id,
    activeUserCount: customer.users,
    createdDateTime: textOfMoment(at),
    currentScore: scored.reduce((all, { score }) => all + score, 0),
    enabledServices: ['HasExchange', 'HasSharePoint'],
    licensedUserCount: customer.users,
    maxScore: controls.reduce((all, { maxScore }) => all + maxScore, 0),
    averageComparativeScores: [
      { basis: 'AllTenants', averageScore: 45 },
      { basis: 'TotalSeats', averageScore: 52 },
    ],
    controlScores: scored.map(({ control, score }) => ({
      controlCategory: control.category,
      controlName: control.name,
      description: control.title,
      score,
    })),
    vendorInformation: vendor,
  };
}

/** Returns what each control is about. */
export function controlProfilesOf({ customer }: Directory): JsonObject[] {
  return controls.map((control, at) => ({
    id: control.name,
    azureTenantId: customer.id,
    actionType: 'Config',
    actionUrl: 'https://security.microsoft.com/securescore',
    controlCategory: control.category,
    title: control.title,
    deprecated: false,
    implementationCost: control.cost,
    lastModifiedDateTime: null,
    maxScore: control.maxScore,
    rank: at + 1,
    remediation: control.remediation,
    remediationImpact: 'Some people may have to be told beforehand.',
    service: control.service,
    threats: ['Account Breach'],
    tier: 'Core',
    userImpact: control.impact,
    complianceInformation: [],
    controlStateUpdates: [
      { assignedTo: null, comment: null, state: 'Default', updatedBy: null, updatedDateTime: null },
    ],
    vendorInformation: vendor,
  }));
}

/** Returns how people prove who they are. */
export function registrationsOf(directory: Directory, now: number): JsonObject[] {
  const admins = new Set(rolesOf(directory.customer).flatMap(({ members }) => members));
  return everybody(directory).map((person) => {
    const { id, userPrincipalName, displayName } = named(directory, person);
    const methods = methodsOf(directory.customer, person.index);
    const has = methods.length > 0;
    return {
      id,
      userPrincipalName,
      userDisplayName: displayName,
      isAdmin: admins.has(person.index),
      ...{ isSsprRegistered: has, isSsprEnabled: false, isSsprCapable: false },
      ...{ isMfaRegistered: has, isMfaCapable: has },
      isPasswordlessCapable: methods.includes('fido2SecurityKey'),
      lastUpdatedDateTime: textOfMoment(now),
      methodsRegistered: methods,
      isSystemPreferredAuthenticationMethodEnabled: true,
      systemPreferredAuthenticationMethods: has ? ['push'] : [],
      userPreferredMethodForSecondaryAuthentication: has ? 'push' : '',
      userType: 'member',
    };
  });
}

/** Returns people whose account may be in other hands. */
export function riskyUsersOf(directory: Directory, now: number): JsonObject[] {
  return everybody(directory).flatMap((person) => {
    const risk = riskOf(directory.customer, person.index);
    if (!risk) return [];
    const { id, userPrincipalName, displayName } = named(directory, person);
    return [
      {
        id,
        ...{ isDeleted: false, isProcessing: false, riskDetail: 'none' },
        riskLastUpdatedDateTime: textOfMoment(now - 2 * dayMs),
        riskLevel: risk,
        riskState: 'atRisk',
        userDisplayName: displayName,
        userPrincipalName,
      },
    ];
  });
}

/** Returns the roles that somebody holds. */
export function directoryRolesOf({ customer }: Directory): JsonObject[] {
  return rolesOf(customer).map(({ role }) => ({
    id: role.templateId,
    deletedDateTime: null,
    description: role.description,
    displayName: role.name,
    roleTemplateId: role.templateId,
  }));
}

/** Returns who holds a role; undefined where there is no such role. */
export function roleMembersOf(directory: Directory, roleId: string): readonly Person[] | undefined {
  const held = rolesOf(directory.customer).find(({ role }) => role.templateId === roleId);
  return held?.members.flatMap((index) => directory.person(index) ?? []);
}

/** Returns the devices that Intune manages; none where the tenant does not have it. */
export function managedDevicesOf(directory: Directory, now: number): JsonObject[] {
  if (!ownsPlan(directory.customer, 'INTUNE_A')) return [];
  return everybody(directory).flatMap((person) => {
    const device = deviceOf(directory.customer, person.index, now);
    if (!device) return [];
    const { id, userPrincipalName, displayName, surname } = named(directory, person);
    const [operatingSystem, osVersion] = device.system;
    return [
      {
        id: device.id,
        userId: id,
        deviceName: `${operatingSystem === 'Windows' ? 'NB' : 'MB'}-${surname}-${String(person.index)}`,
        ...{ operatingSystem, osVersion },
        complianceState: device.isCompliant ? 'compliant' : 'noncompliant',
        isEncrypted: device.isEncrypted,
        lastSyncDateTime: textOfMoment(device.lastSeenAt),
        enrolledDateTime: textOfMoment(person.createdAt),
        userPrincipalName,
        userDisplayName: displayName,
        managedDeviceOwnerType: 'company',
        ...{ model: 'Latitude 5450', manufacturer: 'Dell' },
      },
    ];
  });
}

/** Returns a sign-in as the log tells it. */
export function signInObject(directory: Directory, signIn: SignIn, person: Person): JsonObject {
  const { id, userPrincipalName, displayName } = named(directory, person);
  const [city, countryOrRegion, latitude, longitude] = signIn.place;
  return {
    id: signIn.id,
    createdDateTime: textOfMoment(signIn.at),
    userDisplayName: displayName,
    userPrincipalName,
    userId: id,
    appId: '00000002-0000-0ff1-ce00-000000000000',
    appDisplayName: 'Office 365 Exchange Online',
    ipAddress: '198.51.100.7',
    clientAppUsed: signIn.client,
    correlationId: signIn.id,
    conditionalAccessStatus: 'notApplied',
    isInteractive: true,
    riskDetail: 'none',
    riskLevelAggregated: signIn.risk,
    riskLevelDuringSignIn: signIn.risk,
    riskState: signIn.risk === 'none' ? 'none' : 'atRisk',
    riskEventTypes: [],
    resourceDisplayName: 'Office 365 Exchange Online',
    resourceId: '00000002-0000-0ff1-ce00-000000000000',
    status: {
      errorCode: signIn.hasFailed ? 50_126 : 0,
      failureReason: signIn.hasFailed ? 'Invalid username or password.' : null,
      additionalDetails: null,
    },
    deviceDetail: {
      ...{ deviceId: '', displayName: null, operatingSystem: 'Windows 11' },
      ...{ browser: 'Edge 142.0', isCompliant: null, isManaged: null, trustType: null },
    },
    location: {
      ...{ city, state: city, countryOrRegion },
      geoCoordinates: { altitude: null, latitude, longitude },
    },
    appliedConditionalAccessPolicies: [],
  };
}
