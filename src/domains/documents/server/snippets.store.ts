import { sql } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import { fits } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { snippetsRoutes } from '../building-blocks.routes.ts';
import type { SnippetGiven } from '../building-blocks.schema.ts';
import type { LinkedSnippet, LinkedSnippetsPort } from '../documents.port.ts';
import type { SnippetKind, VersionState } from '../documents.values.ts';

type Snippets = Rows['document_snippets'];
type Versions = Rows['document_snippet_versions'];

export interface SnippetRow extends CamelCased<
  Pick<Snippets, 'id' | 'key' | 'category_id' | 'owner' | 'tags' | 'published_number'>
> {
  readonly reviewOn: string | null;
}

export type VersionRow = CamelCased<
  Pick<
    Versions,
    | 'number'
    | 'state'
    | 'title_de'
    | 'title_en'
    | 'body_de'
    | 'body_en'
    | 'kind'
    | 'prerequisite'
    | 'author'
    | 'author_ids'
    | 'reviewer'
    | 'changed_at'
    | 'published_at'
  >
>;

export async function getSnippet(db: Db, id: string): Promise<SnippetRow | undefined> {
  const { rows } = await sql<SnippetRow>`select id, key, category_id as "categoryId", owner, tags,
      review_on::text as "reviewOn", published_number as "publishedNumber"
    from document_snippets where id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the versions of a snippet, the newest first. */
export async function findVersions(db: Db, id: string): Promise<VersionRow[]> {
  const { rows } =
    await sql<VersionRow>`select number, state, title_de as "titleDe", title_en as "titleEn",
      body_de as "bodyDe", body_en as "bodyEn", kind, prerequisite, author, author_ids as "authorIds", reviewer,
      changed_at as "changedAt", published_at as "publishedAt"
    from document_snippet_versions where snippet_id = ${id} order by number desc`.execute(db);
  return rows;
}

/** @returns false where the key belongs to another snippet */
export async function upsertSnippet(
  db: Db,
  id: string,
  given: SnippetGiven,
  at: Date,
): Promise<boolean> {
  const taken =
    await sql`select from document_snippets where key = ${given.key} and id <> ${id}`.execute(db);
  if (taken.rows.length > 0) return false;
  await sql`insert into document_snippets (id, key, category_id, owner, review_on, tags, created_at)
    values (${id}, ${given.key}, ${given.categoryId}, ${given.owner}, ${given.reviewOn}::date, ${given.tags}::text[], ${at})
    on conflict (id) do update set category_id = excluded.category_id,
      owner = excluded.owner, review_on = excluded.review_on, tags = excluded.tags`.execute(db);
  return true;
}

/**
 * Writes what a version says, to whom and how, into a new draft or the one that is there. Everybody
 * who writes on a draft stays an author of it.
 */
export async function upsertDraft(
  db: Db,
  id: string,
  draft: Pick<
    SnippetGiven,
    'titleDe' | 'titleEn' | 'bodyDe' | 'bodyEn' | 'kind' | 'prerequisite'
  > & {
    readonly number: number;
    readonly by: { readonly id: string; readonly name: string };
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into document_snippet_versions (snippet_id, number, state, title_de, title_en, body_de, body_en, kind, prerequisite, author_id, author_ids, author, changed_at)
    values (${id}, ${draft.number}, 'draft', ${draft.titleDe}, ${draft.titleEn}, ${draft.bodyDe}, ${draft.bodyEn},
      ${draft.kind}, ${draft.prerequisite}, ${draft.by.id}, array[${draft.by.id}::uuid], ${draft.by.name}, ${draft.at})
    on conflict (snippet_id, number) do update set title_de = excluded.title_de, title_en = excluded.title_en,
      body_de = excluded.body_de, body_en = excluded.body_en, kind = excluded.kind, prerequisite = excluded.prerequisite, author_id = excluded.author_id,
      author_ids = array(select distinct unnest(document_snippet_versions.author_ids || excluded.author_ids)), author = excluded.author,
      changed_at = excluded.changed_at where document_snippet_versions.state = 'draft'`.execute(db);
}

