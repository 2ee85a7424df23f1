import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionOf } from '#platform/common/version.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { documentPorts, openDocumentsPortal, type DocumentsPortal } from './documents.fixture.ts';
import { runJob } from './document-runs.ts';

let portal: DocumentsPortal;
beforeAll(async () => {
  portal = await openDocumentsPortal();
});
afterAll(() => portal.close());

const reader = (tenantId: string) => portal.newCustomer({ [tenantId]: ['service:handouts'] });

/** A snippet in force in a bundle in force, and a customer who holds the document. */
async function held() {
  const snippet = await portal.snippetOf();
  await portal.publishSnippet(snippet.id, 1);
  const bundle = await portal.bundleOf([snippet.id]);
  const tenantId = await portal.newTenant();
  const documentId = await portal.handoutFor(tenantId, bundle.id);
  return { snippet, bundle, tenantId, documentId };
}

/** Publishes a second version of a snippet with 90 instead of 30 days. */
async function reworded({ id, body }: { readonly id: string; readonly body: object }) {
  const next = {
    ...body,
    bodyDe: 'Die Kopien von {{tenant.name}} bleiben 90 Tage.',
    bodyEn: 'The copies of {{tenant.name}} stay for 90 days.',
  };
  await portal.send('PUT', `/das-tool/snippets/${id}`, next, { version: versionOf({ ...body }) });
  expect((await portal.publishSnippet(id, 2)).status).toBe(200);
}

test('nobody publishes a text of their own; a second person does (das tool, spec §2)', async () => {
  const { id } = await portal.snippetOf();
  await portal.send('POST', `/das-tool/snippets/${id}/steps`, { step: 'submit', number: 1 });

  const own = await portal.send('POST', `/das-tool/snippets/${id}/steps`, {
    step: 'publish',
    number: 1,
  });
  expect(own.body).toMatchObject({ type: 'ERROR_DOCUMENTS_OWN_TEXT' });

  const other = { as: portal.reviewer };
  const step = { step: 'publish', number: 1 };
  const answer = await portal.send('POST', `/das-tool/snippets/${id}/steps`, step, other);
  expect(answer.body).toMatchObject({ state: 'published' });
});

test('who may not write with das tool sees nothing of it (spec §6)', async () => {
  const other = await portal.newStaff(['SalesTools.Write']);

  expect((await portal.get('/das-tool/snippets', other)).status).toBe(403);
});

test('a placeholder that does not exist is refused by its name', async () => {
  const { saved } = await portal.snippetOf({ bodyDe: 'Für {{tenant.nmae}}.' });

  expect(saved.body).toMatchObject({ type: 'ERROR_DOCUMENTS_PLACEHOLDER_UNKNOWN' });
  expect(JSON.stringify(saved.body)).toContain('tenant.nmae');
});

test('a table without columns and a checklist without points are refused', async () => {
  const table = await portal.snippetOf({ kind: 'table', bodyDe: 'Nur Text.' });
  const list = await portal.snippetOf({ kind: 'checklist', bodyDe: '- kein Haken' });

  expect(table.saved.body).toMatchObject({ type: 'ERROR_DOCUMENTS_TABLE_MISSING' });
  expect(list.saved.body).toMatchObject({ type: 'ERROR_DOCUMENTS_CHECKLIST_MISSING' });
});

test('two editors at once: the second is shown what the first has saved', async () => {
  const { id, body } = await portal.snippetOf();
  const version = versionOf({ ...body });
  const path = `/das-tool/snippets/${id}`;
  const first = await portal.send('PUT', path, { ...body, titleDe: 'Eins' }, { version });

  const second = await portal.send('PUT', path, { ...body, titleDe: 'Zwei' }, { version });

  expect([first.status, second.status]).toEqual([200, 412]);
});

test('prerequisites that lean on each other in a circle are refused, and the circle is named', async () => {
  const [one, other] = [portal.name(), portal.name()];
  const save = (key: string, on: string, version = 'none') =>
    portal.send(
      'PUT',
      `/das-tool/prerequisites/${key}`,
      { nameDe: key, nameEn: key, condition: { kind: 'prerequisite', key: on } },
      { version },
    );
  expect((await save(one, other)).status).toBe(200);

  const { body } = await save(other, one);

  expect(body).toMatchObject({ type: 'ERROR_DOCUMENTS_CIRCLE' });
  expect(JSON.stringify(body)).toContain(`${one} → ${other} → ${one}`);
});

