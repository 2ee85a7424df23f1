import { create } from 'zustand';
import type { PushState } from './push-connection.ts';

interface LiveState {
  readonly state: PushState;
  /** It was up or should have come up, and is not: what is on the screen may be old. */
  readonly isDown: boolean;
  /** Grows whenever something may have been missed and with every message about notices. */
  readonly news: number;
}

/** For the indicator and for whoever fills gaps; apart from the connection, so that nobody who looks loads it. */
export const useLive = create<LiveState>()(() => ({ state: 'disconnected', isDown: false, news: 0 }));
