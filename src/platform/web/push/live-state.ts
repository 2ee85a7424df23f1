import { create } from 'zustand';
import type { PushState } from './push-connection.ts';

interface LiveState {
  readonly state: PushState;
  /** It was up or should have come up, and is not: what is on the screen may be old. */
  readonly isDown: boolean;
  /** Grows whenever something may have been missed and with every message about notices. */
  readonly news: number;
}

/**
 * Connection state for the indicator and for catching up, in a file of its own so that readers do
 * not load the connection.
 */
export const useLive = create<LiveState>()(() => ({
  state: 'disconnected',
  isDown: false,
  news: 0,
}));
