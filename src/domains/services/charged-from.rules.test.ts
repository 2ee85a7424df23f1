import { expect, test } from 'vitest';
import { chargedFrom } from './charged-from.rules.ts';

test('product rule B3: a service that is noted late is charged from the month that runs', () => {
  expect(chargedFrom('2024-01-31', '2026-03-05')).toBe('2026-02-28');
  expect(chargedFrom('2026-03-05', '2026-03-05')).toBe('2026-03-05');
  expect(chargedFrom('2026-06-01', '2026-03-05')).toBe('2026-06-01');
});