export async function setVersionState(
  db: Db,
  id: string,
  change: {
    readonly number: number;
    readonly state: VersionState;
    readonly reviewer: string;
    readonly at: Date;
  },
): Promise<void> {
  const { number, state, reviewer, at } = change;
  await sql`update document_snippet_versions set state = ${state},
      reviewer = case when ${state} = 'published' then ${reviewer} else reviewer end,
      published_at = case when ${state} = 'published' then ${at} when ${state} in ('draft', 'inReview') then null else published_at end
    where snippet_id = ${id} and number = ${number}`.execute(db);
  if (state === 'published') {
    await sql`update document_snippet_versions set state = 'deprecated'
      where snippet_id = ${id} and number < ${number} and state = 'published'`.execute(db);
    await sql`update document_snippets set published_number = ${number} where id = ${id}`.execute(
      db,
    );
  }
  if (state === 'deprecated')
    await sql`update document_snippets set published_number = null where id = ${id} and published_number = ${number}`.execute(
      db,
    );
}

/** Keys of the bundles that name a snippet. */
export async function findBundlesWith(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<
    Pick<Rows['document_bundles'], 'key'>
  >`select distinct b.key from document_bundles b
    join document_bundle_versions v on v.bundle_id = b.id and v.state <> 'retired'
    where v.sections @? ${`$[*].entries[*] ? (@.snippetId == "${id}")`}::jsonpath order by b.key`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

export async function deleteSnippet(db: Db, id: string): Promise<void> {
  await sql`delete from document_snippets where id = ${id}`.execute(db);
}

export type SnippetQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly categoryId?: string | undefined;
  readonly kind?: SnippetKind | undefined;
  readonly state?: VersionState | undefined;
  readonly sortBy: 'category' | 'title' | 'reviewOn' | 'documents';
};

const sortColumns = {
  category: 'category_position',
  title: '"titleDe"',
  reviewOn: '"reviewOn"',
  documents: 'documents',
} as const;

export interface SummaryRow extends CamelCased<
  Pick<Snippets, 'id' | 'key' | 'category_id' | 'published_number' | 'tags'>
> {
  readonly kind: Versions['kind'];
  readonly categoryDe: string;
  readonly categoryEn: string;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly state: VersionState;
  readonly number: number;
  readonly isTranslated: boolean;
  readonly reviewOn: string | null;
  readonly documents: number;
  readonly total: number;
}

/** Over all tenants: a page of snippets by their newest version, with the documents that hold them. */
export async function findSnippets(db: Db, query: SnippetQuery): Promise<SummaryRow[]> {
  const { search, categoryId, kind, state, sortBy, sortDirection, skip, take } = query;
  const direction = sql.raw(sortDirection);
  const { rows } = await sql<SummaryRow>`with held as (
      select snippet_id, count(distinct (tenant_id, document_id))::int as documents from document_parts where is_current group by snippet_id
    ) select s.id, s.key, s.category_id as "categoryId", c.name_de as "categoryDe", c.name_en as "categoryEn",
      c.position as category_position, v.kind, v.title_de as "titleDe", v.title_en as "titleEn", v.state, v.number,
      s.published_number as "publishedNumber", v.body_en <> '' as "isTranslated", s.review_on::text as "reviewOn", s.tags,
      coalesce(h.documents, 0) as documents, (count(*) over ())::int as total
    from document_snippets s join document_categories c on c.id = s.category_id
    join lateral (select * from document_snippet_versions v where v.snippet_id = s.id order by number desc limit 1) v on true
    left join held h on h.snippet_id = s.id
    where (${search} = '' or strpos(lower(s.key || ' ' || v.title_de || ' ' || v.title_en || ' ' || v.body_de || ' ' || v.body_en || ' ' || array_to_string(s.tags, ' ')), ${search.trim().toLowerCase()}) > 0)
      and (${categoryId ?? null}::uuid is null or s.category_id = ${categoryId ?? null}::uuid or c.parent_id = ${categoryId ?? null}::uuid)
      and (${kind ?? null}::text is null or v.kind = ${kind ?? null})
      and (${state ?? null}::text is null or v.state = ${state ?? null})
    order by ${sql.raw(sortColumns[sortBy])} ${direction}, v.title_de, s.id limit ${take} offset ${skip}`.execute(
    db,
  );
  return rows;
}

