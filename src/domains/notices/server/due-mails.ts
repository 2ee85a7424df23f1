import type { Recipient, RecipientsPort } from '#domains/people/people.port.ts';
import type { NoticeTopics } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { quietEndAfter } from '../quiet-hours.rules.ts';
import { channelsOf } from '../topics.rules.ts';
import { keepDueMail, type TakenMail, type ToldNotice } from './notice-mails.store.ts';
import { findChosen, getRhythm } from './preferences.store.ts';

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
