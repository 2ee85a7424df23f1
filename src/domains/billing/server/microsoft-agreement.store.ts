import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import { billingAudit } from '../billing.texts.ts';
import type {
  MicrosoftAgreementDatasetsPort,
  ReadMicrosoftAgreement,
} from '../microsoft-agreement.port.ts';

type Row = Omit<CamelCased<Rows['microsoft_agreements']>, 'tenantId' | 'agreedOn'> & {
  readonly agreedOn: string | null;
};

/** Inside withTenant: returns how the agreement was read last; undefined: never. */
export async function findMicrosoftAgreement(
  db: Db,
): Promise<(ReadMicrosoftAgreement & { readonly readAt: Date }) | undefined> {
  const { rows } = await sql<Row>`select read_at as "readAt", template_id as "templateId", link,
    is_direct as "isDirect", agreed_on::text as "agreedOn",
    agreed_template_id as "agreedTemplateId", first_name as "firstName", last_name as "lastName",
    email, phone from microsoft_agreements`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { readAt, templateId, link, isDirect, agreedOn: on, agreedTemplateId, ...contact } = row;
  return {
    ...{ readAt, templateId, link, isDirect },
    confirmed: on === null ? null : { ...contact, on, templateId: agreedTemplateId },
  };
}

/** Saves what connectors read of the agreement (microsoft-agreement.port.ts). */
export const microsoftAgreementDatasets: MicrosoftAgreementDatasetsPort<Db> = {
  async saveMicrosoftAgreement(db, { templateId, link, isDirect, confirmed }, readAt) {
    const { firstName = '', lastName = '', email = '', phone = '' } = confirmed ?? {};
    await sql`insert into microsoft_agreements (read_at, template_id, link, is_direct, agreed_on,
        agreed_template_id, first_name, last_name, email, phone)
      values (${readAt}, ${templateId}, ${link}, ${isDirect}, ${confirmed?.on ?? null}::date,
        ${confirmed?.templateId ?? ''}, ${firstName}, ${lastName}, ${email}, ${phone})
      on conflict (tenant_id) do update set read_at = excluded.read_at,
        template_id = excluded.template_id, link = excluded.link, is_direct = excluded.is_direct,
        agreed_on = excluded.agreed_on, agreed_template_id = excluded.agreed_template_id,
        first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
        phone = excluded.phone`.execute(db);
    await announceSubject(db, billingAudit.subject('agreement'));
  },
};
