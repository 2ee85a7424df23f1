import type { Timings } from './hub-options.ts';
import type { TransportName } from './link.ts';
import type { Phase } from './phase.ts';
import type { CloseReason } from './ports.ts';

/** Inputs of the timeouts. Times in milliseconds since the epoch. */
export type TimingState = {
  readonly phase: Phase['name'];
  /** Start of the phase. */
  readonly since: number;
  readonly transport: TransportName | undefined;
  readonly lastSent: number;
  readonly lastReceived: number;
  /** Reading is paused because messages are queued here, so the client cannot be heard. */
  readonly isPaused: boolean;
  readonly expiresAt: number | undefined;
};

/** The action that is due, at most one. Three of them are close reasons. */
export type DueAction =
  | 'nothing'
  | 'handshake'
  | 'ping'
  | Extract<CloseReason, 'lost' | 'expired' | 'silent'>;

const rows: readonly {
  readonly due: DueAction;
  readonly when: (state: TimingState, timings: Timings, now: number) => boolean;
}[] = [
  { due: 'nothing', when: ({ phase }) => phase === 'closed' },
  {
    due: 'lost',
    when: ({ phase, since }, { disconnectMs }, now) =>
      (phase === 'negotiated' || phase === 'lost') && now - since >= disconnectMs,
  },
  { due: 'expired', when: ({ expiresAt }, _, now) => expiresAt !== undefined && expiresAt <= now },
  {
    due: 'handshake',
    when: ({ phase, since }, { handshakeMs }, now) =>
      phase === 'handshaking' && now - since >= handshakeMs,
  },
  {
    due: 'nothing',
    when: ({ phase, transport }) => phase !== 'connected' || transport === 'LongPolling',
  },
  {
    due: 'silent',
    when: ({ isPaused, lastReceived }, { clientTimeoutMs }, now) =>
      !isPaused && now - lastReceived >= clientTimeoutMs,
  },
  { due: 'ping', when: ({ lastSent }, { keepAliveMs }, now) => now - lastSent >= keepAliveMs },
];

/**
 * Returns the action that is due; called once a second for every connection. Long polls have their
 * own timeouts: "inherent keep-alive" needs no pings.
 */
export function dueAction(state: TimingState, timings: Timings, now: number): DueAction {
  return rows.find(({ when }) => when(state, timings, now))?.due ?? 'nothing';
}
