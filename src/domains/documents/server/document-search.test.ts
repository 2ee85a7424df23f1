import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  searchContract,
  staffSearchContract,
  type SearchGroup,
} from '#platform/common/search.schema.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { openDocumentsPortal, type DocumentsPortal } from './documents.fixture.ts';
import { bundleSource } from './bundles.store.ts';
import { handoutSource } from './handouts.store.ts';
import { snippetSource } from './snippets.store.ts';

let portal: DocumentsPortal;
let tenantId: string;
beforeAll(async () => {
  portal = await openDocumentsPortal(await ownDatabase());
  portal.mount(searchContract, createSearchHandlers([handoutSource], memberRoles));
  portal.mount(
    staffSearchContract,
    createSearchHandlers([snippetSource, bundleSource], memberRoles),
  );
  const snippet = await portal.snippetOf({ bodyDe: 'Wir nutzen Tresorraum Zwölf.', bodyEn: '' });
  await portal.publishSnippet(snippet.id, 1);
  const bundle = await portal.bundleOf([snippet.id]);
  tenantId = await portal.newTenant();
  await portal.handoutFor(tenantId, bundle.id);
});
afterAll(() => portal.close());

async function find(person: TestPerson, path: string, text: string) {
  const { body } = await portal.get(`${path}?text=${encodeURIComponent(text)}`, person);
  return (body as { groups: SearchGroup[] }).groups.flatMap(({ hits }) => hits);
}

test('a handout is found by its title and by a word of its text, not by the names of fields', async () => {
  const mara = await portal.newCustomer({ [tenantId]: ['service:handouts'] });
  const path = `/tenants/${tenantId}/search`;

  expect(await find(mara, path, 'datensich')).toMatchObject([{ link: { page: 'handout' } }]);
  expect(await find(mara, path, 'tresorraum zwölf')).toMatchObject([{ title: 'Datensicherung' }]);
  expect(await find(mara, path, 'runs')).toEqual([]);
  const list = `/service/${tenantId}/handouts?search=`;
  expect((await portal.get(`${list}tresorraum`, mara)).body).toMatchObject({ data: [{}] });
  expect((await portal.get(`${list}paragraph`, mara)).body).toMatchObject({ data: [] });
});

test('who may not read handouts, and who belongs to somebody else, finds none', async () => {
  const other = await portal.newTenant();
  const stranger = await portal.newCustomer({ [other]: ['service:handouts'] });
  const colleague = await portal.newCustomer({ [tenantId]: ['operations'] });

  expect(await find(stranger, `/tenants/${other}/search`, 'tresorraum')).toEqual([]);
  expect(await find(colleague, `/tenants/${tenantId}/search`, 'tresorraum')).toEqual([]);
});

test('authors find a snippet by a word of its text', async () => {
  expect(await find(portal.author, '/admin/search', 'tresorraum')).toMatchObject([
    { title: 'Umfang', link: { page: 'snippet' } },
  ]);
});

test('authors find a bundle by its title', async () => {
  expect(await find(portal.author, '/admin/search', 'datensicherung')).toMatchObject([
    { title: 'Datensicherung', link: { page: 'bundle' } },
  ]);
});
