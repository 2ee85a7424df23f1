import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const documentsSlice = slice({
  nouns: [
    'documentCategories',
    'prerequisites',
    'snippets',
    'bundles',
    'documents',
    'documentRuns',
    'handouts',
    'documentLook',
  ],
  words: () => import('./documents.texts.ts').then((module) => module.documentsWords),
  messages: () => import('./documents.texts.ts').then((module) => module.documentsMessages),
  liveSubjects: {
    document: 'documents',
    documentRun: 'documents',
    snippet: 'documents',
    documentLook: 'documents',
  },
  // Data sources that a change of a document makes old.
  liveSources: {
    documents: [
      'handouts.list',
      'handouts.get',
      'documents.list',
      'documents.check',
      'documentRuns.list',
      'snippets.list',
      'snippets.get',
      'snippets.impact',
      'documentLook.get',
    ],
  },
  noticeTopics: {
    handouts: {
      order: 6,
      needs: rights.handouts.read,
      of: 'customer',
      byDefault: { portal: true, email: 'digest' },
    },
    snippets: {
      order: 33,
      needs: rights.documents.write,
      of: 'internal',
      byDefault: { portal: true, email: 'off' },
    },
  },
});
