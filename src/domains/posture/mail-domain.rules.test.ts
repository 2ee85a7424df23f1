import { describe, expect, test } from 'vitest';
import { countOpenDomains, judgeMailDomain } from './mail-domain.rules.ts';
import type { KeptMailDomain } from './mail-domain.rules.ts';

const key = ['v=DKIM1; k=rsa; p=MIGfMA0G'];
const good: KeptMailDomain = {
  ...{ name: 'werk.example', initialName: 'werk.onmicrosoft.example', sendsMail: true },
  ...{ spf: ['v=spf1 include:spf.protection.outlook.com -all'], spfLookups: 1 },
  ...{ dkim1: key, dkim2: key, dmarcFrom: 'werk.example' },
  dmarc: ['v=DMARC1; p=reject; rua=mailto:dmarc@werk.example'],
  readAt: '2026-11-02T00:00:00.000Z',
};
const judged = (given: Partial<KeptMailDomain>) => judgeMailDomain({ ...good, ...given });
const recordOf = (kind: string, given: Partial<KeptMailDomain>) =>
  judged(given).records.find((one) => one.kind === kind);

test('A11.1 a domain with all three records is protected, and there is nothing to publish', () => {
  const { state, records } = judged({});

  expect(state).toBe('protected');
  expect(records.map(({ finding }) => finding)).toEqual(['spfStrict', 'dkimBoth', 'dmarcReject']);
  expect(records.flatMap(({ publish }) => publish)).toEqual([]);
});

describe('A11.1 SPF', () => {
  test.each([
    [[], 'spfMissing', 'missing', 'v=spf1 include:spf.protection.outlook.com -all'],
    [['v=spf1 a mx ~all'], 'spfSoft', 'weak', 'v=spf1 a mx -all'],
    [['v=spf1 a ?all'], 'spfOpenEnded', 'weak', 'v=spf1 a -all'],
    [['v=spf1 a'], 'spfOpenEnded', 'weak', 'v=spf1 a -all'],
    [['v=spf1 a +all'], 'spfEverybody', 'broken', 'v=spf1 a -all'],
    [['v=spf1 a all'], 'spfEverybody', 'broken', 'v=spf1 a -all'],
    [['V=SPF1 A -ALL'], 'spfStrict', 'good', undefined],
    [['v=spf1 redirect=_spf.else.example'], 'spfRedirected', 'good', undefined],
    [
      ['v=spf1 include:a.example -all', 'v=spf1 include:b.example include:a.example ~all'],
      ...(['spfSeveral', 'broken', 'v=spf1 include:a.example include:b.example -all'] as const),
    ],
  ] as const)('%j is %s (%s)', (spf, finding, state, value) => {
    expect(recordOf('spf', { spf })).toMatchObject({
      ...{ finding, state },
      publish: value === undefined ? [] : [{ type: 'TXT', name: 'werk.example', value }],
    });
  });

  test('ten lookups are allowed; with eleven receivers give up, and a person has to choose', () => {
    expect(recordOf('spf', { spfLookups: 10 })).toMatchObject({ finding: 'spfStrict' });
    expect(recordOf('spf', { spfLookups: 11 })).toMatchObject({
      ...{ finding: 'spfTooManyLookups', state: 'broken', publish: [] },
    });
  });

  test('a domain without mail says that nobody writes in its name', () => {
    const { records } = judged({ sendsMail: false, spf: [], dkim1: [], dkim2: [], dmarc: [] });

    expect(records.map(({ publish }) => publish.map(({ value }) => value))).toEqual([
      ['v=spf1 -all'],
      [],
      ['v=DMARC1; p=reject;'],
    ]);
  });
});

describe('A11.1 DKIM', () => {
  test.each([
    [key, key, 'dkimBoth'],
    [key, [], 'dkimOne'],
    [[], [], 'dkimMissing'],
    [['v=DKIM1; p='], ['v=DKIM1; p='], 'dkimRevoked'],
    [null, key, 'dkimUnread'],
  ] as const)('%j and %j: %s', (dkim1, dkim2, finding) => {
    expect(recordOf('dkim', { dkim1, dkim2 })).toMatchObject({ finding });
  });

  test('both selectors lead to the name that Microsoft gave the directory', () => {
    expect(recordOf('dkim', { dkim1: [], dkim2: [] })?.publish).toEqual(
      [1, 2].map((at) => ({
        type: 'CNAME',
        name: `selector${String(at)}._domainkey.werk.example`,
        value: `selector${String(at)}-werk-example._domainkey.werk.onmicrosoft.example`,
      })),
    );
  });
});

describe('A11.1 DMARC', () => {
  const rua = 'rua=mailto:dmarc@werk.example';

  test.each([
    [[], 'dmarcMissing', `v=DMARC1; p=none; ${rua}`],
    [['v=DMARC1; p=none'], 'dmarcBlind', `v=DMARC1; p=none; ${rua}`],
    [
      ['v=DMARC1; p=none; rua=mailto:a@b.example; adkim=s'],
      ...(['dmarcWatching', 'v=DMARC1; p=quarantine; rua=mailto:a@b.example; adkim=s'] as const),
    ],
    [
      ['v=DMARC1; p=reject; pct=20; rua=mailto:a@b.example'],
      ...(['dmarcPartly', 'v=DMARC1; p=reject; rua=mailto:a@b.example'] as const),
    ],
    [['v=DMARC1; p=reject'], 'dmarcNoReports', `v=DMARC1; p=reject; ${rua}`],
    [['v=DMARC1; p=Quarantine; rua=mailto:a@b.example'], 'dmarcQuarantine', undefined],
    [['v=DMARC1; p=refuse'], 'dmarcInvalid', `v=DMARC1; p=none; ${rua}`],
    [['v=DMARC1; p=reject; pct=lots'], 'dmarcInvalid', `v=DMARC1; p=none; ${rua}`],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'dmarcSeveral', `v=DMARC1; p=none; ${rua}`],
  ] as const)('%j: %s, and the next step is one step', (dmarc, finding, value) => {
    expect(recordOf('dmarc', { dmarc })).toMatchObject({
      finding,
      publish: value === undefined ? [] : [{ type: 'TXT', name: '_dmarc.werk.example', value }],
    });
  });

  test('the record of a domain above holds, with its policy for domains below', () => {
    const dmarc = [`v=DMARC1; p=reject; sp=none; ${rua}`];

    expect(
      recordOf('dmarc', { name: 'post.werk.example', dmarc, dmarcFrom: 'werk.example' }),
    ).toMatchObject({ finding: 'dmarcWatching', from: 'werk.example' });
  });
});

test('what gave no answer is neither counted as open nor said to be protected', () => {
  const unread = judged({ spf: null, dkim1: null, dmarc: null });
  const bare = judged({ spf: [], dkim1: [], dkim2: [], dmarc: [] });

  expect([unread.state, bare.state]).toEqual(['unread', 'open']);
  expect(countOpenDomains([unread, bare, judged({})])).toEqual([
    { figure: 'domainsWithoutSpf', value: 1, whole: 3 },
    { figure: 'domainsWithoutDkim', value: 1, whole: 3 },
    { figure: 'domainsWithoutDmarc', value: 1, whole: 3 },
  ]);
});
