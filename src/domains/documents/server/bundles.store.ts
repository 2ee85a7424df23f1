import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { bundlesRoutes } from '../building-blocks.routes.ts';
import type { BundleGiven, BundleSection } from '../building-blocks.schema.ts';
import type { BundleState, DocumentFormat } from '../documents.values.ts';

type Versions = Rows['document_bundle_versions'];

export interface BundleRow extends CamelCased<
  Pick<
    Versions,
    | 'number'
    | 'version'
    | 'state'
    | 'title_de'
    | 'title_en'
    | 'prerequisites'
    | 'must_acknowledge'
    | 'changed_at'
    | 'changed_by'
  >
> {
  readonly id: string;
  readonly key: string;
  readonly publishedNumber: number | null;
  /** Written by the contract's schema. */
  readonly sections: BundleSection[];
  readonly formats: DocumentFormat[];
}

const columns =
  sql.raw(`b.id, b.key, b.published_number as "publishedNumber", v.number, v.version, v.state, v.title_de as "titleDe",
  v.title_en as "titleEn", v.prerequisites, v.sections, v.must_acknowledge as "mustAcknowledge", v.formats,
  v.changed_at as "changedAt", v.changed_by as "changedBy"`);

/** Returns all bundles in their newest version. */
export async function findBundles(db: Db): Promise<BundleRow[]> {
  const { rows } = await sql<BundleRow>`select ${columns} from document_bundles b
    join lateral (select * from document_bundle_versions v where v.bundle_id = b.id order by number desc limit 1) v on true
    order by v.title_de collate "de-x-icu", b.id`.execute(db);
  return rows;
}

/** Returns a bundle in its newest version, or in the one in force. */
export async function getBundle(
  db: Db,
  id: string,
  which: 'newest' | 'published' = 'newest',
): Promise<BundleRow | undefined> {
  const { rows } = await sql<BundleRow>`select ${columns} from document_bundles b
    join document_bundle_versions v on v.bundle_id = b.id
    where b.id = ${id} and (${which} = 'newest' or v.number = b.published_number)
    order by v.number desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the newest version of a bundle that is or was in force. */
export async function getReleased(db: Db, id: string): Promise<BundleRow | undefined> {
  const { rows } = await sql<BundleRow>`select ${columns} from document_bundles b
    join document_bundle_versions v on v.bundle_id = b.id and v.state <> 'draft'
    where b.id = ${id} order by v.number desc limit 1`.execute(db);
  return rows[0];
}

/** Inside withTenant: returns the files that a document of a bundle's version is handed out in. */
export async function findFormats(
  db: Db,
  bundleId: string,
  bundleNumber: number,
): Promise<DocumentFormat[]> {
  const { rows } = await sql<
    Pick<BundleRow, 'formats'>
  >`select formats from document_bundle_versions
    where bundle_id = ${bundleId} and number = ${bundleNumber}`.execute(db);
  return rows[0]?.formats ?? [];
}

/** @returns false where the key belongs to another bundle */
export async function upsertBundle(db: Db, id: string, key: string, at: Date): Promise<boolean> {
  const taken = await sql`select from document_bundles where key = ${key} and id <> ${id}`.execute(
    db,
  );
  if (taken.rows.length > 0) return false;
  await sql`insert into document_bundles (id, key, created_at) values (${id}, ${key}, ${at})
    on conflict (id) do update set key = excluded.key`.execute(db);
  return true;
}

export async function upsertBundleDraft(
  db: Db,
  id: string,
  draft: BundleGiven & {
    readonly number: number;
    readonly version: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into document_bundle_versions (bundle_id, number, version, state, title_de, title_en, prerequisites, sections, must_acknowledge, formats, changed_at, changed_by)
    values (${id}, ${draft.number}, ${draft.version}, 'draft', ${draft.titleDe}, ${draft.titleEn}, ${draft.prerequisites}::text[],
      ${JSON.stringify(draft.sections)}, ${draft.mustAcknowledge}, ${draft.formats}::text[], ${draft.at}, ${draft.by})
    on conflict (bundle_id, number) do update set version = excluded.version, title_de = excluded.title_de, title_en = excluded.title_en,
      prerequisites = excluded.prerequisites, sections = excluded.sections, must_acknowledge = excluded.must_acknowledge, formats = excluded.formats,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by where document_bundle_versions.state = 'draft'`.execute(
    db,
  );
}

