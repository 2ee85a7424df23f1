import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noVersion, versionOf } from '#platform/common/version.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { LicensingName } from '../licensing-names.schema.ts';
import { aNamesTable } from '../sheet.fixture.ts';
import { openCatalogPortal, type CatalogPortal } from './catalog.fixture.ts';
import { licenseNames } from './licensing-names.store.ts';

interface ListOf<T> {
  readonly data: T[];
  readonly metadata: { readonly total: number };
}

const path = '/marketplace-tools/licensing-names';
const desk = '3b555118-da6a-4418-894f-7df1e2096870';
const chair = '4b9405b0-7788-4568-add1-99614e613b69';
let portal: CatalogPortal;

const table = (deskName: string): string =>
  aNamesTable([
    { Product_Display_Name: deskName },
    {
      Product_Display_Name: deskName,
      Service_Plan_Id: '9aaf7827-d63c-4b61-89c3-182f06f82e5c\u00A0 ',
    },
    {
      GUID: ` ${chair.toUpperCase()}\u00A0`,
      Product_Display_Name: 'Chair 365',
      String_Id: 'CHAIR',
    },
  ]);

beforeAll(async () => {
  portal = await openCatalogPortal();
  await portal.publish(table('Desk 365'));
});
afterAll(() => portal.close());

const list = async (query = '') =>
  (await portal.read<ListOf<LicensingName>>(`${path}?${query}`)).body;
const versionNow = async (guid: string) =>
  (await list(`search=${guid}`)).data[0]?.version ?? noVersion;
const rename = async (guid: string, name: string | null, version?: string) =>
  portal.send<LicensingName>(
    'PUT',
    `${path}/${guid}`,
    { name },
    version ?? (await versionNow(guid)),
  );

test('one row a licence, with Microsoft’s name and its number of service plans', async () => {
  expect((await list()).data).toEqual([
    {
      guid: chair,
      stringId: 'CHAIR',
      name: 'Chair 365',
      microsoftName: 'Chair 365',
      isRenamed: false,
      servicePlans: 1,
      version: versionOf({ name: 'Chair 365' }),
    },
    {
      guid: desk,
      stringId: 'DESK_WRITING',
      name: 'Desk 365',
      microsoftName: 'Desk 365',
      isRenamed: false,
      servicePlans: 2,
      version: versionOf({ name: 'Desk 365' }),
    },
  ]);
});

test('found by name, string id or GUID', async () => {
  for (const word of ['chair', 'CHAIR', chair.slice(0, 8)])
    expect((await list(`search=${word}`)).data.map((one) => one.guid)).toEqual([chair]);
  expect((await list('search=100%25')).metadata.total).toBe(0);
});

test('a name that staff gave stays when the next table comes; a name that nobody touched follows Microsoft', async () => {
  expect((await rename(desk, '  Schreibtisch  ')).body).toMatchObject({
    name: 'Schreibtisch',
    microsoftName: 'Desk 365',
    isRenamed: true,
  });

  await portal.publish(table('Desk 365 (new)').replaceAll('Chair 365', 'Chair 366'));

  expect((await list()).data.map((one) => [one.name, one.microsoftName])).toEqual([
    ['Chair 366', 'Chair 366'],
    ['Schreibtisch', 'Desk 365 (new)'],
  ]);
  expect((await rename(desk, null)).body).toMatchObject({
    name: 'Desk 365 (new)',
    isRenamed: false,
  });
});

test('a tenant’s pages get the names by GUID, and nothing for a licence that nobody knows', async () => {
  await rename(chair, 'Stuhl');
  const tenantId = await portal.newTenant();

  const names = await withTenant(portal.db, tenantId, (tx) =>
    licenseNames.licenseNames(tx, [chair, randomUUID()], new Date()),
  );

  expect([...names]).toEqual([[chair, 'Stuhl']]);
});

test('UXR-1: a name given in the meantime is not overwritten unseen', async () => {
  const seen = await versionNow(chair);
  await rename(chair, 'Sessel');

  const late = await rename(chair, 'Hocker', seen);
  expect(late).toMatchObject({
    status: 412,
    body: { type: 'ERROR_CONFLICT', conflict: { current: { name: 'Sessel' } } },
  });
  expect((await rename(chair, 'Hocker', await versionNow(chair))).body.name).toBe('Hocker');
  expect(await portal.send('PUT', `${path}/${chair}`, { name: 'x' })).toMatchObject({
    status: 428,
    body: { type: 'ERROR_VERSION_MISSING' },
  });
});

test('a licence that is in no table cannot be renamed', async () => {
  expect((await rename(randomUUID(), 'x')).body).toMatchObject({
    type: 'ERROR_CATALOG_LICENSE_NOT_FOUND',
  });
  expect((await rename('x', 'x')).status).toBe(404);
  expect((await rename(chair, '')).status).toBe(400);
});
