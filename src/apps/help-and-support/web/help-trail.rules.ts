/** An article that somebody opened. */
interface ReadArticle {
  readonly slug: string;
  readonly title: string;
  /** Epoch, ms. */
  readonly at: number;
}

/** Steps by which somebody looked for help: the last search, and the articles since, oldest first. */
export interface HelpTrail {
  readonly searched: { readonly text: string; readonly at: number } | undefined;
  readonly read: readonly ReadArticle[];
}

export const noTrail: HelpTrail = { searched: undefined, read: [] };

/** Most articles that a ticket names. */
const mostRead = 5;
/** Time for which a step belongs to the question of now, in ms. */
const fresh = 60 * 60_000;

/** Returns what of a trail still counts. */
export function freshTrail({ searched, read }: HelpTrail, now: number): HelpTrail {
  const counts = ({ at }: { readonly at: number }) => now - at < fresh;
  return {
    searched: searched && counts(searched) ? searched : undefined,
    read: read.filter(counts),
  };
}

export function withSearch(trail: HelpTrail, text: string, at: number): HelpTrail {
  return { ...freshTrail(trail, at), searched: { text, at } };
}

/** Returns a trail whose newest article is this one; each stands in it once. */
export function withRead(trail: HelpTrail, article: ReadArticle): HelpTrail {
  const { searched, read } = freshTrail(trail, article.at);
  const others = read.filter(({ slug }) => slug !== article.slug);
  return { searched, read: [...others, article].slice(-mostRead) };
}
