import { sql, type RawBuilder } from 'kysely';
import type { Recipient } from '#domains/people/people.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { MailedNotice } from '../notice-mail.rules.ts';

/** A notice as far as it decides who gets a mail. */
export interface ToldNotice extends CamelCased<
  Pick<
    Rows['notices'],
    'id' | 'tenant_id' | 'audience' | 'user_id' | 'actor_id' | 'sequence' | 'topic'
  >
> {}

/** Undefined once it has moved on: what it says now has a message of its own. */
export async function getToldNotice(
  db: Db,
  id: string,
  sequence: number,
): Promise<ToldNotice | undefined> {
  const { rows } =
    await sql<ToldNotice>`select id, tenant_id as "tenantId", audience, user_id as "userId", topic, actor_id as "actorId", sequence
    from notices where id = ${id} and sequence = ${sequence}`.execute(db);
  return rows[0];
}

export interface DueMail {
  readonly notice: Pick<ToldNotice, 'id' | 'tenantId' | 'sequence'>;
  readonly recipient: Recipient;
  readonly dueAt: Date;
  readonly isStaff: boolean;
  readonly correlationId: string;
}

/**
 * Plans a mail for a notice and a person, one row for both; if the notice changes before it is
 * mailed, only its last state is sent.
 */
export async function keepDueMail(
  db: Db,
  { notice, recipient, dueAt, isStaff, correlationId }: DueMail,
): Promise<void> {
  await sql`insert into notice_mails (tenant_id, user_id, notice_id, sequence, due_at, is_staff, recipient, name, language, correlation_id)
    values (${notice.tenantId}, ${recipient.userId}, ${notice.id}, ${notice.sequence}, ${dueAt}, ${isStaff}, ${recipient.email}, ${recipient.name},
      ${recipient.language}, ${correlationId})
    on conflict (tenant_id, user_id, notice_id) do update set sequence = excluded.sequence, due_at = least(notice_mails.due_at, excluded.due_at)`.execute(
    db,
  );
}

/** Call inside withSystem: where something is due; staff's is the operator's business. */
export async function findDueTenants(
  db: Db,
  at: Date,
): Promise<{ tenantId: string; isStaff: boolean }[]> {
  const { rows } = await sql<CamelCased<Pick<Rows['notice_mails'], 'tenant_id' | 'is_staff'>>>`
    select distinct tenant_id as "tenantId", is_staff as "isStaff" from notice_mails where due_at <= ${at}`.execute(
    db,
  );
  return rows;
}

export type TakenMail = MailedNotice &
  CamelCased<Pick<Rows['notice_mails'], 'user_id' | 'notice_id' | 'correlation_id'>> &
  CamelCased<Pick<Rows['notices'], 'audience' | 'topic' | 'sequence'>> & {
    /** Addressee of a personal notice; null for those of a tenant or of staff. */
    readonly addresseeId: Rows['notices']['user_id'];
  };

/**
 * Removes and returns due mails, without those already read. A node that asks at the same time gets
 * the rest.
 */
export async function takeDueMails(db: Db, at: Date, isStaff: boolean): Promise<TakenMail[]> {
  const of: RawBuilder<unknown> = sql`m.due_at <= ${at} and m.is_staff = ${isStaff}`;
  const { rows } = await sql<TakenMail>`
    with taken as (delete from notice_mails m where ${of} returning *)
    select m.user_id as "userId", m.notice_id as "noticeId", m.correlation_id as "correlationId",
      n.tenant_id as "tenantId", n.message, n.params, n.link, n.audience, n.topic, n.sequence, n.user_id as "addresseeId",
      n.changed_at as "changedAt", t.name as "tenantName"
    from taken m join notices n on n.tenant_id = m.tenant_id and n.id = m.notice_id left join tenants t on t.id = n.tenant_id
    where not exists (select from notice_reads r where r.tenant_id = n.tenant_id and r.user_id = m.user_id and r.notice_id = n.id and r.sequence >= n.sequence)
    order by n.sequence`.execute(db);
  return rows;
}
