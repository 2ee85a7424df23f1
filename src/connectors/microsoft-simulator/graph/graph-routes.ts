import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { listAnswer } from './collection.ts';
import { delegatedAdminCustomersOf, delegatedAdminRelationshipsOf } from './gdap.rules.ts';
import type { GraphCall, GraphRoute } from './graph-call.ts';
import { answerGroups } from './groups.ts';
import { companySubscriptionsOf, subscribedSkusOf } from './licenses.rules.ts';
import { answerReport, reportPaths } from './report-file.ts';
import { domainsOf, organizationOf } from './organization.rules.ts';
import {
  healthIssuesOf,
  healthOverviewsOf,
  updateMessagesOf,
} from './service-announcement.rules.ts';
import { securityRoutes } from './security-routes.ts';
import { answerUser, answerUsers, answerUsersDelta } from './users.ts';

const stable = ['v1.0'] as const;
const both = ['v1.0', 'beta'] as const;
const chosen = ['$select'];

/** Everything that Graph answers here; any other path is answered by 501. */
export const graphRoutes: readonly GraphRoute[] = [
  ...securityRoutes,
  {
    method: 'GET',
    path: '/organization',
    versions: stable,
    options: chosen,
    answer: (call) =>
      listAnswer(call, {
        type: 'organization',
        name: 'organization',
        objects: [organizationOf(call.directory, call.directory.terms(call.now))],
      }),
  },
  {
    method: 'GET',
    path: '/domains',
    versions: stable,
    options: chosen,
    answer: (call) =>
      listAnswer(call, { type: 'domain', name: 'domains', objects: domainsOf(call.tenant) }),
  },
  {
    method: 'GET',
    path: '/subscribedSkus',
    versions: stable,
    options: chosen,
    answer: (call) =>
      listAnswer(call, {
        type: 'subscribedSku',
        name: 'subscribedSkus',
        objects: subscribedSkusOf(call.directory, call.now),
      }),
  },
  {
    method: 'GET',
    path: '/directory/subscriptions',
    versions: stable,
    options: chosen,
    answer: (call) =>
      listAnswer(call, {
        type: 'companySubscription',
        name: 'directory/subscriptions',
        objects: companySubscriptionsOf(call.directory, call.now, call.world.partner.id),
      }),
  },
  {
    method: 'GET',
    path: '/groups',
    versions: stable,
    options: [...chosen, '$filter', '$top', '$skiptoken'],
    answer: answerGroups,
  },
  {
    method: 'GET',
    path: '/users',
    versions: stable,
    options: [...chosen, '$top', '$skiptoken'],
    answer: answerUsers,
  },
  {
    method: 'GET',
    path: '/users/delta',
    versions: stable,
    options: [...chosen, '$skiptoken', '$deltatoken'],
    answer: answerUsersDelta,
  },
  ...reportPaths.map((path): GraphRoute => ({
    method: 'GET',
    path,
    versions: stable,
    options: [],
    answer: answerReport,
  })),
  { method: 'GET', path: '/users/{id}', versions: stable, options: chosen, answer: answerUser },
  announcementRoute('healthOverviews', 'serviceHealth', (call) =>
    healthOverviewsOf(call.tenant, call.announcements),
  ),
  announcementRoute('issues', 'serviceHealthIssue', (call) =>
    healthIssuesOf(call.tenant, call.announcements),
  ),
  announcementRoute('messages', 'serviceUpdateMessage', (call) =>
    updateMessagesOf(call.announcements),
  ),
  {
    method: 'GET',
    path: '/tenantRelationships/delegatedAdminCustomers',
    versions: both,
    options: chosen,
    isPartnerOnly: true,
    answer: (call) =>
      listAnswer(call, {
        type: 'delegatedAdminCustomer',
        name: 'delegatedAdminCustomers',
        under: '/tenantRelationships',
        objects: delegatedAdminCustomersOf(call.world),
      }),
  },
  {
    method: 'GET',
    path: '/tenantRelationships/delegatedAdminRelationships',
    versions: both,
    options: chosen,
    isPartnerOnly: true,
    answer: (call) =>
      listAnswer(call, {
        type: 'delegatedAdminRelationship',
        name: 'delegatedAdminRelationships',
        under: '/tenantRelationships',
        objects: delegatedAdminRelationshipsOf(call.world, call.now),
      }),
  },
];

function announcementRoute(
  name: string,
  type: string,
  objectsOf: (call: GraphCall) => readonly JsonObject[],
): GraphRoute {
  const under = '/admin/serviceAnnouncement';
  return {
    method: 'GET',
    path: `${under}/${name}`,
    versions: stable,
    options: chosen,
    answer: (call) =>
      listAnswer(call, {
        type,
        name: `admin/serviceAnnouncement/${name}`,
        objects: objectsOf(call),
      }),
  };
}
