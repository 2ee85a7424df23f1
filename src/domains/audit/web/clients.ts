import { contractClient } from '#platform/web/client/contract-client.ts';
import type { auditContract, staffAuditContract } from '../audit.contract.ts';

export const auditClient = contractClient<typeof auditContract>('audit');
export const staffAuditClient = contractClient<typeof staffAuditContract>('staffAudit');
