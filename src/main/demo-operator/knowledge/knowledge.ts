import { seedArticles } from '#domains/knowledge/server/seed-knowledge.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { demoTopics, type DemoArticle } from './article-book.ts';
import { collaborationArticles } from './articles-collaboration.ts';
import { costArticles } from './articles-costs.ts';
import { licenceArticles } from './articles-licences.ts';
import { portalArticles } from './articles-portal.ts';
import { securityArticles } from './articles-security.ts';

/** Everything that the demo operator has written, topics first. */
export const demoArticles: readonly DemoArticle[] = [
  ...demoTopics,
  ...licenceArticles,
  ...costArticles,
  ...securityArticles,
  ...collaborationArticles,
  ...portalArticles,
];

const dayMs = 86_400_000;
/** Articles were written in the course of a year; the first ones are due for a review. */
const reviewDays = 180;

/** Writes and releases the articles of the demo operator, each at its own time. */
export async function seedKnowledge(db: Db, now: Date): Promise<void> {
  const articles = demoArticles.map((article, place) => {
    const at = new Date(now.getTime() - (demoArticles.length - place) * 7 * dayMs);
    const reviewBy = new Date(at.getTime() + reviewDays * dayMs).toISOString().slice(0, 10);
    return { audience: 'all', ...article, place, at, reviewBy, ownerName: 'Sina Support' };
  });
  await seedArticles(db, articles);
}