test('a bundle says by its semantic version how much it changes; a snippet is found by its tags', async () => {
  const tag = portal.name();
  const snippet = await portal.snippetOf({ tags: [tag, 'Frist'] });
  await portal.publishSnippet(snippet.id, 1);
  const { id } = await portal.bundleOf([snippet.id]);
  const shown = async () => (await portal.get(`/das-tool/bundles/${id}`, portal.author)).body;
  const { version, ...first } = (await shown()) as Record<string, unknown>;
  expect(version).toBe('1.0.0');
  const { key, titleEn, prerequisites, sections, mustAcknowledge, formats } = first;
  const given = {
    key,
    titleDe: 'Anders',
    titleEn,
    prerequisites,
    sections,
    mustAcknowledge,
    formats,
  };
  const from = versionOf({ ...given, titleDe: first['titleDe'] });

  await portal.send('PUT', `/das-tool/bundles/${id}`, given, { version: from });

  expect(await shown()).toMatchObject({ version: '1.0.1', number: 2 });
  const found = await portal.get(`/das-tool/snippets?search=${tag}`, portal.author);
  expect(found.body).toMatchObject({ data: [{ id: snippet.id, tags: [tag, 'Frist'] }] });
});

test('a page, a PDF and a Word file of one version read the same, again and again, in both languages', async () => {
  const { tenantId, documentId } = await held();
  const mara = await reader(tenantId);
  const path = `/service/${tenantId}/handouts/${documentId}`;
  const headers = { authorization: `Bearer ${mara.bearer}` };
  const load = async (query: string) =>
    (await portal.app.inject({ url: `/api${path}${query}`, headers })).rawPayload;

  for (const language of ['de', 'en'])
    for (const query of [
      `?language=${language}`,
      `/file?language=${language}&format=pdf`,
      `/file?language=${language}&format=docx`,
    ])
      expect((await load(query)).equals(await load(query)), query).toBe(true);
});

test('a bundle is not published while a snippet of it is a draft', async () => {
  const draft = await portal.snippetOf();

  const { published } = await portal.bundleOf([draft.id]);

  expect(published.body).toMatchObject({ type: 'ERROR_DOCUMENTS_SNIPPET_NOT_PUBLISHED' });
});

test('making a document twice makes one version: the same content has the same fingerprint', async () => {
  const { bundle, tenantId } = await held();
  const path = `/das-tool/${tenantId}/bundles/${bundle.id}`;

  const [one, other] = [
    await portal.send('POST', path, undefined),
    await portal.send('POST', path, undefined),
  ];

  expect(one.body).toEqual(other.body);
  expect(one.body).toMatchObject({ number: 1, state: 'published' });
});

test('a document with an open answer is not made, and is made once it is answered', async () => {
  const [question, key] = [portal.name(), portal.name()];
  await portal.send('PUT', `/das-tool/questions/${question}`, {
    textDe: 'Sichern wir nachts?',
    textEn: 'Do we back up at night?',
    kind: 'yesNo',
  });
  const condition = { kind: 'answer', question, op: 'is', value: 'yes' };
  await portal.send(
    'PUT',
    `/das-tool/prerequisites/${key}`,
    { nameDe: 'Nachts', nameEn: 'At night', condition },
    { version: 'none' },
  );
  const snippet = await portal.snippetOf();
  await portal.publishSnippet(snippet.id, 1);
  const bundle = await portal.bundleOf([snippet.id], { prerequisites: [key] });
  const tenantId = await portal.newTenant();
  const path = `/das-tool/${tenantId}/bundles/${bundle.id}`;

  expect((await portal.send('POST', path, undefined)).body).toMatchObject({
    type: 'ERROR_DOCUMENTS_NOT_MET',
  });
  expect((await portal.get(path, portal.author)).body).toMatchObject({
    prerequisites: [{ key, outcome: 'unknown', reasons: [{ question }] }],
    questions: [{ key: question, value: '' }],
  });
  await portal.send('PUT', `/das-tool/${tenantId}/answers`, { question, value: 'yes' });
  expect((await portal.send('POST', path, undefined)).body).toMatchObject({ state: 'draft' });
});

