import { contractClient } from '#platform/web/client/contract-client.ts';
import { auditRoutes, staffAuditRoutes } from '../audit.routes.ts';
import type { auditContract, staffAuditContract } from '../audit.schema.ts';

export const auditClient = contractClient<typeof auditContract>(auditRoutes);
export const staffAuditClient = contractClient<typeof staffAuditContract>(staffAuditRoutes);
