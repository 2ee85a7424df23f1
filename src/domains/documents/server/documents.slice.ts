import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import {
  bundlesContract,
  categoriesContract,
  prerequisitesContract,
  snippetsContract,
} from '../building-blocks.schema.ts';
import { documentRunsContract, documentsContract, handoutsContract } from '../documents.schema.ts';
import { documentsSlice } from '../documents.slice.ts';
import { documentLookContract } from '../look.schema.ts';
import { bundlesHandlers } from './bundles.handlers.ts';
import { categoriesHandlers } from './categories.handlers.ts';
import { createDocumentsHandlers } from './documents.handlers.ts';
import { handoutSource } from './handout-search.store.ts';
import { lookHandlers } from './look.handlers.ts';
import { snippetSource } from './snippet-search.store.ts';
import { handoutsHandlers } from './handouts.handlers.ts';
import type { PublishPorts } from './make-document.ts';
import { documentsPersonalData } from './migrations/personal-data.ts';
import { prerequisitesHandlers } from './prerequisites.handlers.ts';
import { documentsRetention } from './retention.ts';
import { documentRunsHandlers } from './runs.handlers.ts';
import { runJob, runTopic, type RunPorts } from './runs.jobs.ts';
import { createSnippetsHandlers } from './snippets.handlers.ts';
import type { ServiceKinds } from './tenant-asked.ts';
import { documentsData } from './tenant-data.store.ts';

interface DocumentsPorts extends Omit<PublishPorts, 'operatorName'> {
  readonly portal: PortalConfig;
  readonly serviceKinds: ServiceKinds<Db>;
}

const nounsOf = (ports: PublishPorts & Pick<DocumentsPorts, 'serviceKinds'>) => ({
  documentCategories: noun(categoriesContract, categoriesHandlers),
  prerequisites: noun(prerequisitesContract, prerequisitesHandlers),
  snippets: noun(snippetsContract, createSnippetsHandlers(ports.serviceKinds)),
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
  searchSources: [handoutSource, snippetSource],
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