test('a reworded sentence: the customers who hold it are right, their documents are made anew, the reader sees the difference and acknowledges (service, spec §2)', async () => {
  const { snippet, bundle, tenantId, documentId } = await held();
  const second = await portal.newTenant();
  await portal.handoutFor(second, bundle.id);
  const stranger = await held();
  const mara = await reader(tenantId);
  const path = `/service/${tenantId}/handouts/${documentId}`;
  await portal.send('PUT', `${path}/reading`, { number: 1 }, { as: mara });

  await reworded(snippet);

  const impact = await portal.get(`/das-tool/snippets/${snippet.id}/impact`, portal.author);
  expect(impact.body).toMatchObject({ documents: 2, customers: 2, outOfDate: 2, toAcknowledge: 2 });
  const holders = (impact.body as { holders: { tenantId: string }[] }).holders;
  expect(holders.map((one) => one.tenantId).toSorted()).toEqual([tenantId, second].toSorted());
  expect(holders.map((one) => one.tenantId)).not.toContain(stranger.tenantId);

  const runId = randomUUID();
  const run = await portal.send('PUT', `/das-tool/runs/${runId}`, { snippetId: snippet.id });
  expect(run.body).toMatchObject({ state: 'running', total: 2 });
  const work = runJob({ ...documentPorts, db: portal.db, now: () => new Date() });
  const job = { tenantId: '', payload: { runId }, correlationId: 'test', attempt: 1 };
  await work(job);
  await work(job);
  const { body } = await portal.get('/das-tool/runs', portal.author);
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ id: runId, state: 'done', renewed: 2, failed: 0 }),
    ]),
  });

  const shown = await portal.get(`${path}?language=en`, mara);
  expect(shown.body).toMatchObject({
    state: 'toAcknowledge',
    number: 2,
    comparedNumber: 1,
    changes: [{ under: 'Scope', before: '30', after: '90' }],
    acknowledgements: [],
  });
  const { fingerprint } = shown.body as { fingerprint: string };
  const proof = { number: 2, fingerprint };
  const acknowledged = await portal.send('PUT', `${path}/acknowledgement`, proof, { as: mara });
  const again = await portal.send('PUT', `${path}/acknowledgement`, proof, { as: mara });
  expect(acknowledged.status).toBe(200);
  expect(again.body).toEqual(acknowledged.body);
  const entries = await withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      after: unknown;
      actor_id: string;
    }>`select after, actor_id from audit_entries
      where action = 'document.acknowledge'`.execute(tx);
    return rows;
  });
  expect(entries).toMatchObject([{ actor_id: mara.userId, after: { number: 2, fingerprint } }]);
});

test('fifty customers hold a sentence and one does not: impact, list and run name the fifty, and only these (das tool, spec §2)', async () => {
  const { snippet, bundle, tenantId } = await held();
  const stranger = await held();
  const tenants = [tenantId];
  for (let at = 1; at < 50; at += 1) {
    const id = await portal.newTenant();
    await portal.handoutFor(id, bundle.id);
    tenants.push(id);
  }
  await reworded(snippet);

  const impact = await portal.get(`/das-tool/snippets/${snippet.id}/impact`, portal.author);
  expect(impact.body).toMatchObject({ documents: 50, customers: 50, outOfDate: 50 });
  const list = await portal.get(
    `/das-tool/documents?snippet=${snippet.id}&outOfDate=true&take=100`,
    portal.author,
  );
  const rows = (list.body as { data: { tenantId: string }[] }).data;
  expect(rows.map((row) => row.tenantId).toSorted()).toEqual(tenants.toSorted());
  expect(rows.map((row) => row.tenantId)).not.toContain(stranger.tenantId);

  const runId = randomUUID();
  await portal.send('PUT', `/das-tool/runs/${runId}`, { snippetId: snippet.id });
  const work = runJob({ ...documentPorts, db: portal.db, now: () => new Date() });
  const job = { tenantId: '', payload: { runId }, correlationId: 'test', attempt: 1 };
  for (let turn = 0; turn < 3; turn += 1) await work(job);
  const { body } = await portal.get('/das-tool/runs', portal.author);
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ id: runId, state: 'done', total: 50, renewed: 50, failed: 0 }),
    ]),
  });
  const after = await portal.get(`/das-tool/snippets/${snippet.id}/impact`, portal.author);
  expect(after.body).toMatchObject({ documents: 50, outOfDate: 0 });
});

