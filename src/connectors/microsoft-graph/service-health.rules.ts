import { z } from 'zod';
import type { ReadIssue, ReadService } from '#domains/health/health-datasets.port.ts';
import { blocksOf } from './post-text.rules.ts';

/** Returns a status word as the present API writes it: older answers begin it with a capital. */
export const statusWord = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** `serviceHealth` of Graph v1.0; words are kept as they come, also unknown ones. */
const serviceHealth = z.object({
  id: z.string().min(1).max(120),
  service: z.string().min(1).max(200),
  status: z.string(),
});

const body = z.object({ contentType: z.string(), content: z.string().nullable() });

/** `serviceHealthIssue` of Graph v1.0. */
const serviceHealthIssue = z.object({
  id: z.string().min(1).max(60),
  service: z.string(),
  title: z.string(),
  feature: z.string().nullish(),
  impactDescription: z.string().nullish(),
  classification: z.string(),
  status: z.string(),
  isResolved: z.boolean(),
  startDateTime: z.iso.datetime({ offset: true }),
  endDateTime: z.iso.datetime({ offset: true }).nullish(),
  lastModifiedDateTime: z.iso.datetime({ offset: true }),
  posts: z
    .array(
      z.object({
        createdDateTime: z.iso.datetime({ offset: true }),
        description: body.nullish(),
      }),
    )
    .default([]),
});

export const serviceHealthFields = [...Object.keys(serviceHealth.shape), 'issues'];
export const serviceHealthIssueFields = [
  ...Object.keys(serviceHealthIssue.shape),
  ...['featureGroup', 'origin', 'details'],
];

/** Returns a service from what Graph says. @throws ZodError where it is not a serviceHealth */
export function serviceOf(item: unknown): ReadService {
  const { id, service, status } = serviceHealth.parse(item);
  return { id, name: service, status: statusWord(status) };
}

/** Returns an issue from what Graph says. @throws ZodError where it is not a serviceHealthIssue */
export function issueOf(item: unknown): ReadIssue {
  const issue = serviceHealthIssue.parse(item);
  const { id, service, title, isResolved } = issue;
  return {
    ...{ id, service, title, isResolved },
    feature: issue.feature ?? '',
    impact: issue.impactDescription ?? '',
    classification: statusWord(issue.classification),
    status: statusWord(issue.status),
    startedAt: issue.startDateTime,
    endedAt: issue.endDateTime ?? null,
    updatedAt: issue.lastModifiedDateTime,
    posts: issue.posts.map(({ createdDateTime, description }) => ({
      at: createdDateTime,
      blocks: blocksOf(description?.content ?? '', description?.contentType ?? 'text'),
    })),
  };
}
