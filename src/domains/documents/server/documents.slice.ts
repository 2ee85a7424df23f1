import { sql } from 'kysely';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import {
  bundlesContract,
  categoriesContract,
  prerequisitesContract,
  snippetsContract,
} from '../building-blocks.schema.ts';
import {
  documentLookContract,
  documentRunsContract,
  documentsContract,
  handoutsContract,
} from '../documents.schema.ts';
import { documentsSlice } from '../documents.slice.ts';
import { bundleSource } from './bundles.store.ts';
import { bundlesHandlers } from './bundles.handlers.ts';
import { categoriesHandlers, prerequisitesHandlers } from './building-blocks.handlers.ts';
import { createDocumentsHandlers } from './documents.handlers.ts';
import { handoutSource } from './handouts.store.ts';
import { handoutsHandlers } from './handouts.handlers.ts';
import { lookHandlers } from './look.handlers.ts';
import type { ServiceKinds, PublishPorts } from './make-document.ts';
import { runJob, type RunPorts, runTopic, documentRunsHandlers } from './document-runs.ts';
import { snippetSource } from './snippets.store.ts';
import { createSnippetsHandlers } from './snippets.handlers.ts';
import { documentsData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const documentsRetention: RetentionRegister = {
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

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const documentsPersonalData = personalRegister({
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
    notPersonal: ['key', 'tags'],
  },
  document_snippet_versions: {
    purpose: 'building blocks of documents',
    named: { author: 'author_id' },
    mentions: ['reviewer', 'title_de', 'title_en', 'body_de', 'body_en'],
    notPersonal: ['state', 'kind', 'prerequisite'],
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

interface DocumentsPorts extends Omit<PublishPorts, 'operatorName'> {
  readonly portal: PortalConfig;
  readonly serviceKinds: ServiceKinds<Db>;
}

const nounsOf = (ports: PublishPorts & Pick<DocumentsPorts, 'serviceKinds'>) => ({
  documentCategories: noun(categoriesContract, categoriesHandlers),
  prerequisites: noun(prerequisitesContract, prerequisitesHandlers),
  snippets: noun(snippetsContract, createSnippetsHandlers(ports)),
  bundles: noun(bundlesContract, bundlesHandlers),
  documents: noun(documentsContract, createDocumentsHandlers(ports)),
  documentRuns: noun(documentRunsContract, documentRunsHandlers),
  handouts: noun(handoutsContract, handoutsHandlers),
  documentLook: noun(documentLookContract, lookHandlers),
});

export const documentsServerSlice = serverSlice(documentsSlice, {
  nouns: ({ portal, ...ports }: DocumentsPorts) =>
    nounsOf({ ...ports, operatorName: portal.operator.name }),
  jobs: (ports: RunPorts) => ({ owner: 'knowledge', topics: { [runTopic]: runJob(ports) } }),
  personalData: documentsPersonalData,
  retention: documentsRetention,
  tenantData: documentsData,
  searchSources: [handoutSource, snippetSource, bundleSource],
  idTables: {
    documentId: 'documents',
    snippetId: null,
    snippet: null,
    categoryId: null,
    bundleId: null,
    key: null,
    runId: null,
    parentId: null,
  },
});
