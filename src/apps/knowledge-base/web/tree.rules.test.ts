import { expect, test } from 'vitest';
import type { ArticleHead } from '#domains/knowledge/articles.schema.ts';
import { titleIn, treeOf, wayTo } from './tree.rules.ts';

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
