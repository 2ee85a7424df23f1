import { expect, test } from 'vitest';
import { documentedLimits, groupOf } from './limits.ts';

test.for([
  ['/v1.0/auditLogs/signIns', 'auditLogs'],
  ['/v1.0/reports/authenticationMethods/userRegistrationDetails', 'auditLogs'],
  [
    "/v1.0/reports/getOffice365ActiveUserDetail(period='D7')",
    'report:getoffice365activeuserdetail',
  ],
  ['/v1.0/admin/serviceAnnouncement/issues', 'serviceAnnouncement'],
  ['/v1.0/security/secureScores', 'secureScore'],
  ['/v1.0/security/incidents', 'security'],
  ['/beta/identityProtection/riskyUsers', 'identityProtection'],
  ['/v1.0/identity/conditionalAccess/policies', 'identityProtection'],
  ['/v1.0/users', 'directory'],
  ['/v1.0/subscribedSkus', 'directory'],
] as const)('%s counts as %s', ([path, name]) => {
  expect(groupOf(documentedLimits, 'graph', path).name).toBe(name);
});

test('each report has a limit of its own, whatever its letters', () => {
  const [one, two, three] = [
    'getTeamsUserActivityCounts',
    'GETTEAMSUSERACTIVITYCOUNTS',
    'getMail',
  ].map((report) => groupOf(documentedLimits, 'graph', `/v1.0/reports/${report}`).name);
  expect(one).toBe(two);
  expect(one).not.toBe(three);
});

test('a service without a group still has a lane', () => {
  expect(groupOf([], 'graph', '/v1.0/users')).toStrictEqual({ name: 'graph', limit: undefined });
});
