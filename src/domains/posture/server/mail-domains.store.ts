import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { judgeMailDomain } from '../mail-domain.rules.ts';
import type { MailDomain } from '../mail-domains.schema.ts';

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
