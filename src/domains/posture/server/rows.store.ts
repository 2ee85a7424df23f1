import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { domainFigureOfKind, isOpenFor } from '../mail-domain.rules.ts';
import {
  mailRecordKinds,
  deviceFigures,
  domainFigures,
  type DomainFigure,
  type FigureId,
  type MessageFigure,
  type SignInFigure,
  type ThreatFigure,
} from '../posture.ts';
import { dayBefore } from '../posture.rules.ts';
import type { PostureRow } from '../posture.schema.ts';
import {
  hasNoMfa,
  isAtRisk,
  isMfaUnknown,
  isNotCompliant,
  isStale,
  isUnseen,
  signInCondition,
  withoutMfa,
} from './figures.store.ts';
import {
  daysUpTo,
  findMessageDaysKnown,
  messageColumn,
  threatCondition,
  threatsUpTo,
  findMailDomains,
} from './mail.store.ts';

interface Asked {
  readonly figure: FigureId;
  readonly days: number;
  readonly skip: number;
  readonly take: number;
}

type Kept = Omit<PostureRow, 'at'> & { readonly at: Date | null };

/** Inside withTenant: returns a page of the rows that a figure counts. */
export async function findRows(
  db: Db,
  asked: Asked,
  now: Date,
): Promise<{ rows: PostureRow[]; total: number }> {
  const { figure, days, skip, take } = asked;
  if (isDomainFigure(figure)) return findDomainRows(db, { ...asked, figure });
  const today = now.toISOString().slice(0, 10);
  const { last } = await findMessageDaysKnown(db);
  const source = sourceOf(figure, { today, days, now, lastMessageDay: last ?? today });
  // What has been silent longest needs somebody first.
  const isByAge = figure === 'accountsStale' || deviceFigures.some((one) => one === figure);
  const oldest = isByAge ? sql`at nulls first,` : sql``;
  const { rows } = await sql<
    Kept & { total: number }
  >`select id, name, about, mark, count::int as count, at,
      (count(*) over ())::int as total
    from (${source}) s order by count desc, ${oldest} name, id limit ${take} offset ${skip}`.execute(
    db,
  );
  return {
    rows: rows.map(({ total: _total, at, ...row }) => ({ ...row, at: at?.toISOString() ?? null })),
    total: rows[0]?.total ?? 0,
  };
}

const isDomainFigure = (figure: FigureId): figure is DomainFigure =>
  domainFigures.some((one) => one === figure);

/** Domains are judged by rules, not by the database: a directory has few. */
async function findDomainRows(
  db: Db,
  { figure, skip, take }: Asked & { readonly figure: DomainFigure },
): Promise<{ rows: PostureRow[]; total: number }> {
  const kind = mailRecordKinds.find((one) => domainFigureOfKind[one] === figure) ?? 'spf';
  const open = (await findMailDomains(db)).filter((domain) => isOpenFor(domain, kind));
  const rows = open.slice(skip, skip + take).map(({ id, name, records, readAt }) => ({
    ...{ id, name, mark: null, count: 1, at: readAt },
    about: records.find((one) => one.kind === kind)?.found.join(' · ') ?? '',
  }));
  return { rows, total: open.length };
}

interface At {
  readonly today: string;
  readonly lastMessageDay: string;
  readonly days: number;
  readonly now: Date;
}

function sourceOf(figure: Exclude<FigureId, DomainFigure>, at: At): RawBuilder<unknown> {
  switch (figure) {
    case 'withoutMfa':
      return sql`select id, name, address as about, null as mark, 1 as count,
        null::timestamptz as at from posture_registrations where ${withoutMfa}`;
    case 'guests':
      return sql`select id, name, address as about, null as mark, 1 as count,
        null::timestamptz as at from posture_registrations where is_guest`;
    case 'accountsStale':
      return sql`select id, name, address as about, case when is_guest then 'guest' end as mark,
        1 as count, last_sign_in_at as at from posture_accounts where ${isStale(at.now)}`;
    case 'admins':
      return admins(sql`true`);
    case 'adminsWithoutMfa':
      return admins(hasNoMfa);
    case 'riskyUsers':
      return sql`select id, name, address as about, ${riskMark} as mark, 1 as count, at
        from posture_risky_users where ${isAtRisk}`;
    case 'devicesNotCompliant':
      return devices(isNotCompliant);
    case 'devicesNotEncrypted':
      return devices(sql`(not is_encrypted)`);
    case 'devicesUnseen':
      return devices(isUnseen(at.now));
    case 'signInsFailed':
    case 'signInsLegacy':
    case 'signInsRisky':
      return signIns(figure, at);
    case 'mailReceived':
    case 'mailSent':
    case 'chats':
      return messages(figure, at);
    case 'mailPhishing':
    case 'mailMalware':
    case 'mailRemoved':
    case 'mailDelivered':
    case 'mailReported':
    case 'mailClicked':
      return threats(figure, at);
  }
}

/** Level in the portal's words; Microsoft's own would stand in English on a German page. */
const riskMark = sql`case level when 'high' then 'riskHigh' when 'medium' then 'riskMedium'
  when 'low' then 'riskLow' when 'hidden' then 'riskHidden' else 'riskUnknown' end`;

/** Administrators with all their roles. */
const admins = (condition: RawBuilder<unknown>) =>
  sql`select user_id as id, min(name) as name, string_agg(role_name, ', ' order by role_name) as about,
    case when bool_or(${isMfaUnknown}) then 'mfaUnknown' end as mark, 1 as count,
    null::timestamptz as at from posture_role_members m where ${condition} group by user_id`;

const devices = (condition: RawBuilder<unknown>) =>
  sql`select id, name, concat_ws(' · ', nullif(trim(system || ' ' || version), ''), nullif(user_name, '')) as about,
    null as mark, 1 as count, last_seen_at as at from posture_devices where ${condition}`;

/** Sums by place and way. */
const signIns = (figure: SignInFigure, { today, days }: At) =>
  sql`select concat_ws('|', country, city, client) as id,
      coalesce(nullif(concat_ws(', ', nullif(city, ''), nullif(country, '')), ''), '–') as name,
      client as about, null as mark, sum(count) as count, max(day)::timestamptz as at
    from posture_sign_ins where day > ${dayBefore(today, days)}::date and day <= ${today}::date
      and ${signInCondition[figure]} group by country, city, client`;

/** Days; one without messages is no row. */
const messages = (figure: MessageFigure, { lastMessageDay, days }: At) =>
  sql`select day::text as id, to_char(day, 'YYYY-MM-DD') as name, '' as about, null as mark,
      ${messageColumn[figure]} as count, day::timestamptz as at
    from posture_message_days
    where ${daysUpTo(lastMessageDay, days)} and ${messageColumn[figure]} > 0`;

const threats = (figure: ThreatFigure, { today, days }: At) =>
  sql`select id, title as name, recipient as about, null as mark, messages as count, at
    from posture_mail_threats where ${threatsUpTo(today, days)} and ${threatCondition[figure]}`;
