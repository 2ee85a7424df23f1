import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products, teamsEssentials } from '#connectors/microsoft-simulator/world/products.ts';
import { openCatalogPortal, type CatalogPortal } from '#domains/catalog/server/catalog.fixture.ts';
import { licenceLinks, licenseNames } from '#domains/catalog/server/licensing-names.store.ts';
import { seedCatalogue } from '#domains/catalog/server/seed-catalogue.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { demoCatalogue } from './catalogue.ts';

const now = new Date('2026-11-25T10:00:00Z');
let portal: CatalogPortal;
let tenantId: string;
beforeAll(async () => {
  portal = await openCatalogPortal({ now: () => now });
  const origin = { actor: { id: null, name: 'Atrium' }, correlationId: randomUUID() };
  const started = new Date('2025-10-20T10:00:00Z');
  await seedCatalogue(portal.db, { ...origin, now: () => started }, demoCatalogue(new Map()));
  tenantId = await portal.newTenant();
});
afterAll(() => portal.close());

describe('the demo operator’s table of licensing names', () => {
  test('names what its customers have by the id of the licence, but one that is too new for it', async () => {
    const ids = products.map(({ licenseId }) => licenseId);
    const names = await withTenant(portal.db, tenantId, (db) =>
      licenseNames.licenseNames(db, ids, now),
    );
    const nameless = products.filter(({ licenseId }) => !names.has(licenseId));

    expect(nameless).toEqual([teamsEssentials]);
  });

  test('meets the offer matrix by its ProvisioningId', async () => {
    const skus = products.map(({ productId, skuId }) => `${productId}/${skuId}`);
    const links = await withTenant(portal.db, tenantId, (db) =>
      licenceLinks.licenceLinks(db, { licenceIds: [], skus }, now),
    );
    const idOf = new Map(links.map((one) => [`${one.productId}/${one.skuId}`, one.licenceId]));

    for (const { productId, skuId, licenseId, title } of products)
      expect([title, idOf.get(`${productId}/${skuId}`)]).toEqual([title, licenseId]);
  });
});
