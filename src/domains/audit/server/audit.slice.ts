import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { auditContract, staffAuditContract } from '../audit.schema.ts';
import { auditSlice } from '../audit.slice.ts';
import {
  createAuditHandlers,
  createStaffAuditHandlers,
  type AuditOptions,
} from './audit.handlers.ts';

interface AuditPorts {
  readonly verifyTrail: AuditOptions['verify'];
  /** Words of all slices. */
  readonly words: AuditOptions['words'];
}

export const auditServerSlice = serverSlice(auditSlice, {
  nouns: ({ verifyTrail: verify, words }: AuditPorts) => ({
    audit: noun(auditContract, createAuditHandlers({ verify, words })),
    staffAudit: noun(staffAuditContract, createStaffAuditHandlers({ verify, words })),
  }),
});
