import { expect, test } from 'vitest';
import { hasSignedOut, noteSignOut } from './signed-out.ts';

test('the sign-in page knows who has signed out, until the next sign-in begins', () => {
  expect(hasSignedOut()).toBe(false);

  noteSignOut(true);
  expect(hasSignedOut()).toBe(true);

  noteSignOut(false);
  expect(hasSignedOut()).toBe(false);
});
