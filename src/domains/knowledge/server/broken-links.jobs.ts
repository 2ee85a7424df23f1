import { randomUUID } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant, withSystem } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { workInSystem, type Origin } from '#platform/server/work.ts';
import type { ArticleFault } from '../articles.schema.ts';
import { knowledgeWords } from '../knowledge.texts.ts';
import { linkFaults, untoldFaults } from '../article-state.rules.ts';
import { type LinkPorts, readLinks, type NamedTargets } from './check-links.ts';
import {
  findOwnedArticles,
  putToldFaults,
  type CheckedArticle,
  type OwnedPage,
} from './articles.store.ts';

export interface BrokenLinksPorts extends LinkPorts<Db> {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
  readonly recipients: Pick<RecipientsPort<Db>, 'getRecipient'>;
}

const atrium = { id: null, name: 'Atrium' } as const;

/** Articles that are looked at together. */
const atOnce = 200;

/** Every morning: what articles lead to goes, or closes, without anybody's touching them. */
export function brokenLinksClock(ports: BrokenLinksPorts): CronJob {
  return { cron: '35 5 * * *', run: () => tellBrokenLinks(ports) };
}

/** Tells owners of released articles what of their links is new. @returns the number of notices */
export async function tellBrokenLinks(ports: BrokenLinksPorts): Promise<number> {
  const { db, now } = ports;
  const origin = { actor: atrium, correlationId: randomUUID(), now };
  const everyTenant: Ctx['everyTenant'] = (reason, work) => {
    const { correlationId, actor } = origin;
    const why = { actorId: actor.id, actorName: actor.name, reason, correlationId, at: now() };
    return withEveryTenant(db, why, work);
  };
  let told = 0;
  let after: string | null = null;
  for (;;) {
    const page: OwnedPage = { after, limit: atOnce };
    const articles: CheckedArticle[] = await withSystem(db, (tx) => findOwnedArticles(tx, page));
    const last = articles.at(-1);
    if (!last) return told;
    const targets = await withSystem(db, (tx) =>
      readLinks(ports, { db: tx, everyTenant }, articles),
    );
    for (const article of articles) told += await tellOwner(ports, origin, article, targets);
    after = last.id;
  }
}

/** @returns 1 where a notice was written */
async function tellOwner(
  { db, notices, recipients }: BrokenLinksPorts,
  origin: Origin,
  article: CheckedArticle,
  targets: NamedTargets,
): Promise<number> {
  const { id, ownerId, toldFaults, titleDe, titleEn } = article;
  const faults = linkFaults(article, targets).filter(({ kind }) => kind !== 'audience');
  const { untold, keys } = untoldFaults(faults, toldFaults);
  if (keys.join(' ') === toldFaults.join(' ')) return 0;
  return workInSystem(db, origin, async (work) => {
    const owner = ownerId === null ? undefined : await recipients.getRecipient(work.db, ownerId);
    // Whoever takes the article over is told.
    if (!owner && untold.length > 0) return 0;
    await putToldFaults(work.db, id, keys);
    if (!owner || untold.length === 0) return 0;
    await notices.write(work.db, {
      to: { userId: owner.userId },
      topic: noticeTopic(knowledgeWords, 'articles'),
      type: 'error',
      severity: 'warning',
      message: 'ARTICLE_LINKS_BROKEN',
      params: { title: titleDe || titleEn, targets: namesOf(untold) },
      link: { page: 'keptArticle', id },
      proceeding: `article:${id}`,
      at: work.now(),
      correlationId: work.correlationId,
    });
    return 1;
  });
}

const mostNames = 3;

function namesOf(faults: readonly ArticleFault[]): string {
  const names = [...new Set(faults.map(({ target }) => target))];
  return names.length <= mostNames ? names.join(', ') : `${names.slice(0, mostNames).join(', ')} …`;
}
