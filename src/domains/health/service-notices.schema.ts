import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { noticeKinds } from './health.values.ts';
import { serviceNoticesRoutes } from './health.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

const post = z.object({ textDe: text(2000), textEn: text(2000) });

const facts = z.object({
  kind: z.enum(noticeKinds),
  /** Name of the operator's service as customers know it. */
  service: text(120),
  titleDe: text(160),
  titleEn: text(160),
  startsAt: z.iso.datetime(),
  /** Null: nobody knows yet. Maintenance has one. */
  endsAt: z.iso.datetime().nullable(),
});
export type NoticeFacts = z.output<typeof facts>;

export const serviceNotice = facts.extend({
  id: z.uuid(),
  updatedAt: z.iso.datetime(),
  publishedBy: z.string(),
});
export type ServiceNotice = z.output<typeof serviceNotice>;

export const noticePost = post.extend({
  id: z.uuid(),
  at: z.iso.datetime(),
  writtenBy: z.string(),
});
export type NoticePost = z.output<typeof noticePost>;

const detail = serviceNotice.extend({ posts: z.array(noticePost) });
export type ServiceNoticeDetail = z.output<typeof detail>;

const noticesQuery = paging.omit({ sortDirection: true }).extend({
  search: z.string().max(200).default(''),
  kind: z.enum(noticeKinds).optional(),
});
export type NoticesQuery = z.output<typeof noticesQuery>;

/** Notices of the operator about its own services, written by staff (product reference A9.3). */
export const serviceNoticesContract = contract(serviceNoticesRoutes, {
  list: {
    query: noticesQuery,
    result: listOf(serviceNotice),
    summary: 'Notices, those that start last first',
    exports: exportColumns(serviceNotice, {
      title: { as: 'text', of: (row) => row.titleDe },
      titleEn: { as: 'text', of: (row) => row.titleEn },
      service: { as: 'text', of: (row) => row.service },
      kind: { as: 'text', of: (row) => row.kind },
      startsAt: { as: 'dateTime', of: (row) => row.startsAt },
      endsAt: { as: 'dateTime', of: (row) => row.endsAt },
    }),
  },
  get: { result: detail },
  publish: { body: facts.extend(post.shape), result: detail },
  change: { body: facts, result: detail },
  tell: { body: post, result: detail, summary: 'Adds a message on how it goes on' },
  end: { body: post, result: detail, summary: 'Ends a notice now, with a last message' },
  withdraw: { result: z.object({ id: z.uuid() }) },
});
