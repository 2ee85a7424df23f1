import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Agreement, AgreementGiven, PublishedAgreement } from '../agreements.schema.ts';

type AgreementRow = CamelCased<
  Pick<
    Rows['agreements'],
    'id' | 'kind' | 'version' | 'name_de' | 'name_en' | 'text_de' | 'text_en' | 'url'
  >
> & { readonly publishedOn: string; readonly requiredBy: string | null };

type Row = AgreementRow & {
  readonly signature: Agreement['signature'];
  readonly earlier: Agreement['earlier'];
};

const columns = sql`a.id, a.kind, a.version, a.name_de as "nameDe", a.name_en as "nameEn", a.text_de as "textDe",
  a.text_en as "textEn", a.url, to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD') as "publishedOn",
  a.required_by::text as "requiredBy"`;

const signedOn = sql`to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD')`;

/** Returns a hash of what is signed: kind, version and the words in one language. */
function fingerprintOf(row: AgreementRow, locale: 'de' | 'en'): string {
  const text = locale === 'de' ? row.textDe : row.textEn;
  return createHash('sha256')
    .update(JSON.stringify([row.id, row.kind, row.version, row.url, locale, text]))
    .digest('hex');
}

/** Inside withTenant: agreements in force, and how the company stands to them. */
export async function findAgreements(db: Db, locale: 'de' | 'en'): Promise<Agreement[]> {
  const { rows } =
    await sql<Row>`with in_force as (select distinct on (kind) * from agreements order by kind, published_at desc, id desc)
    select ${columns},
      (select jsonb_build_object('on', ${signedOn}, 'by', s.signed_by) from agreement_signatures s where s.agreement_id = a.id) as signature,
      (select jsonb_build_object('on', ${signedOn}, 'by', s.signed_by, 'version', o.version)
        from agreement_signatures s join agreements o on o.id = s.agreement_id
        where o.kind = a.kind and o.id <> a.id order by s.signed_at desc limit 1) as earlier
    from in_force a order by a.required_by nulls last, a.kind`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    version: row.version,
    name: locale === 'de' ? row.nameDe : row.nameEn,
    text: locale === 'de' ? row.textDe : row.textEn,
    url: row.url,
    publishedOn: row.publishedOn,
    requiredBy: row.requiredBy,
    fingerprint: fingerprintOf(row, locale),
    signature: row.signature,
    earlier: row.earlier,
  }));
}

export interface NewSignature {
  readonly agreementId: string;
  readonly at: Date;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly language: 'de' | 'en';
  readonly fingerprint: string;
}

/** Inside withTenant. @returns false where it is signed already */
export async function insertSignature(db: Db, one: NewSignature): Promise<boolean> {
  const { rows } =
    await sql`insert into agreement_signatures (agreement_id, signed_at, signed_by_id, signed_by, language, fingerprint)
    values (${one.agreementId}, ${one.at}, ${one.by.id}, ${one.by.name}, ${one.language}, ${one.fingerprint})
    on conflict (tenant_id, agreement_id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Inside withSystem. @returns false where the version, or the id, is there already */
export async function insertAgreement(
  db: Db,
  id: string,
  given: AgreementGiven,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const { rows } =
    await sql`insert into agreements (id, kind, version, name_de, name_en, text_de, text_en, url, required_by, published_at, published_by)
    values (${id}, ${given.kind}, ${given.version}, ${given.nameDe}, ${given.nameEn}, ${given.textDe}, ${given.textEn}, ${given.url},
      ${given.requiredBy}::date, ${at}, ${by})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Inside withSystem: every version, the newest first. */
export async function findPublished(db: Db): Promise<PublishedAgreement[]> {
  const { rows } =
    await sql<PublishedAgreement>`select a.id, a.kind, a.version, a.name_de as "nameDe", a.name_en as "nameEn", a.url,
      a.required_by::text as "requiredBy", to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD') as "publishedOn",
      a.published_by as "publishedBy"
    from agreements a order by a.published_at desc, a.id desc`.execute(db);
  return rows;
}
