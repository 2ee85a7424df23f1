import { contractClient } from '#platform/web/client/contract-client.ts';
import { agreementsRoutes } from '../agreements.routes.ts';
import type { agreementsContract } from '../agreements.schema.ts';
import { microsoftAgreementRoutes } from '../microsoft-agreement.ts';
import type { microsoftAgreementContract } from '../microsoft-agreement.schema.ts';

export const agreementsClient = contractClient<typeof agreementsContract>(agreementsRoutes);
export const microsoftAgreementClient =
  contractClient<typeof microsoftAgreementContract>(microsoftAgreementRoutes);
