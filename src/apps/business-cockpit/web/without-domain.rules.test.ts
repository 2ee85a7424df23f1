import { expect, test } from 'vitest';
import { ApiError } from '#platform/web/client/api-error.ts';
import { isWithoutDomain } from './without-domain.rules.ts';

test('spec §8: only the refusal about the domain says that a tenant has no licences to show', () => {
  const refusal = (type: string) => new ApiError({ type, status: 404, title: '', params: {} });

  expect(isWithoutDomain(refusal('ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND'))).toBe(true);
  expect(isWithoutDomain(refusal('ERROR_NOT_FOUND'))).toBe(false);
  expect(isWithoutDomain(new Error('offline'))).toBe(false);
});
