import { unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import type { auditContract, staffAuditContract } from '../audit.schema.ts';
import { auditSlice } from '../audit.slice.ts';

/** The trail is real in demo mode, too. */
export const auditDemoSlice = demoSlice(auditSlice, () => ({
  audit: unsampled<typeof auditContract>('audit'),
  staffAudit: unsampled<typeof staffAuditContract>('staffAudit'),
}));
