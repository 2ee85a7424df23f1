import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { NoticeTopics } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid, withSystem } from '#platform/server/database/tenant-db.ts';
import { channelsOf, topicNames } from '../topics.rules.ts';
import { endMails, findChosen } from './preferences.store.ts';

const path = '/mail/unsubscribe/';

/**
 * The address that stands in a mail: names the person and proves that it came from us. It ends
 * mails and can do nothing else.
 */
export function unsubscribeAddress(publicUrl: string, key: Buffer, userId: string): string {
  return `${publicUrl}${path}${userId}.${signature(key, userId)}`;
}

function signature(key: Buffer, userId: string): string {
  return createHmac('sha256', key).update(userId).digest('base64url');
}

function readToken(key: Buffer, token: string): string | undefined {
  const [userId = '', given = ''] = token.split('.');
  if (!isUuid(userId)) return undefined;
  const [expected, actual] = [Buffer.from(signature(key, userId)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual)
    ? userId
    : undefined;
}

const pages = {
  ask: `<form method="post"><p>Keine Benachrichtigungen mehr per E-Mail / No more notifications by e-mail</p><button>Abbestellen / Unsubscribe</button></form>`,
  done: '<p>Abbestellt. Sie bekommen keine Benachrichtigungen mehr per E-Mail. / Unsubscribed. You will get no more notifications by e-mail.</p>',
  wrong: '<p>Dieser Link ist ungültig. / This link is not valid.</p>',
};
const page = (body: string): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>E-Mail</title><body>${body}</body></html>`;

interface UnsubscribePorts {
  readonly db: Db;
  readonly key: Buffer;
  readonly noticeTopics: NoticeTopics;
}

/**
 * One-click unsubscribe (RFC 8058): a POST without cookies or sign-in ends all mails about notices.
 * A GET only asks, because mail scanners follow links. Stands outside the API, which knows no
 * public writes.
 */
export function mountUnsubscribe(
  app: FastifyInstance,
  { db, key, noticeTopics }: UnsubscribePorts,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume(); // `List-Unsubscribe=One-Click` and nothing that we need
      body.on('end', () => done(null));
    });
    scope.get<{ Params: { token: string } }>(
      `${path}:token`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const isOurs = readToken(key, params.token) !== undefined;
        return reply
          .status(isOurs ? 200 : 404)
          .type('text/html')
          .send(page(isOurs ? pages.ask : pages.wrong));
      },
    );
    scope.post<{ Params: { token: string } }>(
      `${path}:token`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const userId = readToken(key, params.token);
        if (userId === undefined)
          return reply.status(404).type('text/html').send(page(pages.wrong));
        await withSystem(db, async (tx) => {
          const chosen = await findChosen(tx, userId);
          await endMails(
            tx,
            userId,
            topicNames(noticeTopics).map((topic) => ({
              topic,
              portal: channelsOf(noticeTopics, chosen, topic).portal,
            })),
          );
        });
        return reply.type('text/html').send(page(pages.done));
      },
    );
  });
}
