import { z } from 'zod';
import type { RecipientsPort, Recipient } from '#domains/people/people.port.ts';
import type { NoticeTopics } from '#platform/common/notice-topic.ts';
import type { UrlOf } from '#platform/common/page-link.ts';
import type { SliceWords } from '#platform/common/slice-words.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import { composeMail } from '../notice-mail.rules.ts';
import { mailDueAt, quietEndAfter } from '../quiet-hours.rules.ts';
import { channelsOf, topicLabel } from '../topics.rules.ts';
import {
  findDueTenants,
  getToldNotice,
  keepDueMail,
  takeDueMails,
  type TakenMail,
  type ToldNotice,
} from './notice-mails.store.ts';
import { removeOldNotices } from './notices.store.ts';
import { findChosen, getRhythm } from './preferences.store.ts';
import { operatorTenant } from './write-notice.store.ts';

interface Standing {
  readonly recipients: RecipientsPort<Db>;
  readonly noticeTopics: NoticeTopics;
}
type Addressed = Pick<ToldNotice, 'audience' | 'topic' | 'userId'>;

/** Returns who a notice is for today: members or staff with the right, or one active person. */
export async function recipientsOf(
  { recipients, noticeTopics }: Standing,
  tx: Db,
  { audience, topic, userId }: Addressed,
  at: Date,
): Promise<readonly Recipient[]> {
  const needs = noticeTopics[topic]?.needs ?? [];
  if (audience === 'staff') return recipients.staffWith(tx, needs);
  if (audience === 'tenant') return recipients.holdersOf(tx, needs, at);
  const one = userId === null ? undefined : await recipients.getRecipient(tx, userId);
  return one ? [one] : [];
}

/** A person with what is mailed to them now. */
export interface DueNow {
  readonly recipient: Recipient;
  readonly mails: readonly [TakenMail, ...TakenMail[]];
}

interface Taken {
  readonly taken: readonly TakenMail[];
  readonly at: Date;
  readonly isStaff: boolean;
}

/**
 * Judges planned mails at the moment of sending: who has left, was blocked, lost the right or does
 * not want the topic any more gets none; who has quiet hours gets it after them.
 */
export async function dueNow(options: Standing, tx: Db, given: Taken): Promise<DueNow[]> {
  const people = await peopleOf(options, tx, given);
  const found: DueNow[] = [];
  for (const [userId, mails] of Map.groupBy(given.taken, (one) => one.userId)) {
    const wanted = await wantedOf(options, tx, userId, mails);
    const [first, ...others] = wanted.filter((one) => people(one) !== undefined);
    const recipient = first && people(first);
    if (!recipient) continue;
    const until = quietEndAfter(given.at, await getRhythm(tx, userId));
    if (until === undefined) found.push({ recipient, mails: [first, ...others] });
    else await keepUntil(tx, { recipient, mails: [first, ...others] }, until, given.isStaff);
  }
  return found;
}

/** Returns who the addressee of a planned mail is today; each audience is asked for once. */
async function peopleOf(
  options: Standing,
  tx: Db,
  { taken, at }: Taken,
): Promise<(mail: TakenMail) => Recipient | undefined> {
  const keyOf = ({ audience, topic, addresseeId }: TakenMail): string =>
    JSON.stringify([audience, topic, addresseeId]);
  const found = new Map<string, readonly Recipient[]>();
  for (const [key, [one]] of Map.groupBy(taken, keyOf))
    if (one)
      found.set(key, await recipientsOf(options, tx, { ...one, userId: one.addresseeId }, at));
  return (mail) =>
    found
      .get(keyOf(mail))
      ?.find(({ userId, email }) => userId === mail.userId && email.includes('@'));
}

async function wantedOf(
  { noticeTopics }: Standing,
  tx: Db,
  userId: string,
  mails: readonly TakenMail[],
): Promise<TakenMail[]> {
  const chosen = await findChosen(tx, userId);
  return mails.filter(({ topic }) => channelsOf(noticeTopics, chosen, topic).email !== 'off');
}

async function keepUntil(
  tx: Db,
  { recipient, mails }: DueNow,
  dueAt: Date,
  isStaff: boolean,
): Promise<void> {
  for (const { noticeId, tenantId, sequence, correlationId } of mails)
    await keepDueMail(tx, {
      notice: { id: noticeId, tenantId, sequence },
      recipient,
      dueAt,
      isStaff,
      correlationId,
    });
}

export interface NoticeMailOptions {
  readonly db: Db;
  readonly recipients: RecipientsPort<Db>;
  readonly noticeTopics: NoticeTopics;
  readonly now: () => Date;
  /** Origin of the portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly urlOf: UrlOf;
  readonly operatorName: string;
  /** Texts of all slices: the names of the topics. */
  readonly words: SliceWords;
  /** Returns the address where a POST ends all mails to a person (RFC 8058), or those of a topic. */
  readonly unsubscribeUrl: (userId: string, topic?: string) => string;
}

