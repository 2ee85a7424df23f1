import type { AccessState } from './staff-access.ts';

/**
 * Returns true where a list of accesses names a state. In the operator's list an ended access is
 * normal and its end says so, so only open ones are named. A customer reads both.
 */
export const showsState = (scope: 'list' | 'overview', state: AccessState): boolean =>
  scope === 'list' || state === 'active';
