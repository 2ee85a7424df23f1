import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionOf } from '#platform/common/version.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { openDocumentsPortal, type DocumentsPortal } from './documents.fixture.ts';

let portal: DocumentsPortal;
beforeAll(async () => {
  portal = await openDocumentsPortal();
});
afterAll(() => portal.close());

/** A prerequisite that the customers of these tests do not meet. */
async function unmet(condition: object = { kind: 'hasService', service: 'nobody', name: 'x' }) {
  const key = portal.name();
  const given = { nameDe: key, nameEn: key, condition };
  await portal.send('PUT', `/das-tool/prerequisites/${key}`, given, { version: 'none' });
  return key;
}

/** A snippet in force in a bundle in force. */
async function inForce(given: object = {}) {
  const snippet = await portal.snippetOf(given);
  await portal.publishSnippet(snippet.id, 1);
  const bundle = await portal.bundleOf([snippet.id]);
  return { ...snippet, bundleId: bundle.id, path: `/das-tool/snippets/${snippet.id}` };
}

const check = async (bundleId: string, tenantId: string) => {
  const { body } = await portal.get(`/das-tool/${tenantId}/bundles/${bundleId}`, portal.author);
  return body as { leftOut: object[]; de: { kind: string }[] };
};

test('a draft with another kind and prerequisite changes nothing until it is published (das tool, spec §3)', async () => {
  const { id, body, bundleId, path } = await inForce();
  const tenantId = await portal.newTenant();
  const before = await check(bundleId, tenantId);
  const draft = { ...body, kind: 'script', prerequisite: await unmet() };

  const saved = await portal.send('PUT', path, draft, { version: versionOf({ ...body }) });
  expect(saved.body).toMatchObject({ number: 2 });

  expect(await check(bundleId, tenantId)).toEqual(before);
  await portal.publishSnippet(id, 2);
  expect((await check(bundleId, tenantId)).leftOut).toMatchObject([{ outcome: 'notMet' }]);
});

test('a prerequisite that does not exist is refused, one that a draft names is not removed', async () => {
  const prerequisite = await unmet();
  await portal.snippetOf({ prerequisite });
  const { saved } = await portal.snippetOf({ prerequisite: portal.name() });
  const removed = await portal.send('DELETE', `/das-tool/prerequisites/${prerequisite}`, undefined);

  expect(saved.body).toMatchObject({ type: 'ERROR_DOCUMENTS_NOT_FOUND' });
  expect(removed.body).toMatchObject({ type: 'ERROR_DOCUMENTS_IN_USE' });
});

test('a new version that changes no word of a document leaves it up to date once it was made anew (§3)', async () => {
  const { id, body, bundleId, path } = await inForce();
  const tenantId = await portal.newTenant();
  await portal.handoutFor(tenantId, bundleId);
  const next = { ...body, bodyDe: `${body.bodyDe}\n`, bodyEn: `${body.bodyEn}\n` };
  await portal.send('PUT', path, next, { version: versionOf({ ...body }) });
  await portal.publishSnippet(id, 2);
  const outOfDate = async () =>
    (await portal.get(`/das-tool/documents?snippet=${id}&outOfDate=true`, portal.author)).body;
  expect(await outOfDate()).toMatchObject({ data: [{ tenantId }] });

  const made = await portal.send('POST', `/das-tool/${tenantId}/bundles/${bundleId}`, undefined);

  expect(made.body).toMatchObject({ number: 1, state: 'published' });
  expect(await outOfDate()).toMatchObject({ data: [] });
  const impact = await portal.get(`${path}/impact`, portal.author);
  expect(impact.body).toMatchObject({ documents: 1, outOfDate: 0 });
});

test('a bundle that asks for a snippet is judged by those in its document (§2)', async () => {
  const snippet = await portal.snippetOf();
  await portal.publishSnippet(snippet.id, 1);
  const { key } = snippet.body;
  const requires = await unmet({ kind: 'requiresSnippet', key });
  const excludes = await unmet({ kind: 'conflictsWith', key });
  const tenantId = await portal.newTenant();
  const make = async (prerequisite: string) => {
    const { id } = await portal.bundleOf([snippet.id], { prerequisites: [prerequisite] });
    const path = `/das-tool/${tenantId}/bundles/${id}`;
    const checked = await portal.get(path, portal.author);
    const made = await portal.send('POST', path, undefined);
    return { checked: checked.body, status: made.status };
  };

  expect(await make(requires)).toMatchObject({
    checked: { prerequisites: [{ outcome: 'met' }] },
    status: 200,
  });
  expect(await make(excludes)).toMatchObject({
    checked: { prerequisites: [{ outcome: 'notMet' }] },
    status: 409,
  });
});

test('who has written on a draft does not publish it, whoever saves it last (§2)', async () => {
  const { id, body } = await portal.snippetOf();
  const third = await portal.newStaff(['DasTool.Write']);
  const path = `/das-tool/snippets/${id}`;
  const touched = { ...body, titleDe: 'Umfang und Fristen' };
  await portal.send('PUT', path, touched, {
    as: portal.reviewer,
    version: versionOf({ ...body }),
  });
  await portal.send('POST', `${path}/steps`, { step: 'submit', number: 1 });
  const publish = (as: typeof third) =>
    portal.send('POST', `${path}/steps`, { step: 'publish', number: 1 }, { as });

  for (const writer of [portal.author, portal.reviewer])
    expect((await publish(writer)).body).toMatchObject({ type: 'ERROR_DOCUMENTS_OWN_TEXT' });
  expect((await publish(third)).body).toMatchObject({ state: 'published' });
});