interface ImpactRow {
  readonly tenantId: Rows['tenants']['id'];
  readonly tenantName: Rows['tenants']['name'];
  readonly documents: number;
  readonly toAcknowledge: number;
  readonly outOfDate: number;
}

/** Most customers that are named one by one. */
const named = 100;

/** Over all tenants: the customers that hold a document with a snippet; no document holds one twice. */
export async function findImpact(db: Db, snippetId: string) {
  const { rows } = await sql<
    ImpactRow & {
      customers: number;
      allDocuments: number;
      allToAcknowledge: number;
      allOutOfDate: number;
    }
  >`
    with counted as (
      select p.tenant_id, count(*)::int as documents, (count(*) filter (where p.must_acknowledge))::int as to_acknowledge,
        (count(*) filter (where p.snippet_number is distinct from s.published_number))::int as out_of_date
      from document_parts p join document_snippets s on s.id = p.snippet_id
      where p.snippet_id = ${snippetId} and p.is_current group by p.tenant_id
    ) select c.tenant_id as "tenantId", t.name as "tenantName", c.documents, c.to_acknowledge as "toAcknowledge",
      c.out_of_date as "outOfDate", (count(*) over ())::int as customers, (sum(c.documents) over ())::int as "allDocuments",
      (sum(c.to_acknowledge) over ())::int as "allToAcknowledge", (sum(c.out_of_date) over ())::int as "allOutOfDate"
    from counted c join tenants t on t.id = c.tenant_id
    order by c.documents desc, t.name collate "de-x-icu", c.tenant_id limit ${named}`.execute(db);
  const [first] = rows;
  return {
    documents: first?.allDocuments ?? 0,
    customers: first?.customers ?? 0,
    toAcknowledge: first?.allToAcknowledge ?? 0,
    outOfDate: first?.allOutOfDate ?? 0,
    holders: rows.map(({ tenantId, tenantName, documents }) => ({
      tenantId,
      tenantName,
      documents,
    })),
  };
}

/** Looks up snippets that texts lead to (documents.port.ts), by their newest title. */
export const linkedSnippets: LinkedSnippetsPort<Db> = {
  async findSnippets(db, keys) {
    if (keys.length === 0) return new Map();
    const { rows } = await sql<LinkedSnippet & { readonly key: string }>`select s.key, s.id,
        v.title_de as title
      from document_snippets s join lateral (select v.title_de from document_snippet_versions v
        where v.snippet_id = s.id order by v.number desc limit 1) v on true
      where s.key = any (${keys})`.execute(db);
    return new Map(rows.map(({ key, ...one }) => [key, one]));
  },
};

interface Row {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly changedAt: Date;
}

/** Finds snippets by title, key and text of their newest version, for staff. */
export const snippetSource: SearchSource = {
  kind: 'snippet',
  label: { de: 'Bausteine', en: 'Snippets' },
  sign: 'book-open',
  place: 65,
  of: 'operator',
  list: snippetsRoutes.endpoints.list,
  async find(db, query) {
    const title = sql.ref(query.locale === 'de' ? 'v.title_de' : 'v.title_en');
    const words = sql`lower(s.key || ' ' || v.title_de || ' ' || v.title_en || ' ' || v.body_de || ' ' || v.body_en)`;
    const { rows } =
      await sql<Row>`select s.id, s.key, coalesce(nullif(${title}, ''), v.title_de) as title, v.changed_at as "changedAt"
      from document_snippets s join lateral (select * from document_snippet_versions v where v.snippet_id = s.id order by number desc limit 1) v on true
      where ${matching(words, query)}
      order by ${closeness(title, query)}, v.changed_at desc, s.id limit ${mostCandidates}`.execute(
        db,
      );
    return rows.map(({ id, key, title: name, changedAt }) => ({
      id,
      title: name,
      detail: key,
      link: { page: 'snippet', id },
      at: changedAt.toISOString(),
      ...(!query.isLoose && { found: { fit: fits.within, rank: 0 } }),
    }));
  },
};
