import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { CamelCased } from '../database/row-names.ts';
import type { Rows } from '../database/rows.ts';
import { writeOutbox } from '../jobs/outbox.store.ts';
import type { MailState } from './mail-state.rules.ts';

/** Topic of the outbox that hands mails over; main gives it `sendMailJob`. */
export const sendMailTopic = 'mail.send';

/** A mail to be sent after the transaction that writes it. */
export interface NewMail {
  /** Recipient address, without a name. */
  readonly to: string;
  readonly language: 'de' | 'en';
  /** Subject, one line. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /**
   * Address for one-click unsubscribe (RFC 8058): a POST to it, without sign-in, must end the
   * subscription.
   */
  readonly unsubscribeUrl?: string;
  /**
   * Outside withTenant: whose mail it is; absent = the operator's own. Inside, the tenant of the
   * transaction counts.
   */
  readonly tenantId?: string;
  readonly at: Date;
  readonly correlationId: string;
}

/**
 * Writes a mail in the caller's transaction (withTenant or withSystem); a job sends it after the
 * commit.
 * @returns its id, to ask for the state later
 * @throws a check violation when `to` is no single address
 */
export async function writeMail(tx: Db, mail: NewMail): Promise<string> {
  const { rows } = await sql<Pick<Rows['mails'], 'id'>>`
    insert into mails (tenant_id, recipient, language, subject, plain, html, unsubscribe_url, correlation_id, created_at)
    values (coalesce(nullif(current_setting('atrium.tenant', true), '')::uuid, ${mail.tenantId ?? null}::uuid), ${mail.to}, ${mail.language},
      ${mail.subject.replaceAll(/\s+/g, ' ').trim()}, ${mail.text}, ${mail.html ?? null}, ${mail.unsubscribeUrl ?? null},
      ${mail.correlationId}, ${mail.at})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (!id) throw new Error('the mail was not written');
  await writeOutbox(tx, {
    topic: sendMailTopic,
    payload: { mailId: id },
    correlationId: mail.correlationId,
    at: mail.at,
  });
  return id;
}

/**
 * Delivery state of a mail, for its sender (an invitation shows whether it arrived). `reason` says
 * why it did not arrive; empty while all is well.
 */
export interface MailFate extends CamelCased<Pick<Rows['mails'], 'id' | 'reason' | 'ended_at'>> {
  readonly state: MailState;
}

/**
 * Call inside withTenant, withSystem or for a read; ids that belong to another tenant are not
 * found.
 */
export async function findMailFates(db: Db, ids: readonly string[]): Promise<MailFate[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MailFate>`
    select id, state, reason, ended_at as "endedAt" from mails where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

export interface QueuedMail extends CamelCased<
  Pick<
    Rows['mails'],
    'id' | 'recipient' | 'language' | 'subject' | 'html' | 'unsubscribe_url' | 'attempts'
  >
> {
  readonly plain: string;
  /** Company that the mail is about; null for the operator's own. */
  readonly tenantName: string | null;
}

/** Call inside withSystem. Undefined when it has been dealt with. */
export async function getQueuedMail(db: Db, id: string): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    select id, recipient, language, subject, coalesce(plain, '') as plain, html, unsubscribe_url as "unsubscribeUrl", attempts,
      (select name from tenants t where t.id = mails.tenant_id) as "tenantName"
    from mails where id = ${id} and state = 'queued'`.execute(db);
  return rows[0];
}

/** Call inside withSystem. The words go the moment it ends. */
export async function endMail(
  db: Db,
  id: string,
  state: Exclude<MailState, 'queued'>,
  reason: string,
  at: Date,
): Promise<void> {
  await sql`update mails set state = ${state}, reason = ${reason}, ended_at = ${at}, attempts = attempts + 1, plain = null, html = null
    where id = ${id} and state = 'queued'`.execute(db);
}

/** Call inside withSystem: it stays queued and comes again. */
export async function noteFailedTry(db: Db, id: string, reason: string): Promise<void> {
  await sql`update mails set attempts = attempts + 1, reason = ${reason} where id = ${id} and state = 'queued'`.execute(
    db,
  );
}

/** Call inside withSystem. @returns how many were removed */
export async function removeOldMails(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from mails where ended_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
