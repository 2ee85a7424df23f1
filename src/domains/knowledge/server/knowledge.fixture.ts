import { randomUUID } from 'node:crypto';
import { shownProducts } from '#domains/catalog/server/products.store.ts';
import { linkedSnippets } from '#domains/documents/server/snippets.store.ts';
import type { NewNotice, NoticesPort } from '#domains/notices/notices.port.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { linkedServices } from '#domains/services/server/service-ports.store.ts';
import { createLinkedTickets } from '#domains/tickets/server/linked-tickets.store.ts';
import { searchContract } from '#platform/common/search.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { operatorFiles } from '#platform/server/files/files.store.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import {
  articlePicturesContract,
  articlesContract,
  type Article,
  type ArticleFields,
} from '../articles.schema.ts';
import { failedSearchesContract, helpContract } from '../help.schema.ts';
import { createArticlePicturesHandlers } from './article-pictures.handlers.ts';
import { articleSource, questionSource } from './article-search.store.ts';
import { createArticlesHandlers } from './articles.handlers.ts';
import { createFailedSearchesHandlers, createHelpHandlers } from './help.handlers.ts';

/** Notices that tests have written, in their order. */
export const writtenNotices: NewNotice[] = [];

/** An inbox that keeps what was written to it. */
export const noticesOfTests: NoticesPort<Db> = {
  write: async (_tx, notice) => void writtenNotices.push(notice),
};

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** Knowledge base of tests: staff who write, a customer who reads. */
export interface KnowledgeDesk {
  readonly portal: TestPortal;
  readonly staff: TestPerson;
  send<T>(method: string, path: string, by: TestPerson, payload?: object): Promise<Answer<T>>;
  /** Writes an article and releases it. */
  release(fields?: Partial<ArticleFields>): Promise<Article>;
  close(): Promise<void>;
}

export const fieldsWith = (given: Partial<ArticleFields> = {}): ArticleFields => ({
  parentId: null,
  place: 0,
  slug: `artikel-${randomUUID().slice(0, 8)}`,
  titleDe: 'Lizenzen zuweisen',
  titleEn: 'Assign licences',
  bodyDe: 'So geht es.',
  bodyEn: 'This is how.',
  audience: 'all',
  tags: [],
  isQuestion: false,
  attribution: '',
  ownerId: null,
  reviewBy: null,
  ...given,
});

/** Ports by which articles ask others, in tests. */
export const knowledgePorts = {
  recipients,
  operatorFiles,
  shownProducts,
  linkedServices,
  linkedSnippets,
  linkedTickets: createLinkedTickets({ memberRoles }),
};

export async function openKnowledgeDesk(
  options?: Parameters<typeof openTestPortal>[0],
): Promise<KnowledgeDesk> {
  const portal = await openTestPortal(options);
  portal.mount(articlesContract, createArticlesHandlers(knowledgePorts));
  portal.mount(articlePicturesContract, createArticlePicturesHandlers(knowledgePorts));
  portal.mount(helpContract, createHelpHandlers(knowledgePorts));
  portal.mount(failedSearchesContract, createFailedSearchesHandlers({ notices: noticesOfTests }));
  portal.mount(searchContract, createSearchHandlers([questionSource, articleSource], memberRoles));
  const staff = await portal.newStaff(['Tenants.Write']);
  const send: KnowledgeDesk['send'] = async (method, path, by, payload) => {
    const { version, ...body } = { version: undefined, ...payload };
    const response = await portal.app.inject({
      method: method === 'PUT' ? 'PUT' : method === 'POST' ? 'POST' : 'GET',
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${by.bearer}`,
        'accept-language': 'de',
        ...(typeof version === 'string' && { 'if-match': version }),
      },
      ...(payload && { payload: body }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    portal,
    staff,
    send,
    async release(given) {
      const id = randomUUID();
      await send('POST', '/internal/articles', staff, { id, ...fieldsWith(given) });
      const path = `/internal/articles/${id}/state`;
      return (await send<Article>('POST', path, staff, { to: 'released' })).body;
    },
    close: () => portal.close(),
  };
}
