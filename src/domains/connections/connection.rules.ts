import type { ConnectionKind } from '#platform/common/dataset.ts';
import type { EndReason, RefusedReason } from './connections.values.ts';

/** Everything that a connection can be in; the reason belongs to the state. */
export type Standing =
  | { readonly state: 'requested' }
  | { readonly state: 'active' }
  | { readonly state: 'refused'; readonly reason: RefusedReason }
  | { readonly state: 'ended'; readonly reason: EndReason };

/** Events of a connection: asked for, proven by an answer of Microsoft, refused, ended. */
export type ConnectionEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'proven' }
  | { readonly type: 'refused'; readonly reason: RefusedReason }
  | { readonly type: 'ended'; readonly reason: EndReason };

/**
 * Returns a connection after an event. A GDAP relationship that ended cannot be restored (product
 * reference B9); a consent can be given again, also in a directory that seemed gone.
 */
export function connectionStep(
  now: Standing,
  event: ConnectionEvent,
  kind: ConnectionKind,
): Standing {
  if (now.state === 'ended' && kind === 'gdap') return now;
  switch (event.type) {
    case 'asked':
      return now.state === 'active' ? now : { state: 'requested' };
    case 'proven':
      return { state: 'active' };
    case 'ended':
      return { state: 'ended', reason: event.reason };
    case 'refused':
      return refused(now, event.reason);
  }
}

/** Nobody has consented yet is what `requested` says; a gone directory does not become less so. */
function refused(now: Standing, reason: RefusedReason): Standing {
  if (now.state === 'ended') return now;
  if (now.state === 'requested' && reason === 'consentMissing') return now;
  return { state: 'refused', reason };
}
