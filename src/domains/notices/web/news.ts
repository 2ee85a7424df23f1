import { create } from 'zustand';
import type { News, Notice } from '../notices.contract.ts';

interface NewsState {
  /** Whose numbers these are. */
  readonly seat: string;
  /** Everything up to here has been seen by this page; undefined before the first answer. */
  readonly last: number | undefined;
  readonly unread: number;
}

/** How many are unread, and how far this page has read along. */
export const useNews = create<NewsState>()(() => ({ seat: '', last: undefined, unread: 0 }));

export type AskSince = (after: number | undefined) => Promise<News>;

const running = new Map<string, { again: boolean }>();

/**
 * Fills the gap since the last sequence, in parts until it is closed; a call during one asks once more afterwards. What is
 * new goes to `tell`, each sequence once. An answer that comes after the seat has changed is dropped.
 */
export async function fillGap(seat: string, ask: AskSince, tell: (notices: readonly Notice[]) => void): Promise<void> {
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
