import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  seedBuildingBlocks,
  seedBundle,
  seedSnippet,
} from '#domains/documents/server/seed-documents.ts';
import type { Db } from '#platform/server/database/connect.ts';

const sentence =
  'Die Kopien von {{tenant.name}} liegen verschlüsselt an zwei Orten, werden jede Nacht geprüft und nach der vereinbarten Zeit gelöscht. ';

/** Snippets of a document of about forty pages. */
const snippetsOf = 40;

const body = (number: number): string =>
  [
    ...Array.from({ length: 5 }, (_, at) => `${sentence.repeat(3)}(${number}.${at})`),
    '| Was | Wie lange |\n|---|---|\n| Eine Datei | vier Stunden |\n| Ein Postfach | am selben Tag |',
    '- [ ] Neue Postfächer melden\n- [ ] Arbeit in OneDrive ablegen',
  ].join('\n\n');

export interface FilledBundle {
  readonly bundleId: string;
  readonly snippetId: string;
  /** Publishes the next version of the first snippet. */
  readonly reword: (number: number) => Promise<void>;
}

/** Writes a bundle whose documents have about forty pages. */
export async function fillBundle(db: Db): Promise<FilledBundle> {
  const by = { id: randomUUID(), name: 'bench', at: new Date(), reviewer: 'bench' };
  const categoryId = randomUUID();
  const category = { id: categoryId, nameDe: 'Betrieb', nameEn: 'Operations', parentId: null };
  await seedBuildingBlocks(db, by, {
    categories: [{ ...category, position: 1, colour: 1, icon: 'database' as const }],
    questions: [],
    prerequisites: [],
  });
  const snippets = Array.from({ length: snippetsOf }, (_, at) => ({
    id: randomUUID(),
    number: 1,
    key: `snippet-${at}`,
    categoryId,
    kind: 'text' as const,
    prerequisite: null,
    owner: '',
    reviewOn: null,
    tags: [],
    titleDe: `Baustein ${at}`,
    titleEn: `Snippet ${at}`,
    bodyDe: body(at),
    bodyEn: body(at),
  }));
  for (const snippet of snippets) await seedSnippet(db, by, snippet);
  const bundleId = randomUUID();
  const titles = { titleDe: 'Betriebshandbuch', titleEn: 'Handbook' };
  await seedBundle(db, by, {
    id: bundleId,
    key: 'handbook',
    ...titles,
    prerequisites: [],
    sections: [{ ...titles, entries: snippets.map(({ id }) => ({ snippetId: id })) }],
    mustAcknowledge: true,
    formats: ['pdf'],
  });
  const [first] = snippets;
  if (!first) throw new Error('no snippet was written');
  return {
    bundleId,
    snippetId: first.id,
    reword: (number) =>
      seedSnippet(db, by, { ...first, number, bodyDe: `${first.bodyDe} (${number})` }),
  };
}

/** Adds customers. @returns their ids */
export async function fillTenants(owner: pg.Client, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into tenants (name, created_at) select 'Bench ' || gen_random_uuid(), now() from generate_series(1, $1::int) returning id",
    [count],
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives each customer `each` documents in force, of twelve snippets each; every one holds
 * `snippetId`.
 */
export async function fillDocuments(
  owner: pg.Client,
  { tenantIds, each, snippetId }: { tenantIds: string[]; each: number; snippetId: string },
): Promise<void> {
  await owner.query(
    `with made as (
        insert into documents (tenant_id, bundle_id, published_number, created_at)
        select t, gen_random_uuid(), 1, now() from unnest($1::uuid[]) t, generate_series(1, $2::int)
        returning tenant_id, id
      ), versions as (
        insert into document_versions (tenant_id, document_id, number, state, bundle_number, title_de, title_en, category_de,
          category_en, content_de, content_en, fingerprint, missing, untranslated, must_acknowledge, made_at, made_by, published_at)
        select tenant_id, id, 1, 'published', 1, 'Titel', 'Title', '', '', '[]', '[]', '', '{}', '{}', true, now(), 'bench', now() from made
        returning tenant_id, document_id
      ) insert into document_parts (tenant_id, document_id, number, position, snippet_id, snippet_number, is_current, must_acknowledge)
      select tenant_id, document_id, 1, n, case n when 1 then $3::uuid else gen_random_uuid() end, 1, true, true
      from versions, generate_series(1, 12) n`,
    [tenantIds, each, snippetId],
  );
  await owner.query('vacuum (analyze) documents, document_versions, document_parts');
}
