import { describe, expect, test } from 'vitest';
import { linkFaults, untoldFaults, type LinkTargets } from './article-state.rules.ts';

const none: LinkTargets = {
  articles: new Map(),
  products: new Map(),
  services: new Map(),
  snippets: new Map(),
  tickets: new Map(),
};
const one = '11111111-1111-7111-8111-111111111111';
const other = '22222222-2222-7222-8222-222222222222';
const released = { releasedAt: new Date(0), state: 'released' } as const;
const faultsOf = (bodyDe: string, audience: string, targets: Partial<LinkTargets>) =>
  linkFaults({ bodyDe, bodyEn: '', audience }, { ...none, ...targets });

describe('product reference A15: links of an article', () => {
  test('what is not there is told, for staff too', () => {
    const text = '[a](ticket:1042) [b](snippet:mfa) [c](article:weg) [d](product:x) [e](service:y)';

    expect(faultsOf(text, 'internal', {})).toEqual(
      ['1042', 'mfa', 'weg', 'x', 'y'].map((target) => ({ kind: 'link', target })),
    );
  });

  test('a snippet is for staff: within their block it may stand, before customers it is told', () => {
    const snippets = new Map([['mfa', {}]]);

    expect(faultsOf('::: internal\n[a](snippet:mfa)\n:::', 'all', { snippets })).toEqual([]);
    expect(faultsOf('[a](snippet:mfa)', 'all', { snippets })).toEqual([
      { kind: 'hidden', target: 'mfa' },
    ]);
  });

  test('a service on offer is for all customers, one that is not is told', () => {
    const of = (isOffered: boolean) => ({ services: new Map([['backup', { isOffered }]]) });

    expect(faultsOf('[a](service:backup)', 'all', of(true))).toEqual([]);
    expect(faultsOf('[a](service:backup)', 'all', of(false))).toEqual([
      { kind: 'hidden', target: 'backup' },
    ]);
    expect(faultsOf('[a](service:backup)', 'internal', of(false))).toEqual([]);
  });

  test('a ticket is for the company that it belongs to, where all of it see the ticket', () => {
    const open = new Map([['1042', { tenantId: one, isForEveryone: true }]]);
    const shared = new Map([['1042', { tenantId: one, isForEveryone: false }]]);
    const text = '[a](ticket:1042)';
    const hidden = [{ kind: 'hidden', target: '1042' }];

    expect(faultsOf(text, `tenant:${one}`, { tickets: open })).toEqual([]);
    expect(faultsOf(text, `tenant:${one}`, { tickets: shared })).toEqual(hidden);
    expect(faultsOf(text, `tenant:${other}`, { tickets: open })).toEqual(hidden);
    expect(faultsOf(text, 'all', { tickets: open })).toEqual(hidden);
  });

  test('an article is asked for the readers of the block that links to it', () => {
    const articles = new Map([['plus', { audience: 'bundle:Standard', ...released }]]);
    const text = '[a](article:plus)';

    expect(faultsOf(`::: bundle:Standard\n${text}\n:::`, 'all', { articles })).toEqual([]);
    expect(faultsOf(text, 'all', { articles })).toEqual([{ kind: 'hidden', target: 'plus' }]);
  });
});

test('a fault is told once, and again where it was repaired in between', () => {
  const [gone, hidden] = [
    { kind: 'link', target: 'weg' } as const,
    { kind: 'hidden', target: 'geheim' } as const,
  ];
  const first = untoldFaults([gone], []);

  expect(first).toEqual({ untold: [gone], keys: ['link:weg'] });
  expect(untoldFaults([gone, hidden], first.keys).untold).toEqual([hidden]);
  expect(untoldFaults([], first.keys)).toEqual({ untold: [], keys: [] });
});
