import type { ArticleState } from './article.values.ts';

const moves: Readonly<Record<ArticleState, readonly ArticleState[]>> = {
  draft: ['review', 'released', 'retired'],
  review: ['draft', 'released', 'retired'],
  released: ['retired'],
  retired: ['draft'],
};

/** Returns whether an article may go from one state to the other. */
export function mayMove(from: ArticleState, to: ArticleState): boolean {
  return moves[from].includes(to);
}

interface Reviewed {
  readonly state: ArticleState;
  readonly reviewBy: string | null;
}

/** Returns whether the day to look at an article again has come. */
export function isStale({ state, reviewBy }: Reviewed, today: string): boolean {
  return state !== 'retired' && reviewBy !== null && reviewBy <= today;
}
