import { expect, test } from 'vitest';
import { staffAddress } from './staff-links.rules.ts';

const links = [
  { kind: 'article', target: 'plaetze', title: 'Plätze', articleId: 'a1' },
  { kind: 'article', target: 'weg', title: null, articleId: null },
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
