import { create } from 'zustand';
import type { News, Notice } from '../notices.schema.ts';

interface NewsState {
  /** Person and tenant that the numbers belong to. */
  readonly seat: string;
  /** Last sequence seen by this page; undefined before the first answer. */
  readonly last: number | undefined;
  readonly unread: number;
}

/** Store with the number of unread notices and the last sequence this page has seen. */
export const useNews = create<NewsState>()(() => ({ seat: '', last: undefined, unread: 0 }));

export type AskSince = (after: number | undefined) => Promise<News>;

const running = new Map<string, { again: boolean }>();

/**
 * Loads notices since the last sequence, in parts until none are left; a call meanwhile loads once
 * more afterwards. New notices go to `tell`, each once. An answer after a change of seat is
 * dropped.
 */
export async function fillGap(
  seat: string,
  ask: AskSince,
  tell: (notices: readonly Notice[]) => void,
): Promise<void> {
  if (useNews.getState().seat !== seat) useNews.setState({ seat, last: undefined, unread: 0 });
  const current = running.get(seat);
  if (current) return void (current.again = true);
  const run = { again: false };
  running.set(seat, run);
  try {
    for (let more = true; more;) {
      run.again = false;
      const { last } = useNews.getState();
      const answer = await ask(last);
      if (useNews.getState().seat !== seat) return;
      useNews.setState({ last: Math.max(last ?? 0, answer.last), unread: answer.unread });
      if (answer.notices.length > 0) tell(answer.notices);
      more = run.again || !answer.isComplete;
    }
  } catch {
    // The next push or reconnect asks again from the same place: nothing is lost.
  } finally {
    running.delete(seat);
  }
}

/** Takes over what marking has left unread. */
export function setUnread(seat: string, unread: number): void {
  if (useNews.getState().seat === seat) useNews.setState({ unread });
}
