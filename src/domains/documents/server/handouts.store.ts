import { sql, type RawBuilder } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { type HandoutState, handoutStates } from '../documents.values.ts';
import { handoutHit, handoutHits } from '../handout-hit.rules.ts';
import { handoutsRoutes } from '../handouts.ts';

/**
 * Words of a version in both languages, in small letters: the texts of its blocks, not the names of
 * their fields. @param version name of the version's row in the statement
 */
export function wordsIn(version: string): RawBuilder<string> {
  const [de, en] = [sql.ref(`${version}.content_de`), sql.ref(`${version}.content_en`)];
  const titles = sql`${sql.ref(`${version}.title_de`)} || ' ' || ${sql.ref(`${version}.title_en`)}`;
  const categories = sql`${sql.ref(`${version}.category_de`)} || ' ' || ${sql.ref(`${version}.category_en`)}`;
  return sql<string>`lower(${titles} || ' ' || ${categories} || ' ' || coalesce((select string_agg(word #>> '{}', ' ')
    from jsonb_path_query(${de} || ${en}, 'strict $.**.text') as texts (word)), ''))`;
}

export interface HandoutQuery extends Pick<Paging, 'skip' | 'take' | 'sortDirection'> {
  readonly language: 'de' | 'en';
  readonly search: string;
  readonly state?: HandoutState | undefined;
  readonly sortBy: 'title' | 'publishedAt' | 'state';
}

export interface HandoutHead {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly number: number;
  readonly publishedAt: Date;
  readonly mustAcknowledge: boolean;
  readonly readNumber: number | null;
  /** Version read before the one last read. */
  readonly previousReadNumber: number | null;
  readonly acknowledgedAt: Date | null;
  readonly letters: number;
  readonly isTranslated: boolean;
  /** Keys of what the bundle asks of a customer. */
  readonly prerequisites: string[];
}

/** Reader's state of a handout, as `handoutState` has it. */
const stateOf = sql`case when v.must_acknowledge and a.acknowledged_at is null then 'toAcknowledge'
  when r.number is null then 'unread' when r.number < v.number then 'newVersion' else 'read' end`;

/** Inside withTenant: a page of the documents in force, as one person stands to them. */
export async function findHandouts(
  db: Db,
  userId: string,
  query: HandoutQuery & { readonly id?: string },
): Promise<(HandoutHead & { total: number })[]> {
  const isGerman = query.language === 'de';
  const title = sql.ref(isGerman ? 'v.title_de' : 'v.title_en');
  const category = sql.ref(isGerman ? 'v.category_de' : 'v.category_en');
  const order = {
    title: sql`${title} collate "de-x-icu"`,
    publishedAt: sql`v.published_at`,
    state: sql`array_position(${[...handoutStates]}::text[], ${stateOf})`,
  }[query.sortBy];
  const { rows } = await sql<
    HandoutHead & { total: number }
  >`select d.id, ${title} as title, ${category} as category, v.number,
      coalesce(v.published_at, v.made_at) as "publishedAt", v.must_acknowledge as "mustAcknowledge", r.number as "readNumber", r.previous_number as "previousReadNumber",
      a.acknowledged_at as "acknowledgedAt", v.letters, cardinality(v.untranslated) = 0 as "isTranslated", coalesce(b.prerequisites, '{}') as prerequisites, (count(*) over ())::int as total
    from documents d join document_versions v on v.tenant_id = d.tenant_id and v.document_id = d.id and v.number = d.published_number
    left join document_bundle_versions b on b.bundle_id = d.bundle_id and b.number = v.bundle_number
    left join document_readings r on r.tenant_id = d.tenant_id and r.document_id = d.id and r.user_id = ${userId}
    left join document_acknowledgements a on a.tenant_id = d.tenant_id and a.document_id = d.id and a.number = v.number and a.user_id = ${userId}
    where (${query.id ?? null}::uuid is null or d.id = ${query.id ?? null}::uuid)
      and (${query.state ?? null}::text is null or ${stateOf} = ${query.state ?? null})
      and (${query.search} = '' or strpos(${wordsIn('v')}, ${query.search.trim().toLowerCase()}) > 0)
    order by ${order} ${sql.raw(query.sortDirection)}, d.id limit ${query.take} offset ${query.skip}`.execute(
    db,
  );
  return rows;
}

