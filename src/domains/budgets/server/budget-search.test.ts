import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { openTestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { searchContract, type SearchGroup } from '#platform/common/search.schema.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import { budgetSource } from './budget-search.store.ts';

test('the search finds budgets by name and cost centre, for who keeps them (A8.8)', async () => {
  const portal = await openTestPortal();
  portal.mount(searchContract, createSearchHandlers([budgetSource], memberRoles));
  const tenantId = await portal.newTenant({ licenseBundle: 'Standard' });
  await withTenant(portal.db, tenantId, (db) =>
    sql`insert into budgets (name, scope, cost_centre, person_name, currency_code, period, starts_on, carry_over, counts)
      values ('Lizenzen Werk', 'costCentre', 'KST-4711', '', 'EUR', 'year', '2026-01-01', false, 'commitment')`.execute(
      db,
    ),
  );
  const claims = ['portal:user', 'marketplace'] as const;
  const keeper = await portal.newCustomer({ [tenantId]: [...claims, 'marketplace:budget:manage'] });
  const reader = await portal.newCustomer({ [tenantId]: [...claims] });
  const hits = async (text: string, person: typeof keeper) => {
    const { body } = await portal.get(`/tenants/${tenantId}/search?text=${text}`, person);
    return (body as { groups: SearchGroup[] }).groups.flatMap((group) => group.hits);
  };

  for (const text of ['lizenzen', 'kst-4711'])
    expect(await hits(text, keeper)).toMatchObject([
      { title: 'Lizenzen Werk', link: { page: 'budget' } },
    ]);
  expect(await hits('lizenzen', reader)).toEqual([]);
  await portal.close();
});
