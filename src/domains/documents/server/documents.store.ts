import { sql } from 'kysely';
import type { Block } from '#platform/common/document/document.ts';
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