type Acknowledgement = Pick<
  Rows['document_acknowledgements'],
  'name' | 'acknowledged_at' | 'user_id' | 'number'
>;

/** Inside withTenant: who has acknowledged which version, the first one first. */
export async function findAcknowledgements(db: Db, documentId: string): Promise<Acknowledgement[]> {
  const { rows } =
    await sql<Acknowledgement>`select name, acknowledged_at, user_id, number from document_acknowledgements
    where document_id = ${documentId} order by acknowledged_at, user_id`.execute(db);
  return rows;
}

/** Inside withTenant: versions that are or were in force, the newest first. */
export async function findPublished(
  db: Db,
  documentId: string,
): Promise<{ readonly number: number; readonly publishedAt: Date }[]> {
  const { rows } = await sql<{
    number: number;
    publishedAt: Date;
  }>`select number, coalesce(published_at, made_at) as "publishedAt"
    from document_versions where document_id = ${documentId} and published_at is not null order by number desc`.execute(
    db,
  );
  return rows;
}

/** Inside withTenant: a person never reads backwards; what they read before stays known. */
export async function saveReading(
  db: Db,
  reading: {
    readonly documentId: string;
    readonly userId: string;
    readonly number: number;
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into document_readings (document_id, user_id, number, read_at)
    values (${reading.documentId}, ${reading.userId}, ${reading.number}, ${reading.at})
    on conflict (tenant_id, document_id, user_id) do update set number = greatest(document_readings.number, excluded.number),
      previous_number = case when excluded.number > document_readings.number then document_readings.number
        else document_readings.previous_number end,
      read_at = excluded.read_at`.execute(db);
}

/** Inside withTenant. @returns the moment of the first time */
export async function saveAcknowledgement(
  db: Db,
  proof: {
    readonly documentId: string;
    readonly number: number;
    readonly userId: string;
    readonly name: string;
    readonly fingerprint: string;
    readonly at: Date;
  },
): Promise<{ readonly at: Date; readonly isNew: boolean }> {
  const inserted =
    await sql`insert into document_acknowledgements (document_id, number, user_id, name, fingerprint, acknowledged_at)
    values (${proof.documentId}, ${proof.number}, ${proof.userId}, ${proof.name}, ${proof.fingerprint}, ${proof.at})
    on conflict do nothing returning number`.execute(db);
  if (inserted.rows.length > 0) return { at: proof.at, isNew: true };
  const { rows } = await sql<
    Pick<Rows['document_acknowledgements'], 'acknowledged_at'>
  >`select acknowledged_at from document_acknowledgements
    where document_id = ${proof.documentId} and number = ${proof.number} and user_id = ${proof.userId}`.execute(
    db,
  );
  return { at: rows[0]?.acknowledged_at ?? proof.at, isNew: false };
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly publishedAt: Date;
}

/** Finds handouts in force by title and text, in either language. */
export const handoutSource: SearchSource = {
  ...handoutHits,
  of: 'tenant',
  list: handoutsRoutes.endpoints.list,
  async find(db, query) {
    const isGerman = query.locale === 'de';
    const title = sql.ref(isGerman ? 'v.title_de' : 'v.title_en');
    const category = sql.ref(isGerman ? 'v.category_de' : 'v.category_en');
    const { rows } = await sql<Row>`select d.id, ${title} as title, ${category} as category,
        coalesce(v.published_at, v.made_at) as "publishedAt"
      from documents d join document_versions v on v.tenant_id = d.tenant_id and v.document_id = d.id and v.number = d.published_number
      where ${matching(wordsIn('v'), query)}
      order by ${closeness(title, query)}, v.published_at desc, d.id limit ${mostCandidates}`.execute(
      db,
    );
    return rows.map(({ publishedAt, ...row }) =>
      handoutHit({ ...row, publishedAt: publishedAt.toISOString(), isInText: !query.isLoose }),
    );
  },
};
