import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { judgeMailDomain } from '../mail-domain.rules.ts';
import type { MailDomain } from '../mail-domains.schema.ts';
import type { MessageDay, Counted } from '../posture-view.rules.ts';
import { dayBefore } from '../posture.rules.ts';
import {
  messageFigures,
  threatFigures,
  type MessageFigure,
  type ThreatFigure,
} from '../posture.ts';

/** Domains of a tenant at most: a directory holds 5,000 at Microsoft. */
const mostDomains = 5_000;

/** Inside withTenant: returns all domains with what is to be said of them. */
export async function findMailDomains(db: Db): Promise<MailDomain[]> {
  const { rows } = await sql<MailDomainRow>`select ${mailDomainColumns}
    from posture_mail_domains order by name limit ${mostDomains}`.execute(db);
  return rows.map(judged);
}

/** Domain as it is kept. */
export type MailDomainRow = Omit<Rows['posture_mail_domains'], 'tenant_id'>;

export const mailDomainColumns = sql.raw(`name, initial_name, sends_mail, spf, spf_lookups, dkim1,
  dkim2, dmarc, dmarc_from, read_at`);

/** Returns a domain with what is to be said of it. */
export function judged(row: MailDomainRow): MailDomain {
  return judgeMailDomain({
    ...{ name: row.name, initialName: row.initial_name, sendsMail: row.sends_mail },
    ...{ spf: row.spf, spfLookups: row.spf_lookups, dkim1: row.dkim1, dkim2: row.dkim2 },
    ...{ dmarc: row.dmarc, dmarcFrom: row.dmarc_from, readAt: row.read_at.toISOString() },
  });
}

/** Column that a figure about messages sums up. */
export const messageColumn: Readonly<Record<MessageFigure, RawBuilder<number>>> = {
  mailReceived: sql`received`,
  mailSent: sql`sent`,
  chats: sql`chats`,
};

/** Condition of an alert that a figure counts; one definition for the sums and their rows. */
export const threatCondition: Readonly<Record<ThreatFigure, RawBuilder<boolean>>> = {
  mailPhishing: sql`threat = 'phishing'`,
  mailMalware: sql`threat = 'malware'`,
  mailRemoved: sql`outcome = 'removed'`,
  // Whoever closed the alert has seen to it.
  mailDelivered: sql`(outcome = 'delivered' and status <> 'resolved')`,
  mailReported: sql`outcome = 'reported'`,
  mailClicked: sql`outcome = 'clicked'`,
};

/** Days up to one, that day included, in the condition of a statement. */
export const daysUpTo = (lastDay: string, days: number) =>
  sql`(day > ${dayBefore(lastDay, days)}::date and day <= ${lastDay}::date)`;

/** Alerts of days up to one, without those in which nobody was in danger. */
export const threatsUpTo = (lastDay: string, days: number) =>
  sql`(not is_false and at >= ${`${dayBefore(lastDay, days - 1)}T00:00:00Z`}::timestamptz
    and at < ${`${dayBefore(lastDay, -1)}T00:00:00Z`}::timestamptz)`;

/** First and last day of which messages are known. */
export interface KnownDays {
  readonly first: string | null;
  readonly last: string | null;
}

/** Inside withTenant. */
export async function findMessageDaysKnown(db: Db): Promise<KnownDays> {
  const { rows } = await sql<KnownDays>`select min(day)::text as first, max(day)::text as last
    from posture_message_days`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

/** Inside withTenant: returns the messages of the days up to one, the first first. */
export async function findMessageDays(
  db: Db,
  lastDay: string,
  days: number,
): Promise<MessageDay[]> {
  const { rows } = await sql<MessageDay>`select day::text as day, received, sent, chats
    from posture_message_days where ${daysUpTo(lastDay, days)} order by day limit 366`.execute(db);
  return rows;
}

/** Inside withTenant: sums the messages of the days up to one. */
export async function countMessages(db: Db, lastDay: string, days: number): Promise<Counted[]> {
  const sums = sql.join(
    messageFigures.map(
      (figure) => sql`select ${figure}::text as figure,
        coalesce(sum(${messageColumn[figure]}), 0)::int as value,
        coalesce(sum(${messageColumn[figure]}), 0)::int as whole from period`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Counted>`with period as (select * from posture_message_days
    where ${daysUpTo(lastDay, days)}) ${sums}`.execute(db);
  return rows;
}

/** Inside withTenant: sums the messages that alerts of the days up to one tell of. */
export async function countThreats(db: Db, lastDay: string, days: number): Promise<Counted[]> {
  const sums = sql.join(
    threatFigures.map(
      (figure) => sql`select ${figure}::text as figure,
        coalesce(sum(messages) filter (where ${threatCondition[figure]}), 0)::int as value,
        coalesce(sum(messages), 0)::int as whole from period`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Counted>`with period as (select * from posture_mail_threats
    where ${threatsUpTo(lastDay, days)}) ${sums}`.execute(db);
  return rows;
}
