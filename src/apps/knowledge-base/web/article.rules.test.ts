import { expect, test } from 'vitest';
import type { ArticleHead } from '#domains/knowledge/articles.schema.ts';
import { titleIn, treeOf, wayTo, staffAddress } from './article.rules.ts';

const head = (id: string, parentId: string | null): ArticleHead => ({
  ...{ id, parentId, place: 0, slug: id, titleDe: id, titleEn: '', audience: 'all', tags: [] },
  ...{
    isQuestion: false,
    ownerId: null,
    ownerName: 'Nora',
    customerName: null,
    reviewBy: null,
    state: 'released',
    isStale: false,
  },
  ...{
    untranslated: null,
    hasChanges: false,
    changedAt: '2026-01-01T00:00:00Z',
    changedBy: 'Nora',
  },
});
const all = [head('a', null), head('b', 'a'), head('c', 'b'), head('d', 'gone')];

test('articles lie below their parents, one without its parent at the top', () => {
  expect(treeOf(all).map(({ article, children }) => [article.id, children.length])).toEqual([
    ['a', 1],
    ['d', 0],
  ]);
  expect(wayTo(all, 'c')).toEqual(['a', 'b']);
});

test('a title that is not translated stands in the other language', () => {
  expect(titleIn({ titleDe: 'Eins', titleEn: '' }, 'en')).toBe('Eins');
});

const links = [
  { kind: 'article', target: 'plaetze', title: 'Plätze', id: 'a1' },
  { kind: 'article', target: 'weg', title: null, id: null },
  { kind: 'service', target: 'backup', title: 'Datensicherung', id: 'o1' },
  { kind: 'ticket', target: '1042', title: 'Drucker', id: 't1' },
  { kind: 'snippet', target: 'mfa', title: 'Zweiter Faktor', id: 's1' },
  { kind: 'snippet', target: 'fremd', title: null, id: null },
] as const;

test('links of an article lead staff to their own pages, and one to nothing leads nowhere', () => {
  expect(staffAddress([...links], { kind: 'article', target: 'plaetze' })).toBe(
    '/internal/knowledge-base?article=a1',
  );
  expect(staffAddress([...links], { kind: 'article', target: 'weg' })).toBeUndefined();
  expect(staffAddress([], { kind: 'product', target: 'CFQ7TTC0LH18:0001' })).toBe(
    '/internal/marketplace-tools/product-management?product=CFQ7TTC0LH18%3A0001',
  );
});

test('a service is opened by its key, and one that nobody knows is not', () => {
  expect(staffAddress([...links], { kind: 'service', target: 'backup' })).toBe(
    '/internal/das-tool/offerings/o1',
  );
  expect(staffAddress([...links], { kind: 'service', target: 'weg' })).toBeUndefined();
});

test('a ticket is opened by its number and a snippet by its name, where staff may see it', () => {
  expect(staffAddress([...links], { kind: 'ticket', target: '1042' })).toBe(
    '/internal/support-tools/tickets?ticket=t1',
  );
  expect(staffAddress([...links], { kind: 'snippet', target: 'mfa' })).toBe(
    '/internal/das-tool/snippets/s1',
  );
  expect(staffAddress([...links], { kind: 'snippet', target: 'fremd' })).toBeUndefined();
});
