import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { healthRefusals } from '../health.refusals.ts';
import type {
  NoticePost,
  ServiceNoticeDetail,
  serviceNoticesContract,
} from '../service-notices.schema.ts';
import { sampleNotice, sampleNotices } from './health.estate.ts';

export const serviceNoticesDemo: DemoHandlers<typeof serviceNoticesContract> = {
  async list({ estate, query, now }) {
    const { notices } = estate.operator.part(sampleNotices);
    const found = notices
      .filter(({ kind }) => (query.kind ?? kind) === kind)
      .filter((one) => isFound(query.search, one.service, one.titleDe, one.titleEn));
    const newest = sortedBy(found, ({ startsAt }) => startsAt, 'desc');
    return pageOf(newest, query, now());
  },
  get: async ({ estate, params }) => sampleNotice(estate, params.noticeId),
  async publish({ estate, body: { textDe, textEn, ...facts }, caller, now }) {
    const at = now().toISOString();
    const made: ServiceNoticeDetail = {
      ...checked(facts),
      ...{ id: crypto.randomUUID(), updatedAt: at, publishedBy: caller.name },
      posts: [postOf({ textDe, textEn }, caller.name, at)],
    };
    estate.operator.part(sampleNotices).notices.push(made);
    return made;
  },
  change: async ({ estate, params, body, now }) =>
    put(estate, {
      ...sampleNotice(estate, params.noticeId),
      ...checked(body),
      updatedAt: now().toISOString(),
    }),
  async tell({ estate, params, body, caller, now }) {
    const before = sampleNotice(estate, params.noticeId);
    const post = postOf(body, caller.name, now().toISOString());
    return put(estate, { ...before, updatedAt: post.at, posts: [post, ...before.posts] });
  },
  async end({ estate, params, body, caller, now }) {
    const before = sampleNotice(estate, params.noticeId);
    const at = now().toISOString();
    if (before.startsAt > at || (before.endsAt !== null && before.endsAt <= at))
      throw healthRefusals.ENDED();
    const posts = [postOf(body, caller.name, at), ...before.posts];
    return put(estate, { ...before, endsAt: at, updatedAt: at, posts });
  },
  async withdraw({ estate, params }) {
    const { id } = sampleNotice(estate, params.noticeId);
    const board = estate.operator.part(sampleNotices);
    board.notices = board.notices.filter((one) => one.id !== id);
    return { id };
  },
};

function put(estate: Estate, after: ServiceNoticeDetail): ServiceNoticeDetail {
  const board = estate.operator.part(sampleNotices);
  board.notices = board.notices.map((one) => (one.id === after.id ? after : one));
  return after;
}

const postOf = (
  text: Pick<NoticePost, 'textDe' | 'textEn'>,
  writtenBy: string,
  at: string,
): NoticePost => ({ ...text, id: crypto.randomUUID(), at, writtenBy });

/** @throws PortalError ERROR_HEALTH_TIMES_NOT_POSSIBLE */
function checked<F extends Pick<ServiceNoticeDetail, 'kind' | 'startsAt' | 'endsAt'>>(facts: F): F {
  const { kind, startsAt, endsAt } = facts;
  const isPossible = endsAt === null ? kind === 'disruption' : endsAt >= startsAt;
  if (!isPossible) throw healthRefusals.TIMES_NOT_POSSIBLE();
  return facts;
}
