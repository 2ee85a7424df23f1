import { notSimulated, type Reply } from '../server/exchange.ts';
import { ownsPlan } from '../world/security.rules.ts';

import { listAnswer } from './collection.ts';
import { answerMailAlerts } from './mail-alerts.ts';
import { graphFault } from './graph-fault.rules.ts';
import type { GraphCall, GraphRoute } from './graph-call.ts';
import {
  controlProfilesOf,
  directoryRolesOf,
  managedDevicesOf,
  registrationsOf,
  riskyUsersOf,
  roleMembersOf,
  secureScoresOf,
} from './security-objects.rules.ts';
import { answerIncidents } from './security-incidents.ts';
import { answerSignIns } from './sign-ins.ts';
import { select } from './select.rules.ts';
import { userOf, usualUserProperties } from './user.rules.ts';

const route = (
  path: string,
  options: readonly string[],
  answer: (call: GraphCall) => Reply,
): GraphRoute => ({ method: 'GET', path, versions: ['v1.0'], options, answer });

/** Everything of Graph that tells how safe a tenant is. */
export const securityRoutes: readonly GraphRoute[] = [
  route('/security/secureScores', ['$top'], (call) => {
    const top = Number(call.request.query.get('$top') ?? 90);
    const scores = secureScoresOf(call.directory, call.now, call.world.startsAt);
    const objects = scores.slice(0, top);
    return listAnswer(call, { type: 'secureScore', name: 'security/secureScores', objects });
  }),
  route('/security/secureScoreControlProfiles', [], (call) =>
    listAnswer(call, {
      type: 'secureScoreControlProfile',
      name: 'security/secureScoreControlProfiles',
      objects: controlProfilesOf(call.directory),
    }),
  ),
  route('/reports/authenticationMethods/userRegistrationDetails', [], (call) =>
    listAnswer(call, {
      type: 'userRegistrationDetails',
      name: 'reports/authenticationMethods/userRegistrationDetails',
      objects: registrationsOf(call.directory, call.now),
    }),
  ),
  route('/identityProtection/riskyUsers', [], (call) =>
    ownsPlan(call.directory.customer, 'AAD_PREMIUM_P2')
      ? listAnswer(call, {
          type: 'riskyUser',
          name: 'identityProtection/riskyUsers',
          objects: riskyUsersOf(call.directory, call.now),
        })
      : graphFault('premiumNeeded'),
  ),
  route('/auditLogs/signIns', ['$filter', '$top', '$skiptoken'], answerSignIns),
  route('/security/alerts_v2', ['$filter', '$top', '$skip'], answerMailAlerts),
  route('/security/incidents', ['$expand', '$filter', '$top', '$skiptoken'], answerIncidents),
  route('/directoryRoles', [], (call) =>
    listAnswer(call, {
      type: 'directoryRole',
      name: 'directoryRoles',
      objects: directoryRolesOf(call.directory),
    }),
  ),
  route('/directoryRoles/{id}/members', [], answerMembers),
  route('/deviceManagement/managedDevices', ['$select'], (call) =>
    listAnswer(call, {
      type: 'managedDevice',
      name: 'deviceManagement/managedDevices',
      objects: managedDevicesOf(call.directory, call.now),
    }),
  ),
];

function answerMembers(call: GraphCall): Reply {
  const { directory } = call;
  const members = roleMembersOf(directory, call.params[0] ?? '');
  if (!members) return graphFault('notFound');
  const { customer } = directory;
  const idOf = (index: number) => directory.idOf(index);
  const objects = members.map((person) => ({
    '@odata.type': '#microsoft.graph.user',
    ...select(userOf({ customer, idOf }, person), usualUserProperties),
  }));
  if (call.request.query.size > 0) return notSimulated('options of directoryRoles/members');
  return listAnswer(call, { type: 'user', name: 'directoryObjects', objects });
}
