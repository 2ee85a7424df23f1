import { describe, expect, test } from 'vitest';
import { detectedOf } from './security-incident.rules.ts';

const user = {
  '@odata.type': '#microsoft.graph.security.userEvidence',
  verdict: 'suspicious',
  roles: ['compromised'],
  userAccount: {
    displayName: 'Paul Kurz',
    userPrincipalName: 'paul.kurz@adler.example',
    azureAdUserId: 'f2a1',
  },
};
const item = (more: object = {}) => ({
  id: '2972395',
  displayName: 'Multi-stage incident',
  createdDateTime: '2026-11-02T08:00:00Z',
  lastUpdateDateTime: '2026-11-02T08:20:00.1133333Z',
  severity: 'High',
  status: 'Active',
  incidentWebUrl: 'https://security.microsoft.com/incidents/2972395?tid=1',
  ...more,
});
const withEvidence = (...evidence: readonly object[]) =>
  item({ alerts: [{ id: 'da1', createdDateTime: '2026-11-02T08:00:00Z', evidence }] });

describe('what an incident tells', () => {
  test('words come in both cases, and moments with more digits than anybody needs', () => {
    expect(detectedOf(item({ determination: 'MultiStagedAttack' }))).toMatchObject({
      ...{ sourceId: '2972395', severity: 'high', status: 'active' },
      ...{ determination: 'multistagedattack', updatedAt: '2026-11-02T08:20:00.113Z' },
      ...{ redirectedTo: null, alerts: [], assets: [], technical: '' },
    });
  });

  test('a severity that nobody knows is unknown, and an unknown status is kept', () => {
    expect(detectedOf(item({ severity: 'Catastrophic', status: 'Quarantined' }))).toMatchObject({
      severity: 'unknown',
      status: 'quarantined',
    });
  });

  test('without a name the first alert names it, and without one its number', () => {
    const alerts = [
      { id: 'da1', title: 'Foreign sign-in', createdDateTime: '2026-11-02T08:00:00Z' },
    ];
    expect(detectedOf(item({ displayName: null, alerts }))?.title).toBe('Foreign sign-in');
    expect(detectedOf(item({ displayName: '' }))?.title).toBe('Microsoft Defender 2972395');
  });

  test.each([
    ['no id', { id: '' }],
    ['no moment', { lastUpdateDateTime: 'soon' }],
  ])('%s: it is left out', (_, more) => {
    expect(detectedOf(item(more))).toBeUndefined();
  });

  test('a redirect to itself leads nowhere', () => {
    expect(detectedOf(item({ redirectIncidentId: '2972395' }))?.redirectedTo).toBeNull();
    expect(detectedOf(item({ redirectIncidentId: '77' }))?.redirectedTo).toBe('77');
  });

  test.each([
    ['https://security.microsoft.com/incidents/1?tid=2', true],
    ['https://security.microsoft.us/incidents/1', true],
    ['http://security.microsoft.com/incidents/1', false],
    ['javascript:alert(1)', false],
    ['https://security.microsoft.com.evil.example/', false],
    ['https://admin@security.microsoft.com/', false],
    ['', false],
  ])('%s leads to Microsoft: %s', (incidentWebUrl, isKept) => {
    expect(detectedOf(item({ incidentWebUrl }))?.url).toBe(isKept ? incidentWebUrl : '');
  });
});

describe('what its evidence names', () => {
  test('a thing is named once, by the gravest that is said of it', () => {
    const doubted = { ...user, roles: [], verdict: 'suspicious' };
    expect(detectedOf(withEvidence(doubted, user, doubted))?.assets).toEqual([
      { kind: 'person', name: 'Paul Kurz', outsideId: 'f2a1', standing: 'certain' },
    ]);
  });

  test('mailboxes, devices, files and addresses, each with its own name', () => {
    const type = (name: string) => ({ '@odata.type': `#microsoft.graph.security.${name}` });
    const assets = detectedOf(
      withEvidence(
        { ...type('mailboxEvidence'), primaryAddress: 'Paul@Adler.example' },
        { ...type('deviceEvidence'), deviceDnsName: 'nb-41', verdict: 'noThreatsFound' },
        { ...type('fileEvidence'), fileDetails: { fileName: 'a.exe' }, verdict: 'malicious' },
        { ...type('ipEvidence'), ipAddress: '185.0.2.44' },
        { ...type('oauthApplicationEvidence'), displayName: 'App' },
        { ...type('userEvidence'), userAccount: null },
      ),
    )?.assets;

    expect(assets?.map(({ kind, name, standing }) => [kind, name, standing])).toEqual([
      ['mailbox', 'paul@adler.example', 'possible'],
      ['device', 'nb-41', 'cleared'],
      ['file', 'a.exe', 'certain'],
      ['address', '185.0.2.44', 'possible'],
    ]);
  });

  test('an alert stands at the time of its cause, and one without a moment is left out', () => {
    const alerts = [
      {
        ...{ id: 'da1', title: 'Foreign sign-in', severity: 'medium', category: 'InitialAccess' },
        ...{ createdDateTime: '2026-11-02T08:04:00Z', mitreTechniques: ['T1078', 4] },
        ...{ firstActivityDateTime: '2026-11-02T08:00:00Z', productName: 'Microsoft Defender XDR' },
      },
      { id: 'da2', title: 'Nowhere' },
      { id: 'da1', title: 'The same', createdDateTime: '2026-11-02T08:05:00Z' },
    ];
    expect(detectedOf(item({ alerts }))?.alerts.map(({ id, at }) => [id, at])).toEqual([
      ['da1', '2026-11-02T08:05:00.000Z'],
    ]);
    expect(detectedOf(item({ alerts: alerts.slice(0, 2) }))?.alerts).toStrictEqual([
      {
        ...{ id: 'da1', title: 'Foreign sign-in', severity: 'medium', category: 'InitialAccess' },
        ...{ at: '2026-11-02T08:00:00.000Z', origin: 'Microsoft Defender XDR' },
        techniques: ['T1078'],
      },
    ]);
  });
});
