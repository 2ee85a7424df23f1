import { licenceEvidenceRoutes } from '#domains/licences/licence-evidence.ts';
import type { licenceEvidenceContract } from '#domains/licences/licence-evidence.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const evidenceClient = contractClient<typeof licenceEvidenceContract>(licenceEvidenceRoutes);
