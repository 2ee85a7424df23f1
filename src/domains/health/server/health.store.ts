import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { TextBlock } from '../health.schema.ts';
import { issueKeyOf, type HealthEvent } from '../health-events.rules.ts';

type ServiceRow = Pick<Rows['health_services'], 'name' | 'status'>;

/** Inside a tenant: Microsoft's services as they were read, and when. */
export async function findServices(
  db: Db,
): Promise<{ readonly services: readonly ServiceRow[]; readonly readAt: Date | null }> {
  const { rows } = await sql<ServiceRow & Pick<Rows['health_services'], 'read_at'>>`
    select name, status, read_at from health_services order by lower(name), id`.execute(db);
  return { services: rows, readAt: rows[0]?.read_at ?? null };
}

type IssueRow = CamelCased<
  Pick<
    Rows['health_issues'],
    | 'id'
    | 'service'
    | 'title'
    | 'feature'
    | 'impact'
    | 'classification'
    | 'status'
    | 'started_at'
    | 'ended_at'
    | 'updated_at'
  >
> & { readonly posts: readonly { readonly at: string; readonly blocks: TextBlock[] }[] };

type NoticeRow = CamelCased<
  Pick<
    Rows['service_notices'],
    'id' | 'kind' | 'service' | 'title_de' | 'title_en' | 'starts_at' | 'ends_at' | 'updated_at'
  >
> & {
  readonly posts: readonly {
    readonly at: string;
    readonly by: string;
    readonly textDe: string;
    readonly textEn: string;
  }[];
};

/** Inside a tenant: all that was under way since a moment, or is ahead. */
export async function findEvents(db: Db, since: Date): Promise<HealthEvent[]> {
  const issues = await sql<IssueRow>`select ${issueColumns} from health_issues i
    where i.ended_at is null or i.ended_at >= ${since}`.execute(db);
  const notices = await sql<NoticeRow>`select ${noticeColumns} from service_notices n
    where n.ends_at is null or n.ends_at >= ${since}`.execute(db);
  return [...issues.rows.map(eventOfIssue), ...notices.rows.map(eventOfNotice)];
}

/** Inside a tenant. @param key `microsoft:…` or `operator:…`, or Microsoft's number alone */
export async function findEvent(db: Db, key: string): Promise<HealthEvent | undefined> {
  const [origin, ...rest] = issueKeyOf(key).split(':');
  const id = rest.join(':');
  if (origin === 'microsoft') {
    const { rows } = await sql<IssueRow>`select ${issueColumns} from health_issues i
      where i.id = ${id}`.execute(db);
    return rows[0] && eventOfIssue(rows[0]);
  }
  const { rows } = await sql<NoticeRow>`select ${noticeColumns} from service_notices n
    where n.id::text = ${id} and ${origin === 'operator'}`.execute(db);
  return rows[0] && eventOfNotice(rows[0]);
}

const issueColumns =
  sql.raw(`i.id, i.service, i.title, i.feature, i.impact, i.classification, i.status,
  i.started_at as "startedAt", i.ended_at as "endedAt", i.updated_at as "updatedAt", i.posts`);

const noticeColumns = sql.raw(`n.id, n.kind, n.service, n.title_de as "titleDe",
  n.title_en as "titleEn", n.starts_at as "startsAt", n.ends_at as "endsAt", n.updated_at as "updatedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('at', p.at, 'by', p.written_by, 'textDe', p.text_de,
      'textEn', p.text_en) order by p.at, p.id), '[]')
    from service_notice_posts p where p.notice_id = n.id) as posts`);

const eventOfIssue = ({ id, title, posts, startedAt, endedAt, ...row }: IssueRow): HealthEvent => ({
  ...row,
  key: `microsoft:${id}`,
  number: id,
  origin: 'microsoft',
  title: { de: title, en: title },
  ...{ startedAt, endedAt },
  posts: posts.map(({ at, blocks }) => ({ at: new Date(at), by: '', de: blocks, en: blocks })),
});

const paragraphs = (text: string): TextBlock[] =>
  text.split(/\n{2,}/).map((part) => ({ kind: 'text', text: part }));

const eventOfNotice = ({ id, kind, titleDe, titleEn, posts, ...row }: NoticeRow): HealthEvent => ({
  key: `operator:${id}`,
  number: '',
  origin: 'operator',
  service: row.service,
  title: { de: titleDe, en: titleEn },
  ...{ feature: '', impact: '' },
  classification: kind === 'maintenance' ? 'maintenance' : 'incident',
  status: kind === 'maintenance' ? 'scheduled' : 'serviceDegradation',
  ...{ startedAt: row.startsAt, endedAt: row.endsAt, updatedAt: row.updatedAt },
  posts: posts.map(({ at, by, textDe, textEn }) => ({
    ...{ at: new Date(at), by, de: paragraphs(textDe), en: paragraphs(textEn) },
  })),
});
