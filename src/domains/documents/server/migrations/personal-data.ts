import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const documentsPersonalData = personalRegister({
  document_categories: {
    purpose: 'order of the building blocks',
    notPersonal: ['name_de', 'name_en', 'icon'],
  },
  document_questions: {
    purpose: 'questions about customers',
    notPersonal: ['key', 'text_de', 'text_en', 'kind'],
  },
  document_prerequisites: {
    purpose: 'conditions of documents',
    mentions: ['changed_by'],
    notPersonal: ['key', 'name_de', 'name_en', 'condition'],
  },
  document_snippets: {
    purpose: 'building blocks of documents',
    mentions: ['owner'],
    notPersonal: ['key', 'kind', 'prerequisite', 'tags'],
  },
  document_snippet_versions: {
    purpose: 'building blocks of documents',
    named: { author: 'author_id' },
    mentions: ['reviewer', 'title_de', 'title_en', 'body_de', 'body_en'],
    notPersonal: ['state'],
  },
  document_bundles: { purpose: 'bundles of building blocks', notPersonal: ['key'] },
  document_bundle_versions: {
    purpose: 'bundles of building blocks',
    mentions: ['changed_by'],
    notPersonal: [
      'state',
      'version',
      'title_de',
      'title_en',
      'prerequisites',
      'sections',
      'formats',
    ],
  },
  document_looks: {
    purpose: 'look of documents',
    mentions: ['changed_by'],
    notPersonal: ['accent', 'heading', 'logo'],
  },
  document_answers: {
    purpose: 'documents that fit the customer',
    mentions: ['value', 'answered_by'],
    notPersonal: ['question'],
  },
  documents: { purpose: 'documents of customers' },
  document_versions: {
    purpose: 'documents of customers',
    mentions: ['content_de', 'content_en', 'made_by'],
    notPersonal: [
      'tenant_name',
      'operator_name',
      'state',
      'title_de',
      'title_en',
      'category_de',
      'category_en',
      'fingerprint',
      'missing',
      'untranslated',
    ],
  },
  document_parts: { purpose: 'documents of customers' },
  document_readings: {
    purpose: 'what has changed since a person last read',
    who: { column: 'user_id', by: 'id' },
    own: {},
    isRowErased: true,
  },
  document_acknowledgements: {
    purpose: 'proof that a document was acknowledged',
    who: { column: 'user_id', by: 'id' },
    own: { name: 'pseudonym' },
    notPersonal: ['fingerprint'],
  },
  document_runs: {
    purpose: 'making documents anew',
    mentions: ['started_by'],
    notPersonal: ['title', 'state', 'targets'],
  },
});
