import type { UserKind } from '../session/user.rules.ts';
import { isGuid } from './guid.rules.ts';

const both = ['customer', 'internal'] as const;

/**
 * Whose apps an address may lead to without leaving the page: a tenant's and the staff's addresses say it, and so does the
 * way back from a sign-in. Everywhere else it is decided later, and both must be there.
 */
export function areasAt(path: string): readonly UserKind[] {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'internal' || isGuid(first)) return [first === 'internal' ? 'internal' : 'customer'];
  return first === 'auth' ? both.filter((kind) => second !== both.find((other) => other !== kind)) : both;
}
