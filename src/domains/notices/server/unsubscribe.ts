import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NoticeTopics } from '#platform/common/notice-topic.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { SliceWords } from '#platform/common/slice-words.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid, withSystem } from '#platform/server/database/tenant-db.ts';
import { ignoreBodies } from '#platform/server/http/ignored-body.ts';
import { localeOf } from '#platform/server/http/problem.ts';
import { channelsOf, topicLabel, topicNames } from '../topics.rules.ts';
import { unsubscribePage, type UnsubscribePage } from '../notice-mail.rules.ts';
import { endMails, findChosen, forgetDueMails } from './preferences.store.ts';

const path = '/mail/unsubscribe/';

/** Mails that a link ends: all about notices to a person, or with `topic` those about one. */
interface Ending {
  readonly userId: string;
  readonly topic?: string | undefined;
}

/**
 * The address that stands in a mail: names the person, perhaps a topic, and proves that it came from
 * us. It ends mails and can do nothing else.
 */
export function unsubscribeAddress(
  publicUrl: string,
  key: Buffer,
  userId: string,
  topic?: string,
): string {
  const named = topic === undefined ? userId : `${userId}.${topic}`;
  return `${publicUrl}${path}${named}.${signature(key, named)}`;
}

function signature(key: Buffer, named: string): string {
  return createHmac('sha256', key).update(named).digest('base64url');
}

function readToken(key: Buffer, token: string): Ending | undefined {
  const parts = token.split('.');
  const given = parts.pop() ?? '';
  const [userId = '', topic, ...rest] = parts;
  if (!isUuid(userId) || rest.length > 0) return undefined;
  const [expected, actual] = [Buffer.from(signature(key, parts.join('.'))), Buffer.from(given)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  return { userId, topic };
}

export interface UnsubscribePorts {
  readonly db: Db;
  readonly key: Buffer;
  readonly noticeTopics: NoticeTopics;
  readonly words: SliceWords;
  readonly portal: Pick<PortalConfig, 'operator'>;
  readonly publicUrl: string;
}

/** The page carries its styles in its elements, as the mail does, and nothing else. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * One-click unsubscribe (RFC 8058): a POST without cookies or sign-in ends all mails about notices,
 * or those about the topic in the address. A GET only asks, because mail scanners follow links.
 * Stands outside the API, which knows no public writes.
 */
export function mountUnsubscribe(app: FastifyInstance, ports: UnsubscribePorts): void {
  const { db, key, noticeTopics } = ports;
  const readEnding = ({ params }: FastifyRequest<{ Params: { token: string } }>) => {
    const ending = readToken(key, params.token);
    const isKnown = ending?.topic === undefined || ending.topic in noticeTopics;
    return isKnown ? ending : undefined;
  };
  void app.register(async (scope) => {
    ignoreBodies(scope);
    scope.route<{ Params: { token: string } }>({
      method: ['GET', 'POST'],
      url: `${path}:token`,
      schema: { hide: true },
      async handler(request, reply) {
        const ending = readEnding(request);
        const isAsked = request.method !== 'POST';
        if (ending && !isAsked) await withSystem(db, (tx) => end(tx, noticeTopics, ending));
        const state = ending === undefined ? 'wrong' : isAsked ? 'ask' : 'done';
        return reply
          .status(ending ? 200 : 404)
          .header('content-security-policy', policy)
          .type('text/html; charset=utf-8')
          .send(unsubscribePage(pageOf(ports, request, { state, topic: ending?.topic })));
      },
    });
  });
}

function pageOf(
  { words, portal, publicUrl }: UnsubscribePorts,
  request: FastifyRequest,
  { state, topic }: Pick<UnsubscribePage, 'state' | 'topic'>,
): UnsubscribePage {
  const language = localeOf(request);
  return {
    state,
    language,
    operator: portal.operator.name,
    topic: topic === undefined ? undefined : topicLabel(words, topic, language),
    settingsUrl: publicUrl,
  };
}

async function end(tx: Db, topics: NoticeTopics, { userId, topic }: Ending): Promise<void> {
  const chosen = await findChosen(tx, userId);
  const ended = topic === undefined ? topicNames(topics) : [topic];
  await endMails(
    tx,
    userId,
    ended.map((name) => ({ topic: name, portal: channelsOf(topics, chosen, name).portal })),
  );
  if (topic === undefined) await forgetDueMails(tx, userId);
}
