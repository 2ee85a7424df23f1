import { sql } from 'kysely';
import type { Block } from '#platform/common/document/document.ts';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

type Versions = Rows['document_versions'];

export interface DocumentHead {
  readonly id: string;
  readonly bundleId: string;
  readonly publishedNumber: number | null;
}

export interface DocumentVersion extends CamelCased<
  Pick<
    Versions,
    | 'number'
    | 'state'
    | 'bundle_number'
    | 'title_de'
    | 'title_en'
    | 'category_de'
    | 'category_en'
    | 'fingerprint'
    | 'missing'
    | 'untranslated'
    | 'must_acknowledge'
    | 'made_at'
    | 'published_at'
    | 'tenant_name'
    | 'operator_name'
    | 'letters'
    | 'look'
  >
> {
  /** Written by the assembly. */
  readonly contentDe: Block[];
  readonly contentEn: Block[];
}

const head = sql.raw('id, bundle_id as "bundleId", published_number as "publishedNumber"');
const columns =
  sql.raw(`number, state, bundle_number as "bundleNumber", title_de as "titleDe", title_en as "titleEn",
  category_de as "categoryDe", category_en as "categoryEn", content_de as "contentDe", content_en as "contentEn",
  fingerprint, missing, untranslated, must_acknowledge as "mustAcknowledge", made_at as "madeAt", published_at as "publishedAt",
  tenant_name as "tenantName", operator_name as "operatorName", letters, look`);

