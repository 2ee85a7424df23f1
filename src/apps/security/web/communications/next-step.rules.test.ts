import { expect, test } from 'vitest';
import { findingStates, type MailFinding } from '#domains/posture/posture.ts';
import { nextStepOf } from './next-step.rules.ts';

const records = (spf: MailFinding, dkim: MailFinding, dmarc: MailFinding) =>
  ([spf, dkim, dmarc] as const).map((finding, at) => ({
    ...{ finding, state: findingStates[finding] },
    kind: (['spf', 'dkim', 'dmarc'] as const)[at] ?? 'spf',
  }));

test.each([
  ['spfStrict', 'dkimBoth', 'dmarcReject', 'none'],
  ['spfSoft', 'dkimMissing', 'dmarcMissing', 'dmarc'],
  ['spfSoft', 'dkimMissing', 'dmarcWatching', 'spf'],
  ['spfStrict', 'dkimOne', 'dmarcWatching', 'dkim'],
  ['spfStrict', 'dkimBoth', 'dmarcWatching', 'dmarcFurther'],
  ['spfUnread', 'dkimBoth', 'dmarcReject', 'wait'],
] as const)('A11.1 with %s, %s and %s the next step is %s', (spf, dkim, dmarc, next) => {
  expect(nextStepOf(records(spf, dkim, dmarc))).toBe(next);
});
