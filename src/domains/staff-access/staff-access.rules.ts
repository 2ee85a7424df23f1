import type { AccessState } from './staff-access.values.ts';

/**
 * Whether a list of accesses names a state. In the operator's, an access that has ended is the
 * normal one and its end says so: the open ones stand out. A customer reads both.
 */
export const showsState = (scope: 'list' | 'overview', state: AccessState): boolean =>
  scope === 'list' || state === 'active';