/** Inside withTenant. */
export async function getDocument(db: Db, id: string): Promise<DocumentHead | undefined> {
  const { rows } = await sql<DocumentHead>`select ${head} from documents where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Inside withTenant: the customer's document of a bundle, locked where it is to change. */
export async function findDocumentOf(db: Db, bundleId: string): Promise<DocumentHead | undefined> {
  const { rows } =
    await sql<DocumentHead>`select ${head} from documents where bundle_id = ${bundleId}`.execute(
      db,
    );
  return rows[0];
}

/** Inside withTenant: locks the customer's document of a bundle, which comes to be with it. */
export async function holdDocumentOf(db: Db, bundleId: string, at: Date): Promise<DocumentHead> {
  const { rows } =
    await sql<DocumentHead>`insert into documents (bundle_id, created_at) values (${bundleId}, ${at})
    on conflict (tenant_id, bundle_id) do update set bundle_id = excluded.bundle_id returning ${head}`.execute(
      db,
    );
  if (!rows[0]) throw new Error('the document was not stored');
  return rows[0];
}

/** Inside withTenant: returns the newest version, or the one asked for. */
export async function getVersion(
  db: Db,
  documentId: string,
  number?: number | null,
): Promise<DocumentVersion | undefined> {
  const { rows } = await sql<DocumentVersion>`select ${columns} from document_versions
    where document_id = ${documentId} and (${number ?? null}::int is null or number = ${number ?? null}::int)
    order by number desc limit 1`.execute(db);
  return rows[0];
}

export interface NewVersion extends Omit<
  DocumentVersion,
  'state' | 'publishedAt' | 'missing' | 'untranslated' | 'look'
> {
  readonly missing: readonly string[];
  readonly untranslated: readonly string[];
  readonly madeBy: string;
  readonly parts: readonly { readonly snippetId: string; readonly number: number }[];
}

/** Inside withTenant: names the snippets of a version anew, which make the same text as before. */
export async function replaceParts(
  db: Db,
  documentId: string,
  version: Pick<DocumentVersion, 'number' | 'state' | 'mustAcknowledge'>,
  parts: NewVersion['parts'],
): Promise<void> {
  await sql`delete from document_parts where document_id = ${documentId} and number = ${version.number}`.execute(
    db,
  );
  await insertParts(db, documentId, { ...version, parts });
}

/** Inside withTenant: writes a version as a draft; an older draft of the document goes. */
export async function insertVersion(db: Db, documentId: string, made: NewVersion): Promise<void> {
  await sql`delete from document_versions where document_id = ${documentId} and state = 'draft'`.execute(
    db,
  );
  await sql`insert into document_versions (document_id, number, state, bundle_number, title_de, title_en, category_de, category_en,
      content_de, content_en, fingerprint, missing, untranslated, must_acknowledge, made_at, made_by, tenant_name, operator_name, letters, look)
    values (${documentId}, ${made.number}, 'draft', ${made.bundleNumber}, ${made.titleDe}, ${made.titleEn}, ${made.categoryDe}, ${made.categoryEn},
      ${JSON.stringify(made.contentDe)}, ${JSON.stringify(made.contentEn)}, ${made.fingerprint}, ${[...made.missing]}::text[],
      ${[...made.untranslated]}::text[], ${made.mustAcknowledge}, ${made.madeAt}, ${made.madeBy},
      ${made.tenantName}, ${made.operatorName}, ${made.letters},
      (select coalesce(max(number), 0) from document_looks))`.execute(db);
  await insertParts(db, documentId, { ...made, state: 'draft' });
}

async function insertParts(
  db: Db,
  documentId: string,
  {
    number,
    state,
    mustAcknowledge,
    parts,
  }: Pick<DocumentVersion, 'number' | 'state' | 'mustAcknowledge'> & Pick<NewVersion, 'parts'>,
): Promise<void> {
  const snippets = parts.map(({ snippetId }) => snippetId);
  const numbers = parts.map((part) => part.number);
  await sql`insert into document_parts (document_id, number, position, snippet_id, snippet_number, must_acknowledge, is_current)
    select ${documentId}, ${number}, position, snippet_id, snippet_number, ${mustAcknowledge}, ${state === 'published'}
    from unnest(${snippets}::uuid[], ${numbers}::int[]) with ordinality as parts (snippet_id, snippet_number, position)`.execute(
    db,
  );
}

/** Inside withTenant: puts a version in force; the one before is replaced. */
export async function publishVersion(
  db: Db,
  documentId: string,
  number: number,
  at: Date,
): Promise<void> {
  await sql`update document_versions set state = 'replaced' where document_id = ${documentId} and state = 'published'`.execute(
    db,
  );
  await sql`update document_versions set state = 'published', published_at = ${at} where document_id = ${documentId} and number = ${number}`.execute(
    db,
  );
  await sql`update documents set published_number = ${number} where id = ${documentId}`.execute(db);
  await sql`update document_parts set is_current = (number = ${number}) where document_id = ${documentId} and (is_current or number = ${number})`.execute(
    db,
  );
}

export type DocumentQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly outOfDate: 'true' | 'false';
  readonly snippet?: string | undefined;
  readonly sortBy: 'tenant' | 'title' | 'publishedAt';
};

const sortColumns = {
  tenant: 't.name collate "de-x-icu"',
  title: 'v.title_de collate "de-x-icu"',
  publishedAt: 'v.published_at',
} as const;

/** A document is out of date when its bundle or a snippet in it has a newer version or none any more. */
const outOfDate = sql`(d.published_number is not null and (v.bundle_number <> coalesce(b.published_number, v.bundle_number)
  or exists (select from document_parts p join document_snippets s on s.id = p.snippet_id
    where p.tenant_id = d.tenant_id and p.document_id = d.id and p.is_current
      and p.snippet_number is distinct from s.published_number)))`;

/** Part of a document in force that is a snippet's. */
const holding = (snippetId: string | null) => sql`select from document_parts p
      where p.tenant_id = d.tenant_id and p.document_id = d.id and p.is_current and p.snippet_id = ${snippetId}::uuid`;

interface Row {
  readonly id: string;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly bundleId: string;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly number: number | null;
  readonly publishedAt: Date | null;
  readonly isOutOfDate: boolean;
  readonly mustAcknowledge: boolean;
  readonly acknowledgements: number;
  readonly total: number;
}

const from = sql`from documents d join tenants t on t.id = d.tenant_id and t.state = 'active'
  join document_bundles b on b.id = d.bundle_id
  join lateral (select * from document_versions v where v.tenant_id = d.tenant_id and v.document_id = d.id
    and (d.published_number is null or v.number = d.published_number) order by v.number desc limit 1) v on true`;

/** Over all tenants: a page of documents. */
export async function findDocuments(db: Db, query: DocumentQuery): Promise<Row[]> {
  const { search, skip, take, sortBy, sortDirection } = query;
  const { rows } =
    await sql<Row>`select d.id, d.tenant_id as "tenantId", t.name as "tenantName", d.bundle_id as "bundleId",
      v.title_de as "titleDe", v.title_en as "titleEn", d.published_number as number, v.published_at as "publishedAt",
      ${outOfDate} as "isOutOfDate", v.must_acknowledge as "mustAcknowledge",
      (select count(*)::int from document_acknowledgements a where a.tenant_id = d.tenant_id and a.document_id = d.id
        and a.number = d.published_number) as acknowledgements, (count(*) over ())::int as total
    ${from}
    where (${search} = '' or strpos(lower(t.name || ' ' || v.title_de || ' ' || v.title_en), ${search.trim().toLowerCase()}) > 0)
      and (${query.outOfDate === 'false'} or ${outOfDate})
      and (${query.snippet ?? null}::uuid is null or exists (${holding(query.snippet ?? null)}))
    order by ${sql.raw(sortColumns[sortBy])} ${sql.raw(sortDirection)}, d.id limit ${take} offset ${skip}`.execute(
      db,
    );
  return rows;
}

/** Over all tenants: documents that are to be made anew, of one snippet or all. */
export async function findTargets(
  db: Db,
  snippetId: string | null,
): Promise<{ readonly tenantId: string; readonly documentId: string }[]> {
  const { rows } = await sql<{
    tenantId: string;
    documentId: string;
  }>`select d.tenant_id as "tenantId", d.id as "documentId" ${from}
    where ${outOfDate} and (${snippetId}::uuid is null or exists (${holding(snippetId)}))
    order by d.tenant_id, d.id`.execute(db);
  return rows;
}

/** Returns the category that most of a document's snippets belong to, by its top level. */
export async function getCategoryOf(
  db: Db,
  parts: readonly { readonly snippetId: string }[],
): Promise<{ readonly categoryDe: string; readonly categoryEn: string }> {
  const { rows } = await sql<{ categoryDe: string; categoryEn: string }>`
    select top.name_de as "categoryDe", top.name_en as "categoryEn" from document_snippets s
    join document_categories c on c.id = s.category_id
    join document_categories top on top.id = coalesce(c.parent_id, c.id)
    where s.id = any(${parts.map(({ snippetId }) => snippetId)}::uuid[])
    group by top.id order by count(*) desc, top.position, top.id limit 1`.execute(db);
  return rows[0] ?? { categoryDe: '', categoryEn: '' };
}