test('who chooses some of the documents that are out of date renews these alone', async () => {
  const { snippet, bundle, documentId } = await held();
  const other = await portal.newTenant();
  await portal.handoutFor(other, bundle.id);
  await reworded(snippet);

  const run = await portal.send('PUT', `/das-tool/runs/${randomUUID()}`, {
    snippetId: snippet.id,
    documentIds: [documentId, randomUUID()],
  });

  expect(run.body).toMatchObject({ state: 'running', total: 1 });
});

test('a run that is paused makes nothing until it goes on', async () => {
  const { snippet } = await held();
  await reworded(snippet);
  const runId = randomUUID();
  await portal.send('PUT', `/das-tool/runs/${runId}`, { snippetId: snippet.id });
  const work = runJob({ ...documentPorts, db: portal.db, now: () => new Date() });
  const job = { tenantId: '', payload: { runId }, correlationId: 'test', attempt: 1 };

  await portal.send('POST', `/das-tool/runs/${runId}/pause`, undefined);
  await work(job);
  expect(
    (await portal.send('POST', `/das-tool/runs/${runId}/pause`, undefined)).body,
  ).toMatchObject({ state: 'paused', position: 0 });
  await portal.send('POST', `/das-tool/runs/${runId}/resume`, undefined);
  await work(job);
  expect(
    (await portal.send('POST', `/das-tool/runs/${runId}/pause`, undefined)).body,
  ).toMatchObject({ state: 'done', renewed: 1 });
});

test('a snippet that documents use is not deleted, nor is its category: who uses it is named', async () => {
  const { snippet } = await held();
  const { categoryId } = snippet.body;
  const path = `/das-tool/categories/${categoryId}`;
  expect((await portal.send('DELETE', path, undefined)).body).toMatchObject({
    type: 'ERROR_DOCUMENTS_IN_USE',
  });

  const { body } = await portal.send('DELETE', `/das-tool/snippets/${snippet.id}`, undefined);

  expect(body).toMatchObject({ type: 'ERROR_DOCUMENTS_IN_USE' });
});

test.each(['pdf', 'docx'])(
  'a version as %s is the same to the byte, today and tomorrow, whatever the customer is called then',
  async (format) => {
    const { tenantId, documentId } = await held();
    const mara = await reader(tenantId);
    const load = async () => {
      const url = `/api/service/${tenantId}/handouts/${documentId}/file?language=de&format=${format}`;
      const headers = { authorization: `Bearer ${mara.bearer}` };
      return (await portal.app.inject({ url, headers })).rawPayload;
    };

    const one = await load();
    await withSystem(portal.db, (tx) =>
      sql`update tenants set name = ${portal.name()} where id = ${tenantId}`.execute(tx),
    );
    const other = await load();

    expect(one.subarray(0, 2).toString()).toBe(format === 'pdf' ? '%P' : 'PK');
    expect(one.equals(other)).toBe(true);
  },
);

test('a bundle says in which files its documents are handed out; staff may load every one, drafts too', async () => {
  const snippet = await portal.snippetOf();
  await portal.publishSnippet(snippet.id, 1);
  const bundle = await portal.bundleOf([snippet.id], { formats: ['pdf'] });
  const tenantId = await portal.newTenant();
  const documentId = await portal.handoutFor(tenantId, bundle.id);
  const mara = await reader(tenantId);

  const path = `/service/${tenantId}/handouts/${documentId}`;
  expect((await portal.get(path, mara)).body).toMatchObject({ formats: ['pdf'] });
  expect((await portal.get(`${path}/file?format=docx`, mara)).body).toMatchObject({
    type: 'ERROR_DOCUMENTS_FORMAT_CLOSED',
  });
  const url = `/api/das-tool/${tenantId}/documents/${documentId}/file?format=docx`;
  const headers = { authorization: `Bearer ${portal.author.bearer}` };
  expect((await portal.app.inject({ url, headers })).statusCode).toBe(200);
});

test('customers see neither drafts nor handouts of others', async () => {
  const { bundle, tenantId, documentId } = await held();
  const other = await portal.newTenant();
  await portal.send('POST', `/das-tool/${other}/bundles/${bundle.id}`, undefined);
  const stranger = await reader(other);

  expect((await portal.get(`/service/${other}/handouts`, stranger)).body).toMatchObject({
    data: [],
  });
  expect((await portal.get(`/service/${other}/handouts/${documentId}`, stranger)).status).toBe(404);
  expect((await portal.get(`/service/${tenantId}/handouts`, stranger)).status).toBe(403);
});
