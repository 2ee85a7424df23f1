import type { MailRecord } from '#domains/posture/mail-domains.schema.ts';

export type NextStep = 'spf' | 'dkim' | 'dmarc' | 'dmarcFurther' | 'wait' | 'none';

/**
 * Returns what to do first for a domain. DMARC judges by SPF and DKIM, so it comes behind both; a
 * record that only watches can be there before.
 */
export function nextStepOf(
  records: readonly Pick<MailRecord, 'kind' | 'state' | 'finding'>[],
): NextStep {
  const open = records.filter(({ state }) => state !== 'good' && state !== 'unread');
  const first = (['spf', 'dkim'] as const).find((kind) => open.some((one) => one.kind === kind));
  const dmarc = open.find(({ kind }) => kind === 'dmarc');
  if (dmarc && dmarc.state !== 'weak') return 'dmarc';
  if (first) return first;
  if (dmarc) return 'dmarcFurther';
  return records.some(({ state }) => state === 'unread') ? 'wait' : 'none';
}
