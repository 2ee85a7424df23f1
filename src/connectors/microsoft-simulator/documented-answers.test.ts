import { isObject, textOf, type JsonObject } from '@atrium/microsoft-client/json-value';
import { describe, expect, test } from 'vitest';
import { knownTypes } from './graph/known-properties.ts';
import {
  differences,
  documented,
  hasDocumentedAnswers,
  itemsOf,
  shapeOf,
} from './shape.fixture.ts';
import { aRig } from './simulator.fixture.ts';

/** Context of an answer behind the host. */
const contextOf = (body: unknown): string | undefined =>
  textOf(body, '@odata.context')?.replace(/^.*?(?=\/(?:v1\.0|beta)\/)/, '');

/** Properties that documented answers of 2023 have and today's metadata has no more. */
const gone = ['isMultipleDataLocationsForServicesEnabled', 'directorySizeQuota', 'expiryDateTime'];
/** Properties of groups that the resource's page documents, and the listed example leaves out. */
const more = ['assignedLicenses'];

describe.runIf(hasDocumentedAnswers)('documented answers (ATRIUM_REAL_DATA)', () => {
  test.each([
    ['organization', '/v1.0/organization', 'v1.0.organization-list.1.json'],
    ['domain', '/v1.0/domains', 'v1.0.domain-list.1.json'],
    ['subscribedSku', '/v1.0/subscribedSkus', 'v1.0.subscribedsku-list.1.json'],
    ['user', '/v1.0/users/delta', 'v1.0.user-delta.1.json'],
    ['group', '/v1.0/groups', 'v1.0.group-list.1.json'],
    [
      'serviceHealth',
      '/v1.0/admin/serviceAnnouncement/healthOverviews',
      'v1.0.serviceannouncement-list-healthoverviews.1.json',
    ],
    [
      'serviceHealthIssue',
      '/v1.0/admin/serviceAnnouncement/issues',
      'v1.0.serviceannouncement-list-issues.1.json',
    ],
    [
      'serviceUpdateMessage',
      '/v1.0/admin/serviceAnnouncement/messages',
      'v1.0.serviceannouncement-list-messages.1.json',
    ],
    [
      'delegatedAdminCustomer',
      '/beta/tenantRelationships/delegatedAdminCustomers',
      'beta.tenantrelationship-list-delegatedadmincustomers.1.json',
    ],
    [
      'delegatedAdminRelationship',
      '/beta/tenantRelationships/delegatedAdminRelationships',
      'beta.tenantrelationship-list-delegatedadminrelationships.1.json',
    ],
  ])('a %s has the documented properties, of the documented kinds', async (type, path, file) => {
    await using rig = await aRig();
    const { partner } = rig.simulator.world;
    const tenantId = path.startsWith('/beta') ? partner.id : rig.tenantId;

    const { body } = await rig.client.graph(tenantId).get(path);

    const wanted = shapeOf(itemsOf(documented('graph-docs-examples', file)));
    const { missing, added, ofOtherKind } = differences(shapeOf(itemsOf(body)), wanted);
    const isKnown = (one: string) => propertiesOf(type)[one.split('.')[0] ?? ''] !== undefined;
    expect(missing.filter((one) => !gone.includes(one.split('.')[0] ?? ''))).toEqual([]);
    expect(added.filter((one) => !more.includes(one.split('.')[0] ?? '') && !isKnown(one))).toEqual(
      [],
    );
    expect(ofOtherKind).toEqual([]);
    const contexts = [documented('graph-docs-examples', file), body].map(contextOf);
    // One documented answer leaves its context out.
    expect([contexts[0] ?? contexts[1]]).toEqual([contexts[1]]);
  });

  test('our list of properties holds nothing that the metadata does not know', () => {
    const documentedOnly = ['group', 'companySubscription'];
    const types = Object.entries(knownTypes).filter(([name]) => !documentedOnly.includes(name));

    const unknown = types.flatMap(([type, known]) =>
      Object.entries(known).flatMap(([name, inner]) => {
        const edm = propertiesOf(type)[name];
        if (edm === undefined) return [`${type}.${name}`];
        return inner === null || edm.includes(`microsoft.graph.${inner}`)
          ? []
          : [`${name}: ${edm}`];
      }),
    );

    expect(unknown).toEqual([]);
  });
});

// oxlint-disable-next-line vitest/expect-expect -- says "not run" in the report
test.runIf(!hasDocumentedAnswers)(
  'not run: ATRIUM_REAL_DATA names no folder of documented answers',
  ({ skip }) => skip(),
);

/** Returns the properties of a type in the metadata, its links and its base types included. */
function propertiesOf(type: string): Readonly<Record<string, string>> {
  const types = Object(documented('graph-schema-subset', 'types.v1.0.json')) as JsonObject;
  const found = types[`microsoft.graph.${type}`];
  if (!isObject(found)) return {};
  const base = textOf(found, 'base')?.replace('microsoft.graph.', '');
  const own = Object(found['properties']) as Readonly<Record<string, string>>;
  const led = Object(found['navigation']) as Readonly<Record<string, string>>;
  return { ...(base === undefined ? {} : propertiesOf(base)), ...own, ...led };
}