const payload = z.object({ noticeId: z.uuid(), sequence: z.number().int() });

/**
 * The job of the topic `notices.mail`: who wants a mail about this notice, and when; what is due
 * goes at once.
 */
export function noticeMailJob(options: NoticeMailOptions): JobHandler {
  return async ({ tenantId, payload: given, correlationId }) => {
    const { noticeId, sequence } = payload.parse(given);
    const plan = (isSystem: boolean) => (tx: Db) =>
      planMails(options, tx, { noticeId, sequence, isSystem, correlationId });
    // Staff are no business of a tenant's transaction; what is theirs alone is found by the system
    // role only.
    if (tenantId !== operatorTenant) await withTenant(options.db, tenantId, plan(false));
    await withSystem(options.db, plan(true));
    await sendDueMails(options);
  };
}

interface Plan {
  readonly noticeId: string;
  readonly sequence: number;
  readonly isSystem: boolean;
  readonly correlationId: string;
}

async function planMails(
  options: NoticeMailOptions,
  tx: Db,
  { noticeId, sequence, isSystem, correlationId }: Plan,
): Promise<void> {
  const notice = await getToldNotice(tx, noticeId, sequence);
  const isStaff =
    notice !== undefined && (notice.audience === 'staff' || notice.tenantId === operatorTenant);
  if (!notice || isStaff !== isSystem) return;
  const at = options.now();
  for (const recipient of await recipientsOf(options, tx, notice, at)) {
    if (recipient.userId === notice.actorId || !recipient.email.includes('@')) continue;
    const chosen = await findChosen(tx, recipient.userId);
    const { email } = channelsOf(options.noticeTopics, chosen, notice.topic);
    if (email === 'off') continue;
    const dueAt = mailDueAt(at, email, await getRhythm(tx, recipient.userId));
    await keepDueMail(tx, { notice, recipient, dueAt, isStaff, correlationId });
  }
}

/**
 * Writes one mail a person with everything that is due, in the transaction that takes it off the
 * list.
 */
export async function sendDueMails(options: NoticeMailOptions): Promise<void> {
  const at = options.now();
  const due = await withSystem(options.db, (tx) => findDueTenants(tx, at));
  for (const tenantId of new Set(due.filter(({ isStaff }) => !isStaff).map((one) => one.tenantId)))
    await withTenant(options.db, tenantId, (tx) => writeMails(options, tx, { at, isStaff: false }));
  if (due.some(({ isStaff }) => isStaff))
    await withSystem(options.db, (tx) => writeMails(options, tx, { at, isStaff: true }));
}

interface Taking {
  readonly at: Date;
  readonly isStaff: boolean;
}

async function writeMails(
  options: NoticeMailOptions,
  tx: Db,
  { at, isStaff }: Taking,
): Promise<void> {
  const { publicUrl, urlOf, operatorName, unsubscribeUrl, words } = options;
  const settings = { page: isStaff ? 'staffNoticeSettings' : 'noticeSettings' } as const;
  const taken = await takeDueMails(tx, at, isStaff);
  for (const { recipient, mails } of await dueNow(options, tx, { taken, at, isStaff })) {
    const [first] = mails;
    const { language, name, userId } = recipient;
    const unsubscribes = [...new Set(mails.map(({ topic }) => topic))].map((topic) => ({
      label: topicLabel(words, topic, language),
      url: unsubscribeUrl(userId, topic),
    }));
    const { timeZone } = await getRhythm(tx, userId);
    const mail = composeMail({
      language,
      name,
      operator: operatorName,
      timeZone,
      settingsUrl: urlOf(settings, first.tenantId),
      unsubscribes,
      unsubscribeUrl: unsubscribeUrl(userId),
      publicUrl,
      notices: mails,
    });
    await writeMail(tx, {
      ...mail,
      to: recipient.email,
      language,
      unsubscribeUrl: unsubscribeUrl(userId),
      at,
      correlationId: first.correlationId,
    });
  }
}

/** Digests and what the quiet hours held back. */
export function dueMails(options: NoticeMailOptions): CronJob {
  return { cron: '*/5 * * * *', run: () => sendDueMails(options) };
}

/** Notices are kept for 180 days after they last moved. */
export function noticeCleaning(db: Db, now: () => Date): CronJob {
  const run = () => withSystem(db, (tx) => removeOldNotices(tx, now()));
  return { cron: '37 3 * * *', run: async () => void (await run()) };
}
