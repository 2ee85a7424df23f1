import { outlookRoutes } from '#domains/subscriptions/decisions.ts';
import type { outlookContract } from '#domains/subscriptions/outlook.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';

/** The head of the home, its to-dos and its lines read the same answer, once. */
export const outlookClient = contractClient<typeof outlookContract>(outlookRoutes);

/** Reads what the head of the home shows. */
export const readOutlook = (page: { readonly isDemo: boolean }) =>
  readSource(outlookClient.get, undefined, page);
