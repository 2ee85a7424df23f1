import type { OwnAccess } from './directory-port.ts';

/** End of a visit, as its banner shows it. */
export type VisitEnd =
  | { readonly kind: 'endless' }
  /** Something ended since the server was asked: rights and guards are to be asked again. */
  | { readonly kind: 'over' }
  /** `ends`: the visit; `narrows`: some of the rights, the visit goes on. */
  | { readonly kind: 'ends' | 'narrows'; readonly at: string };

export function visitEnd(
  { until, firstEnd }: Pick<OwnAccess, 'until' | 'firstEnd'>,
  now: Date,
): VisitEnd {
  if (firstEnd !== null && new Date(firstEnd) <= now) return { kind: 'over' };
  if (until !== null) return { kind: 'ends', at: until };
  return firstEnd === null ? { kind: 'endless' } : { kind: 'narrows', at: firstEnd };
}
