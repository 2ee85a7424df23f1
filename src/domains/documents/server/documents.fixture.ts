import { randomUUID } from 'node:crypto';
import { openTestPortal, type TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { notices } from '#main/ports/notices.ts';
import { tenantFacts } from '#main/ports/tenant-facts.ts';
import { serviceKinds } from '#domains/services/server/service-ports.store.ts';
import { noVersion } from '#platform/common/version.ts';
import {
  bundlesContract,
  categoriesContract,
  prerequisitesContract,
  snippetsContract,
} from '../building-blocks.schema.ts';
import {
  documentLookContract,
  documentRunsContract,
  documentsContract,
  handoutsContract,
} from '../documents.schema.ts';
import { bundlesHandlers } from './bundles.handlers.ts';
import { categoriesHandlers, prerequisitesHandlers } from './building-blocks.handlers.ts';
import { createDocumentsHandlers } from './documents.handlers.ts';
import { handoutsHandlers } from './handouts.handlers.ts';
import { lookHandlers } from './look.handlers.ts';
import { documentRunsHandlers } from './document-runs.ts';
import { createSnippetsHandlers } from './snippets.handlers.ts';

export const documentPorts = { notices, tenantFacts, operatorName: 'Nordwind Systems' };

/**
 * A portal with everything about documents, an author and a reviewer.
 * @param databaseUrl of a database of its own; left out: the one that all tests share
 */
export async function openDocumentsPortal(databaseUrl?: string) {
  const portal = await openTestPortal({ ...(databaseUrl !== undefined && { databaseUrl }) });
  portal.mount(categoriesContract, categoriesHandlers);
  portal.mount(prerequisitesContract, prerequisitesHandlers);
  portal.mount(snippetsContract, createSnippetsHandlers({ serviceKinds, notices }));
  portal.mount(bundlesContract, bundlesHandlers);
  portal.mount(documentsContract, createDocumentsHandlers(documentPorts));
  portal.mount(documentRunsContract, documentRunsHandlers);
  portal.mount(handoutsContract, handoutsHandlers);
  portal.mount(documentLookContract, lookHandlers);
  const author = await portal.newStaff(['DasTool.Write']);
  const reviewer = await portal.newStaff(['DasTool.Write']);

  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload: object | undefined,
    { as = author, version }: { as?: TestPerson; version?: string } = {},
  ) => {
    const response = await portal.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${as.bearer}`,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const name = () => `k${randomUUID().slice(0, 8)}`;

  /** A category, a snippet in force and a bundle of it in force. */
  const publishSnippet = async (id: string, number: number) => {
    await send('POST', `/das-tool/snippets/${id}/steps`, { step: 'submit', number });
    return send(
      'POST',
      `/das-tool/snippets/${id}/steps`,
      { step: 'publish', number },
      { as: reviewer },
    );
  };
  const category = async () => {
    const id = randomUUID();
    const body = {
      nameDe: 'Betrieb',
      nameEn: 'Operations',
      parentId: null,
      position: 1,
      colour: 1,
      icon: 'file-text',
    };
    await send('PUT', `/das-tool/categories/${id}`, body);
    return id;
  };
  const snippetOf = async (given: object = {}, id: string = randomUUID()) => {
    const body = {
      key: name(),
      categoryId: await category(),
      kind: 'text',
      prerequisite: null,
      owner: '',
      reviewOn: null,
      tags: [],
      titleDe: 'Umfang',
      titleEn: 'Scope',
      bodyDe: 'Die Kopien von {{tenant.name}} bleiben 30 Tage.',
      bodyEn: 'The copies of {{tenant.name}} stay for 30 days.',
      ...given,
    };
    const saved = await send('PUT', `/das-tool/snippets/${id}`, body, { version: noVersion });
    return { id, body, saved };
  };
  const bundleOf = async (snippetIds: readonly string[], given: object = {}) => {
    const id = randomUUID();
    const body = {
      key: name(),
      titleDe: 'Datensicherung',
      titleEn: 'Backup',
      prerequisites: [],
      sections: [
        {
          titleDe: 'Sicherung',
          titleEn: 'Backup',
          entries: snippetIds.map((snippetId) => ({ snippetId })),
        },
      ],
      mustAcknowledge: true,
      formats: ['pdf', 'docx'],
      ...given,
    };
    await send('PUT', `/das-tool/bundles/${id}`, body, { version: noVersion });
    const published = await send('POST', `/das-tool/bundles/${id}/steps`, {
      step: 'publish',
      number: 1,
    });
    return { id, published };
  };
  /** A customer with a published document of the bundle. */
  const handoutFor = async (tenantId: string, bundleId: string) => {
    const made = await send('POST', `/das-tool/${tenantId}/bundles/${bundleId}`, undefined);
    const { documentId, number } = made.body;
    await send('POST', `/das-tool/${tenantId}/documents/${String(documentId)}/publish`, { number });
    return String(documentId);
  };
  return {
    ...portal,
    author,
    reviewer,
    send,
    name,
    publishSnippet,
    snippetOf,
    bundleOf,
    handoutFor,
  };
}
export type DocumentsPortal = Awaited<ReturnType<typeof openDocumentsPortal>>;
