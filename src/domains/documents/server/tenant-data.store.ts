import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

/** Data of leaving customers, in the order of deletion: they take their documents along. */
export const documentsData: readonly TenantData<
  | 'documentAcknowledgements'
  | 'documentReadings'
  | 'documentParts'
  | 'documentVersions'
  | 'documents'
  | 'documentAnswers'
>[] = [
  {
    noun: 'documentAcknowledgements',
    tables: ['document_acknowledgements'],
    ...purgedRows(
      'document_acknowledgements',
      sql`select document_id as "documentId", number, user_id as "userId", name, fingerprint,
        acknowledged_at as "acknowledgedAt" from document_acknowledgements order by acknowledged_at, user_id`,
    ),
  },
  {
    noun: 'documentReadings',
    tables: ['document_readings'],
    ...purgedRows(
      'document_readings',
      sql`select document_id as "documentId", user_id as "userId", number, previous_number as "previousNumber",
        read_at as "readAt" from document_readings order by read_at, user_id`,
    ),
  },
  {
    noun: 'documentParts',
    tables: ['document_parts'],
    ...purgedRows(
      'document_parts',
      sql`select document_id as "documentId", number, position, snippet_id as "snippetId",
        snippet_number as "snippetNumber" from document_parts order by document_id, number, position`,
    ),
  },
  {
    noun: 'documentVersions',
    tables: ['document_versions'],
    ...purgedRows(
      'document_versions',
      sql`select document_id as "documentId", number, state, title_de as "titleDe", title_en as "titleEn",
        content_de as "contentDe", content_en as "contentEn", fingerprint, made_at as "madeAt",
        published_at as "publishedAt" from document_versions order by document_id, number`,
    ),
  },
  {
    noun: 'documents',
    tables: ['documents'],
    ...purgedRows(
      'documents',
      sql`select id, bundle_id as "bundleId", published_number as "publishedNumber", created_at as "createdAt"
        from documents order by created_at, id`,
    ),
  },
  {
    noun: 'documentAnswers',
    tables: ['document_answers'],
    ...purgedRows(
      'document_answers',
      sql`select question, value, answered_at as "answeredAt", answered_by as "answeredBy"
        from document_answers order by question`,
    ),
  },
];
