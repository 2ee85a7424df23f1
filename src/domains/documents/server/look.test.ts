import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionOf } from '#platform/common/version.ts';
import { openDocumentsPortal, type DocumentsPortal } from './documents.fixture.ts';

let portal: DocumentsPortal;
beforeAll(async () => {
  portal = await openDocumentsPortal();
});
afterAll(() => portal.close());

const address = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const drawn = (inner: string) =>
  address(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10">${inner}</svg>`);
const logo = drawn('<path d="M0 0H30V10z" fill="#0a5c36"/>');

async function save(given: object) {
  const { body } = await portal.get('/das-tool/look', portal.author);
  const version = versionOf({ ...(body as object) });
  return portal.send('PUT', '/das-tool/look', { ...(body as object), ...given }, { version });
}

/** A customer with a handout, and how its files are loaded. */
async function handout() {
  const snippet = await portal.snippetOf();
  await portal.publishSnippet(snippet.id, 1);
  const bundle = await portal.bundleOf([snippet.id]);
  const tenantId = await portal.newTenant();
  const documentId = await portal.handoutFor(tenantId, bundle.id);
  const mara = await portal.newCustomer({ [tenantId]: ['service:handouts'] });
  const path = `/service/${tenantId}/handouts/${documentId}`;
  const load = async (format: string) => {
    const url = `/api${path}/file?format=${format}`;
    const headers = { authorization: `Bearer ${mara.bearer}` };
    return (await portal.app.inject({ url, headers })).rawPayload;
  };
  return { path, mara, load };
}

test('the operator’s logo and colours are on what is made from then on; what was made before keeps its bytes', async () => {
  const old = await handout();
  const [pdf, docx] = [await old.load('pdf'), await old.load('docx')];

  const saved = await save({ accent: '#0a5c36', heading: '#123456', logo });

  expect(saved.status).toBe(200);
  expect((await old.load('pdf')).equals(pdf)).toBe(true);
  expect((await old.load('docx')).equals(docx)).toBe(true);
  const after = await handout();
  const shown = await portal.get(after.path, after.mara);
  expect(shown.body).toMatchObject({ look: { accent: '#0a5c36', heading: '#123456', logo } });
  expect((await after.load('docx')).includes('word/media/logo.svg')).toBe(true);
  expect((await after.load('pdf')).equals(await after.load('pdf'))).toBe(true);
});

test.each([
  [{ accent: '#ffee00' }, 'ERROR_DOCUMENTS_COLOUR_PALE'],
  [{ heading: '#9a9a9a' }, 'ERROR_DOCUMENTS_COLOUR_PALE'],
  [{ logo: drawn('<script>alert(1)</script>') }, 'ERROR_DOCUMENTS_LOGO_UNSAFE'],
  [{ logo: 'data:image/png;base64,JVBERi0xLjc=' }, 'ERROR_DOCUMENTS_LOGO_KIND'],
  [{ logo: drawn('<path d="M0 0"/>'.repeat(5_000)) }, 'ERROR_DOCUMENTS_LOGO_TOO_LARGE'],
  [{ logo: drawn('<g>') }, 'ERROR_DOCUMENTS_LOGO_BROKEN'],
])('pale colours and files that are no plain logo are refused: %#', async (given, type) => {
  expect((await save(given)).body).toMatchObject({ type });
});

test('who may not write with das tool sets no look, and two at once do not overwrite each other', async () => {
  const other = await portal.newStaff(['SalesTools.Write']);
  expect((await portal.get('/das-tool/look', other)).status).toBe(403);

  const given = { accent: '#0a5c36', heading: '#123457', logo: null };
  const late = await portal.send('PUT', '/das-tool/look', given, { version: 'stale' });
  expect(late.status).toBe(412);
});
