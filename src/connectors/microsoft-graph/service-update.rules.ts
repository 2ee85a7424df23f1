import { z } from 'zod';
import type { ReadChange } from '#domains/health/health-datasets.port.ts';
import { blocksOf } from './post-text.rules.ts';
import { statusWord } from './service-health.rules.ts';

const moment = z.iso.datetime({ offset: true });

/** `serviceUpdateMessage` of Graph v1.0; words are kept as they come, also unknown ones. */
const serviceUpdateMessage = z.object({
  id: z.string().min(1).max(60),
  title: z.string(),
  services: z.array(z.string()).nullish(),
  category: z.string(),
  severity: z.string(),
  isMajorChange: z.boolean().nullish(),
  tags: z.array(z.string()).nullish(),
  actionRequiredByDateTime: moment.nullish(),
  startDateTime: moment,
  endDateTime: moment.nullish(),
  lastModifiedDateTime: moment,
  body: z.object({ contentType: z.string(), content: z.string().nullable() }).nullish(),
});

export const serviceUpdateMessageFields = [
  ...Object.keys(serviceUpdateMessage.shape),
  ...['details', 'viewPoint', 'hasAttachments', 'attachments', 'attachmentsArchive'],
];

/** Returns a change from what Graph says. @throws ZodError where it is not a serviceUpdateMessage */
export function changeOf(item: unknown): ReadChange {
  const message = serviceUpdateMessage.parse(item);
  return {
    ...{ id: message.id, title: message.title },
    ...{ services: message.services ?? [], tags: message.tags ?? [] },
    category: statusWord(message.category),
    severity: statusWord(message.severity),
    isMajor: message.isMajorChange ?? false,
    actBy: message.actionRequiredByDateTime ?? null,
    publishedAt: message.startDateTime,
    updatedAt: message.lastModifiedDateTime,
    expiresAt: message.endDateTime ?? null,
    blocks: blocksOf(message.body?.content ?? '', message.body?.contentType ?? 'text'),
  };
}
