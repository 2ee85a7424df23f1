import { laterDemo, unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import type {
  bundlesContract,
  categoriesContract,
  prerequisitesContract,
  snippetsContract,
} from '../building-blocks.schema.ts';
import {
  type documentLookContract,
  handoutsContract,
  type documentRunsContract,
  type documentsContract,
} from '../documents.schema.ts';
import { sampleHandoutSource } from './handout-search.estate.ts';
import { documentsSlice } from '../documents.slice.ts';

/** Samples come with the first handout that is looked at. */
const samples = async () => (await import('./handouts.demo.ts')).handoutsDemo;

export const documentsDemoSlice = demoSlice(
  documentsSlice,
  () => ({
    documentCategories: unsampled<typeof categoriesContract>('documentCategories'),
    prerequisites: unsampled<typeof prerequisitesContract>('prerequisites'),
    snippets: unsampled<typeof snippetsContract>('snippets'),
    bundles: unsampled<typeof bundlesContract>('bundles'),
    documents: unsampled<typeof documentsContract>('documents'),
    documentRuns: unsampled<typeof documentRunsContract>('documentRuns'),
    documentLook: unsampled<typeof documentLookContract>('documentLook'),
    handouts: laterDemo(handoutsContract, samples),
  }),
  [sampleHandoutSource],
);
