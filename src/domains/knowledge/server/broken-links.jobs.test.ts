import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import type { Article } from '../articles.schema.ts';
import { tellBrokenLinks } from './broken-links.jobs.ts';
import {
  noticesOfTests,
  writtenNotices,
  fieldsWith,
  knowledgePorts,
  openKnowledgeDesk,
  type KnowledgeDesk,
} from './knowledge.fixture.ts';

let desk: KnowledgeDesk;
beforeAll(async () => {
  desk = await openKnowledgeDesk({ databaseUrl: await ownDatabase() });
});
afterAll(() => desk.close());

/** Runs the check of a morning. @returns its notices about one article */
async function checkedOf({ id }: Article) {
  const before = writtenNotices.length;
  const { db } = desk.portal;
  const ports = { ...knowledgePorts, db, now: () => new Date(), notices: noticesOfTests };
  await tellBrokenLinks({ ...ports, recipients });
  return writtenNotices.slice(before).filter(({ proceeding }) => proceeding === `article:${id}`);
}

const move = (id: string, to: string) =>
  desk.send('POST', `/internal/articles/${id}/state`, desk.staff, { to });

test('product reference A15: the owner is told once that a link leads nowhere, and again later', async () => {
  const target = await desk.release();
  const made = await desk.release({
    titleDe: 'Erste Schritte',
    bodyDe: `[x](article:${target.slug})`,
  });
  expect(await checkedOf(made)).toEqual([]);

  await move(target.id, 'retired');
  expect(await checkedOf(made)).toMatchObject([
    {
      to: { userId: desk.staff.userId },
      message: 'ARTICLE_LINKS_BROKEN',
      params: { title: 'Erste Schritte', targets: target.slug },
      link: { page: 'keptArticle', id: made.id },
    },
  ]);
  expect(await checkedOf(made)).toEqual([]);

  await move(target.id, 'draft');
  await move(target.id, 'released');
  expect(await checkedOf(made)).toEqual([]);
  await move(target.id, 'retired');
  expect(await checkedOf(made)).toHaveLength(1);
});

test('whoever takes an article over is told what is broken', async () => {
  const made = await desk.release({ bodyDe: '[x](article:weg)' });
  expect(await checkedOf(made)).toHaveLength(1);
  const { userId: ownerId } = await desk.portal.newStaff(['DasTool.Write']);
  const { version, slug } = made;
  const body = { ...fieldsWith({ slug, bodyDe: '[x](article:weg)', ownerId }), version };
  await desk.send('PUT', `/internal/articles/${made.id}`, desk.staff, body);

  expect(await checkedOf(made)).toMatchObject([{ to: { userId: ownerId } }]);
});

test('drafts and retired articles are nobody’s worry', async () => {
  const made = await desk.release({ bodyDe: '[x](article:weg)' });
  await move(made.id, 'retired');

  expect(await checkedOf(made)).toEqual([]);
  const id = randomUUID();
  await desk.send('POST', '/internal/articles', desk.staff, {
    id,
    ...fieldsWith({ bodyDe: '[x](article:weg)' }),
  });
  expect(await checkedOf({ ...made, id })).toEqual([]);
});
