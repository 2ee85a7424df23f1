import type { ShownProductsPort } from '#domains/catalog/catalog.port.ts';
import type { LinkedSnippet, LinkedSnippetsPort } from '#domains/documents/documents.port.ts';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import type { LinkedService, LinkedServicesPort } from '#domains/services/services.port.ts';
import type { LinkedTicket, LinkedTicketsPort } from '#domains/tickets/tickets.port.ts';
import { mayUse, type Permission } from '#platform/common/access.ts';
import { picturesIn } from '#platform/common/files/text-pictures.rules.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { linkFaults, type LinkTargets } from '../article-state.rules.ts';
import { linksOf, type ArticleLink, type LinkKind, includesOf } from '../article-text.rules.ts';
import type { Article, ArticleFault } from '../articles.schema.ts';
import { knowledgeAudit } from '../knowledge.texts.ts';
import { findHeldPictures } from './article-pictures.store.ts';
import { findReleases } from './article-releases.store.ts';
import { findBySlugs, type StoredArticle } from './articles.store.ts';

type Texts = Pick<StoredArticle, 'bodyDe' | 'bodyEn'>;
const textOf = ({ bodyDe, bodyEn }: Texts): string => `${bodyDe}\n${bodyEn}`;

type NamedArticle = Pick<
  StoredArticle,
  'id' | 'titleDe' | 'titleEn' | 'audience' | 'releasedAt' | 'state'
>;

/** Things that an article names, with what its page says of them. */
export interface NamedTargets extends LinkTargets {
  readonly articles: ReadonlyMap<string, NamedArticle>;
  readonly products: ReadonlyMap<string, string>;
  readonly services: ReadonlyMap<string, LinkedService>;
  readonly snippets: ReadonlyMap<string, LinkedSnippet>;
  readonly tickets: ReadonlyMap<string, LinkedTicket>;
}

/** Inside the system role: looks up what articles link to and include. */
export async function readLinks(
  { shownProducts, linkedServices, linkedSnippets, linkedTickets }: LinkPorts<Db>,
  { db, everyTenant }: Pick<Ctx, 'db' | 'everyTenant'>,
  articles: readonly Texts[],
): Promise<NamedTargets> {
  const text = articles.map(textOf).join('\n');
  const links = linksOf(text);
  const targetsOf = (kind: LinkKind): string[] =>
    links.flatMap((link) => (link.kind === kind ? [link.target] : []));
  const numbers = targetsOf('ticket');
  return {
    articles: await findNamed(db, [...targetsOf('article'), ...includesOf(text)]),
    products: await shownProducts.findShown(db, targetsOf('product')),
    services: await linkedServices.findNamed(db, targetsOf('service')),
    snippets: await linkedSnippets.findSnippets(db, targetsOf('snippet')),
    tickets:
      numbers.length === 0
        ? new Map()
        : await everyTenant(knowledgeAudit.reason('articleLinks'), (all) =>
            linkedTickets.findKept(all, numbers),
          ),
  };
}

/** Returns articles as readers have them, and as they are written where nobody reads them. */
async function findNamed(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, NamedArticle>> {
  const written = (await findBySlugs(db, slugs)).map((one) => ({ ...one, releasedAt: null }));
  const released = (await findReleases(db, slugs)).map((one) => ({
    ...one,
    state: 'released' as const,
  }));
  return new Map([...written, ...released].map((one) => [one.slug, one]));
}

/** Returns the links with titles and ids of what whoever holds these permissions may open. */
export function namedLinks(
  article: Texts,
  { articles, products, services, snippets, tickets }: NamedTargets,
  held: readonly Permission[],
): Article['links'] {
  const seesTickets = mayUse(held, rights.tickets.byStaff);
  const seesServices = mayUse(held, rights.services.keep);
  const seesSnippets = mayUse(held, rights.documents.write);
  const named = ({ kind, target }: ArticleLink) => {
    const one = kind === 'article' ? articles.get(target) : undefined;
    if (one) return { id: one.id, title: one.titleDe || one.titleEn };
    const ticket = kind === 'ticket' && seesTickets ? tickets.get(target) : undefined;
    if (ticket) return { id: ticket.id, title: ticket.subject };
    const service = kind === 'service' && seesServices ? services.get(target) : undefined;
    if (service) return { id: service.id, title: service.title };
    const snippet = kind === 'snippet' && seesSnippets ? snippets.get(target) : undefined;
    if (snippet) return snippet;
    return { id: null, title: (kind === 'product' && products.get(target)) || null };
  };
  return linksOf(textOf(article)).map((link) => ({ ...link, ...named(link) }));
}

/** Returns what readers of an article miss: of its links, includes and pictures. */
export async function checkLinks(
  db: Db,
  article: StoredArticle,
  targets: LinkTargets,
): Promise<ArticleFault[]> {
  return [...linkFaults(article, targets), ...(await pictureFaults(db, textOf(article)))];
}

/** Pictures that are not there any more, and those without words for who does not see them. */
async function pictureFaults(db: Db, text: string): Promise<ArticleFault[]> {
  const shown = new Map(picturesIn(text).map((one) => [one.id, one]));
  const held = await findHeldPictures(db, [...shown.keys()]);
  return [...shown.values()].flatMap(({ id, alt }): ArticleFault[] => {
    if (!held.has(id)) return [{ kind: 'picture', target: alt || id }];
    return alt === '' ? [{ kind: 'alt', target: id }] : [];
  });
}

/** Request of somebody who reads a text with links. */
export type LinkReader = Pick<Ctx, 'db' | 'caller' | 'tenantId' | 'now'>;

/** Ports by which links of articles are looked up. `Db` is the server's database handle. */
export interface LinkPorts<Db> {
  /** Products that articles link to. */
  readonly shownProducts: ShownProductsPort<Db>;
  /** Snippets that articles link to. */
  readonly linkedSnippets: LinkedSnippetsPort<Db>;
  /** Services that articles link to. */
  readonly linkedServices: LinkedServicesPort<Db, LinkReader>;
  /** Tickets that articles link to. */
  readonly linkedTickets: LinkedTicketsPort<Db, LinkReader>;
}

/** Ports by which articles ask others. */
export interface KnowledgePorts<Db> extends LinkPorts<Db> {
  /** Staff to whom articles belong. */
  readonly recipients: Pick<RecipientsPort<Db>, 'staffWith'>;
  /** Files of the operator: pictures. */
  readonly operatorFiles: FilesPort<Db>;
}
