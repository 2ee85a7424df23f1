import { slice } from '#platform/common/slice.ts';

export const auditSlice = slice({
  nouns: ['audit', 'staffAudit'],
});