export async function setBundleState(
  db: Db,
  id: string,
  number: number,
  state: Exclude<BundleState, 'draft'>,
): Promise<void> {
  await sql`update document_bundle_versions set state = 'retired'
    where bundle_id = ${id} and state = 'published' and number <> ${number}`.execute(db);
  await sql`update document_bundle_versions set state = ${state} where bundle_id = ${id} and number = ${number}`.execute(
    db,
  );
  await sql`update document_bundles set published_number = ${state === 'published' ? number : null} where id = ${id}`.execute(
    db,
  );
}

export async function deleteBundle(db: Db, id: string): Promise<void> {
  await sql`delete from document_bundles where id = ${id}`.execute(db);
}

/** Over all tenants: number of documents made of a bundle. */
export async function countDocumentsOf(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from documents where bundle_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PartRow extends CamelCased<
  Pick<
    Rows['document_snippet_versions'],
    'title_de' | 'title_en' | 'body_de' | 'body_en' | 'number' | 'kind' | 'prerequisite'
  >
> {
  readonly snippetId: string;
  readonly key: string;
  readonly categoryId: string;
}

/** Returns the published versions of the snippets that sections name, alone or by category. */
export async function findParts(db: Db, sections: readonly BundleSection[]): Promise<PartRow[]> {
  const entries = sections.flatMap((section) => section.entries);
  const snippets = entries.flatMap((entry) => ('snippetId' in entry ? [entry.snippetId] : []));
  const categories = entries.flatMap((entry) => ('categoryId' in entry ? [entry.categoryId] : []));
  const { rows } =
    await sql<PartRow>`select s.id as "snippetId", s.key, s.category_id as "categoryId", v.kind, v.number,
      v.title_de as "titleDe", v.title_en as "titleEn", v.body_de as "bodyDe", v.body_en as "bodyEn", v.prerequisite
    from document_snippets s join document_snippet_versions v on v.snippet_id = s.id and v.number = s.published_number
    where s.id = any(${snippets}::uuid[]) or s.category_id = any(${categories}::uuid[]) order by s.key`.execute(
      db,
    );
  return rows;
}

/** Keys of the snippets that sections name one by one and of which no version is published. */
export async function findUnpublished(
  db: Db,
  sections: readonly BundleSection[],
): Promise<string[]> {
  const snippets = sections
    .flatMap((section) => section.entries)
    .flatMap((entry) => ('snippetId' in entry ? [entry.snippetId] : []));
  const { rows } = await sql<{ key: string }>`select coalesce(s.key, wanted.id::text) as key
    from unnest(${snippets}::uuid[]) as wanted (id) left join document_snippets s on s.id = wanted.id
    where s.published_number is null order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

interface Row {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly changedAt: Date;
}

/** Finds bundles by title and key of their newest version, for staff. */
export const bundleSource: SearchSource = {
  kind: 'bundle',
  label: { de: 'Bündel', en: 'Bundles' },
  sign: 'boxes',
  place: 66,
  of: 'operator',
  list: bundlesRoutes.endpoints.list,
  async find(db, query) {
    const title = sql.ref(query.locale === 'de' ? 'v.title_de' : 'v.title_en');
    const words = sql`lower(b.key || ' ' || v.title_de || ' ' || v.title_en)`;
    const { rows } =
      await sql<Row>`select b.id, b.key, ${title} as title, v.changed_at as "changedAt"
      from document_bundles b join lateral (select * from document_bundle_versions v where v.bundle_id = b.id
        order by number desc limit 1) v on true
      where ${matching(words, query)}
      order by ${closeness(title, query)}, v.changed_at desc, b.id limit ${mostCandidates}`.execute(
        db,
      );
    return rows.map(({ id, key, title: name, changedAt }) => ({
      id,
      title: name,
      detail: key,
      link: { page: 'bundle', id },
      at: changedAt.toISOString(),
    }));
  },
};