test('the key of a snippet is fixed, and one that a prerequisite names is not deleted', async () => {
  const { id, body } = await portal.snippetOf();
  const path = `/das-tool/snippets/${id}`;
  const version = versionOf({ ...body });
  const renamed = await portal.send('PUT', path, { ...body, key: portal.name() }, { version });
  const prerequisite = await unmet({ kind: 'conflictsWith', key: body.key });
  const removed = await portal.send('DELETE', path, undefined);

  expect(renamed.body).toMatchObject({ type: 'ERROR_DOCUMENTS_KEY_FIXED' });
  expect(removed.body).toMatchObject({ type: 'ERROR_DOCUMENTS_IN_USE' });
  expect(JSON.stringify(removed.body)).toContain(prerequisite);
});

test('a document that holds a withdrawn text is out of date until it is made without it', async () => {
  const { id, bundleId, path } = await inForce();
  const tenantId = await portal.newTenant();
  await portal.handoutFor(tenantId, bundleId);

  await portal.send('POST', `${path}/steps`, { step: 'deprecate', number: 1 });

  const list = `/das-tool/documents?outOfDate=true&snippet=${id}`;
  expect((await portal.get(list, portal.author)).body).toMatchObject({
    data: [{ tenantId, isOutOfDate: true }],
  });
  expect((await portal.get(`${path}/impact`, portal.author)).body).toMatchObject({ outOfDate: 1 });
  await portal.handoutFor(tenantId, bundleId);
  expect((await portal.get(list, portal.author)).body).toMatchObject({ data: [] });
});

test('whoever loads a new version again sees the same difference to what they read last (service, spec §2)', async () => {
  const { id, body, bundleId, path } = await inForce();
  const tenantId = await portal.newTenant();
  const documentId = await portal.handoutFor(tenantId, bundleId);
  const mara = await portal.newCustomer({ [tenantId]: ['service:handouts'] });
  const page = `/service/${tenantId}/handouts/${documentId}`;
  const read = (number: number) => portal.send('PUT', `${page}/reading`, { number }, { as: mara });
  await read(1);
  let last = body;
  for (const number of [2, 3]) {
    const next = { ...last, bodyDe: `${last.bodyDe} Absatz ${number}.` };
    await portal.send('PUT', path, next, { version: versionOf({ ...last }) });
    await portal.publishSnippet(id, number);
    await portal.handoutFor(tenantId, bundleId);
    last = next;
  }
  const first = await portal.get(page, mara);
  expect(first.body).toMatchObject({ number: 3, comparedNumber: 1 });

  await read(3);
  await read(3);

  expect((await portal.get(page, mara)).body).toMatchObject({ number: 3, comparedNumber: 1 });
});

test('snippets are listed by kind and category', async () => {
  const tag = portal.name();
  const script = await portal.snippetOf({ kind: 'script', tags: [tag] });
  await portal.snippetOf({ tags: [tag] });
  const { categoryId } = script.body;
  const list = async (query: string) =>
    (await portal.get(`/das-tool/snippets?search=${tag}${query}`, portal.author)).body;

  expect(await list('')).toMatchObject({ metadata: { total: 2 } });
  for (const query of ['&kind=script', `&categoryId=${categoryId}`])
    expect(await list(query)).toMatchObject({ data: [{ id: script.id, kind: 'script' }] });
});

test('handouts are narrowed and sorted by how the reader stands to them (service, spec §2)', async () => {
  const tenantId = await portal.newTenant();
  const snippet = await portal.snippetOf();
  await portal.publishSnippet(snippet.id, 1);
  const handouts: string[] = [];
  for (const mustAcknowledge of [false, false, true]) {
    const bundle = await portal.bundleOf([snippet.id], { mustAcknowledge });
    handouts.push(await portal.handoutFor(tenantId, bundle.id));
  }
  const mara = await portal.newCustomer({ [tenantId]: ['service:handouts'] });
  const path = `/service/${tenantId}/handouts`;
  const [read, unread, asked] = handouts;
  await portal.send('PUT', `${path}/${read}/reading`, { number: 1 }, { as: mara });
  const list = async (query: string) => {
    const { body } = await portal.get(`${path}?${query}`, mara);
    return (body as { data: { id: string; state: string }[] }).data;
  };

  expect(await list('sortBy=state&sortDirection=asc')).toMatchObject([
    { id: asked, state: 'toAcknowledge' },
    { id: unread, state: 'unread' },
    { id: read, state: 'read' },
  ]);
  for (const state of ['toAcknowledge', 'unread', 'read'])
    expect(await list(`state=${state}`)).toMatchObject([{ state }]);
});

test('who may review is told of a text that is submitted, by its title and author', async () => {
  const title = `Frist ${portal.name()}`;
  const { id } = await portal.snippetOf({ titleDe: title });
  await portal.send('POST', `/das-tool/snippets/${id}/steps`, { step: 'submit', number: 1 });

  const told = await withSystem(portal.db, async (tx) => {
    const { rows } = await sql<{ message: string }>`select message from notices
      where params->>'title' = ${title}`.execute(tx);
    return rows;
  });

  expect(told).toEqual([{ message: 'SNIPPET_SUBMITTED' }]);
});
