import type { UserKind } from '../session/user.rules.ts';
import { isGuid } from './guid.rules.ts';

const both = ['customer', 'internal'] as const;

/**
 * Returns the areas an address may open without a reload: known for tenants' and staff's addresses
 * and the return from sign-in, both areas otherwise.
 */
export function areasAt(path: string): readonly UserKind[] {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'internal' || isGuid(first))
    return [first === 'internal' ? 'internal' : 'customer'];
  return first === 'auth'
    ? both.filter((kind) => second !== both.find((other) => other !== kind))
    : both;
}
