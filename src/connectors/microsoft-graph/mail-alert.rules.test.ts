import { describe, expect, test } from 'vitest';
import { mailThreatOf } from './mail-alert.rules.ts';

const message = (networkMessageId: string, more: object = {}) => ({
  '@odata.type': '#microsoft.graph.security.analyzedMessageEvidence',
  ...{ networkMessageId, recipientEmailAddress: 'Lena@Werk.example', threats: [], ...more },
});
const alert = (title: string, more: object = {}) =>
  mailThreatOf({ id: 'fa1', createdDateTime: '2026-11-02T08:00:00Z', title, ...more });

describe('A11.1 alerts of Defender for Office 365', () => {
  test.each([
    ['Email messages containing malicious URL removed after delivery', 'phishing', 'removed'],
    ['Email messages containing malicious file removed after delivery', 'malware', 'removed'],
    ['Messages containing malicious entity not removed after delivery', 'other', 'delivered'],
    ['Phish delivered due to an ETR override', 'phishing', 'delivered'],
    ['Malware not zapped because ZAP is disabled', 'malware', 'delivered'],
    ['Malware campaign detected and blocked', 'malware', 'blocked'],
    ['Email reported by user as malware or phish', 'malware', 'reported'],
    ['A potentially malicious URL click was detected', 'phishing', 'clicked'],
    ['Something of tomorrow', 'other', 'other'],
  ])('%s: %s, %s', (title, threat, outcome) => {
    expect(alert(title)).toMatchObject({ threat, outcome, messages: 1, recipient: '' });
  });

  test('messages are counted once, and what they say goes before the words of the policy', () => {
    const evidence = [
      ...[message('a', { threats: ['Phish, High Confidence'] }), message('a'), message('b')],
      { '@odata.type': '#microsoft.graph.security.userEvidence' },
    ];

    expect(
      alert('Messages containing malicious entity not removed after delivery', { evidence }),
    ).toMatchObject({ threat: 'phishing', messages: 2, recipient: 'lena@werk.example' });
  });

  test('a false alarm is kept as one', () => {
    const words = { classification: 'falsePositive', status: 'inProgress' };

    expect(alert('x', words)).toMatchObject({ isFalse: true, status: 'inprogress' });
  });

  test.each([{}, { id: 'a' }, { id: 'a', createdDateTime: 'soon' }, { createdDateTime: '2026' }])(
    '%j is no alert',
    (item) => {
      expect(mailThreatOf(item)).toBeUndefined();
    },
  );
});
