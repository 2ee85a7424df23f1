import { expect, test } from 'vitest';
import { noUseOf } from './use-of-services.rules.ts';

test('product reference A1.3: nobody is called inactive whose use is concealed or was never read', () => {
  const unseen = { activities: [] };
  const seen = { activities: [{ workload: 'teams' as const, lastOn: '2026-11-20' }] };

  expect(noUseOf(unseen, 'known')).toBe('noActivity');
  expect(noUseOf(unseen, 'concealed')).toBe('concealed');
  expect(noUseOf(unseen, 'unknown')).toBe('unread');
  expect(noUseOf(unseen, undefined)).toBeUndefined();
  expect(noUseOf(seen, 'known')).toBeUndefined();
});
