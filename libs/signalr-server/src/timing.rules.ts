import type { Timings } from './hub-options.ts';
import type { TransportName } from './link.ts';
import type { Phase } from './phase.ts';
import type { CloseReason } from './ports.ts';

/** What a connection's time depends on. All times in milliseconds since 1970. */
export type TimeFacts = {
  readonly phase: Phase['name'];
  /** When the phase began. */
  readonly since: number;
  readonly transport: TransportName | undefined;
  readonly lastSent: number;
  readonly lastReceived: number;
  /** Reading is stopped because the client's messages wait here: its silence is our doing. */
  readonly isHeld: boolean;
  readonly expiresAt: number | undefined;
};

/** What is due; at most one thing at a time. Three of them are the reason the connection ends for. */
export type Due = 'nothing' | 'handshake' | 'ping' | Extract<CloseReason, 'lost' | 'expired' | 'silent'>;

const rows: readonly { readonly due: Due; readonly when: (facts: TimeFacts, timings: Timings, now: number) => boolean }[] = [
  { due: 'nothing', when: ({ phase }) => phase === 'closed' },
  {
    due: 'lost',
    when: ({ phase, since }, { disconnectMs }, now) => (phase === 'negotiated' || phase === 'lost') && now - since >= disconnectMs,
  },
  { due: 'expired', when: ({ expiresAt }, _, now) => expiresAt !== undefined && expiresAt <= now },
  { due: 'handshake', when: ({ phase, since }, { handshakeMs }, now) => phase === 'shaking' && now - since >= handshakeMs },
  { due: 'nothing', when: ({ phase, transport }) => phase !== 'connected' || transport === 'LongPolling' },
  { due: 'silent', when: ({ isHeld, lastReceived }, { clientTimeoutMs }, now) => !isHeld && now - lastReceived >= clientTimeoutMs },
  { due: 'ping', when: ({ lastSent }, { keepAliveMs }, now) => now - lastSent >= keepAliveMs },
];

/** Asked once a second for every connection. Polls keep their own time: "inherent keep-alive" needs neither pings nor silence. */
export function whatIsDue(facts: TimeFacts, timings: Timings, now: number): Due {
  return rows.find(({ when }) => when(facts, timings, now))?.due ?? 'nothing';
}
