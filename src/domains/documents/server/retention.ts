import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { sql } from 'kysely';

/** Retention of the rows of these tables (LAW-3). */
export const documentsRetention: RetentionRegister = {
  document_parts: { with: 'document_versions' },
  document_versions: { with: 'documents' },
  document_readings: { with: 'documents' },
  document_acknowledgements: { kept: 'proof of what a customer was told', basis: 'evidence' },
  documents: keptBecause.contract,
  document_answers: keptBecause.contract,
  document_runs: {
    days: 365,
    isOver: (before) => sql<boolean>`t.finished_at < ${before}`,
    why: 'what was made anew in the last year',
  },
  document_snippet_versions: { with: 'document_snippets' },
  document_snippets: keptBecause.inUse,
  document_bundle_versions: { with: 'document_bundles' },
  document_bundles: keptBecause.inUse,
  document_prerequisites: keptBecause.inUse,
  document_questions: keptBecause.things,
  document_categories: keptBecause.things,
  document_looks: keptBecause.inUse,
};
