import { create } from 'zustand';
import { refreshAll } from '../data/query-client.ts';

/**
 * Store of whether the server answers, based on real calls: the browser's online state is often
 * wrong.
 */
export const useReachable = create<{ readonly reachable: boolean }>()(() => ({ reachable: true }));

const retryEveryMs = 5_000;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Every call reports here. While there is no connection the server is asked again and again; then
 * everything reloads.
 */
export function reportReachable(reachable: boolean): void {
  if (useReachable.getState().reachable === reachable) return;
  useReachable.setState({ reachable });
  clearInterval(timer);
  if (reachable) void refreshAll();
  else timer = setInterval(() => void knock(), retryEveryMs);
}

/**
 * Asks the server whether it is there; for those who have failed without a call, as a page's code
 * does.
 */
export async function knock(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  reportReachable(answer !== undefined);
}
