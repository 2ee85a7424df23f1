import { expect, test } from 'vitest';
import { subjectName } from './audit-trail.rules.ts';

test('a subject is called by its newest name', () => {
  expect(subjectName({ name: 'Einkauf' }, { name: 'Beschaffung' })).toBe('Beschaffung');
  expect(subjectName({ number: 'ORD-1' }, null)).toBe('ORD-1');
  expect(subjectName(null, { productTitle: 'Visio Plan 1', tenantName: null })).toBe(
    'Visio Plan 1',
  );
  expect(subjectName(null, { state: 'active' })).toBe('');
});
