import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import type { Fetch, Fetcher, Fetchers } from '#domains/connections/connections.port.ts';
import type { PostureDatasetsPort, ReadRoleMember } from '#domains/posture/posture.port.ts';
import {
  accountFields,
  accountOf,
  complianceStates,
  deviceFields,
  deviceOf,
  registrationFields,
  registrationOf,
  riskLevels,
  riskStates,
  riskyUserFields,
  riskyUserOf,
  roleMemberOf,
  signInOf,
} from './account.rules.ts';
import { asFetchFault } from './as-fetch-fault.ts';
import { readAll } from './read-all.ts';
import {
  controlOf,
  controlProfileFields,
  scoreOf,
  secureScoreFields,
} from './secure-score.rules.ts';
import { unknownWords } from './told.rules.ts';
import { unknownFields } from './unknown-fields.rules.ts';

const paths = {
  scores: '/v1.0/security/secureScores?$top=90',
  controls: '/v1.0/security/secureScoreControlProfiles',
  registrations: '/v1.0/reports/authenticationMethods/userRegistrationDetails',
  /** The page size that Microsoft allows with sign-ins; a delta query does not tell them. */
  accounts: `/v1.0/users?$select=${accountFields.join(',')}&$top=500`,
  riskyUsers: '/v1.0/identityProtection/riskyUsers',
  roles: '/v1.0/directoryRoles',
  devices: `/v1.0/deviceManagement/managedDevices?$select=${deviceFields.join(',')}`,
};

const isKnown = <T>(one: T | undefined): one is T => one !== undefined;

/** Fetchers of how safe a tenant is from Microsoft Graph, by dataset. */
export function postureFetchers<Db>(
  client: MicrosoftClient,
  datasets: PostureDatasetsPort<Db>,
): Fetchers<Db> {
  const list = (fetch: Fetch<Db>, path: string) => readAll(client, fetch.directoryId, path, fetch);
  const scores: Fetcher<Db> = async (fetch) => {
    const read = await list(fetch, paths.scores);
    const profiles = await list(fetch, paths.controls);
    fetch.noteUnknown(unknownFields('secureScore', read, secureScoreFields));
    fetch.noteUnknown(unknownFields('controlProfile', profiles, controlProfileFields));
    const told = {
      scores: read.map(scoreOf).filter(isKnown),
      controls: profiles.map(controlOf).filter(isKnown),
    };
    await fetch.save(null, (db) => datasets.saveScores(db, told, fetch.now()));
  };
  const registrations: Fetcher<Db> = async (fetch) => {
    const items = await list(fetch, paths.registrations);
    fetch.noteUnknown(unknownFields('userRegistration', items, registrationFields));
    const read = items.map(registrationOf).filter(isKnown);
    await fetch.save(null, (db) => datasets.saveRegistrations(db, read, fetch.now()));
  };
  const lastSignIns: Fetcher<Db> = async (fetch) => {
    const items = await list(fetch, paths.accounts);
    fetch.noteUnknown(unknownFields('user', items, accountFields));
    const read = items.map(accountOf).filter(isKnown);
    await fetch.save(null, (db) => datasets.saveAccounts(db, read, fetch.now()));
  };
  const riskyUsers: Fetcher<Db> = async (fetch) => {
    const items = await list(fetch, paths.riskyUsers);
    fetch.noteUnknown(unknownFields('riskyUser', items, riskyUserFields));
    const read = items.map(riskyUserOf).filter(isKnown);
    fetch.noteUnknown(
      unknownWords(
        'riskyUser.riskLevel',
        read.map(({ level }) => level),
        riskLevels,
      ),
    );
    fetch.noteUnknown(
      unknownWords(
        'riskyUser.riskState',
        read.map(({ state }) => state),
        riskStates,
      ),
    );
    await fetch.save(null, (db) => datasets.saveRiskyUsers(db, read, fetch.now()));
  };
  const roles: Fetcher<Db> = async (fetch) => {
    const held: ReadRoleMember[] = [];
    for (const role of await list(fetch, paths.roles)) {
      const members = await list(fetch, `${paths.roles}/${String(role['id'])}/members`);
      held.push(...members.map((member) => roleMemberOf(role, member)).filter(isKnown));
    }
    await fetch.save(null, (db) => datasets.saveRoleMembers(db, held, fetch.now()));
  };
  const devices: Fetcher<Db> = async (fetch) => {
    const read = (await list(fetch, paths.devices)).map(deviceOf).filter(isKnown);
    const states = read.map(({ compliance }) => compliance);
    fetch.noteUnknown(unknownWords('managedDevice.complianceState', states, complianceStates));
    await fetch.save(null, (db) => datasets.saveDevices(db, read, fetch.now()));
  };
  return {
    ...{ 'posture.scores': scores, 'posture.registrations': registrations },
    'posture.lastSignIns': lastSignIns,
    ...{ 'posture.roles': roles, 'posture.riskyUsers': riskyUsers, 'posture.devices': devices },
    'posture.signIns': (fetch) => asFetchFault(() => fetchSignIns(client, datasets, fetch)),
  };
}

const hourMs = 3_600_000;
/** The shortest time for which Microsoft keeps the log. */
const firstReadMs = 7 * 24 * hourMs;
/** Sign-ins arrive late: the last hours are read again, and what is counted is not counted twice. */
const overlapMs = 3 * hourMs;

/** Adds up sign-ins page by page. The position moves at the end: pages may come in any order. */
async function fetchSignIns<Db>(
  client: MicrosoftClient,
  datasets: PostureDatasetsPort<Db>,
  fetch: Fetch<Db>,
): Promise<void> {
  const { signal, correlationId, now } = fetch;
  const started = now();
  const since = fetch.cursor === null ? undefined : Date.parse(fetch.cursor);
  const from = new Date((since ?? started.getTime() - firstReadMs) - (since ? overlapMs : 0));
  const filter = encodeURIComponent(`createdDateTime ge ${from.toISOString()}`);
  const path = `/v1.0/auditLogs/signIns?$filter=${filter}&$top=1000`;
  const pages = client.graph(fetch.directoryId).pages(path, { signal, correlationId });
  for await (const { items } of pages) {
    const read = items.map(signInOf).filter(isKnown);
    const risks = read.map(({ risk }) => risk);
    fetch.noteUnknown(unknownWords('signIn.riskLevelDuringSignIn', risks, riskLevels));
    await fetch.save(fetch.cursor, (db) => datasets.addSignIns(db, read, started));
  }
  await fetch.save(started.toISOString(), () => Promise.resolve());
}
