import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import type { MicrosoftAgreementDatasetsPort, ReadMicrosoftAgreement } from '../billing.port.ts';
import { billingAudit } from '../billing.texts.ts';
import type { Acceptance, Confirmation } from '../microsoft-agreement.schema.ts';
import type { ConfirmationFailure } from '../microsoft-agreement.ts';

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

/** Saves what connectors read of the agreement (billing.port.ts). */
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

type ConfirmationRow = Omit<
  CamelCased<Rows['agreement_confirmations']>,
  'tenantId' | 'askedById' | 'agreedOn'
> & { readonly agreedOn: string };

const columns = sql`id, first_name as "firstName", last_name as "lastName", email, phone,
  agreed_on::text as "agreedOn", state, failure, asked_by as "askedBy", asked_at as "askedAt",
  decided_at as "decidedAt"`;

const toConfirmation = ({ askedAt, decidedAt, ...row }: ConfirmationRow): Confirmation => ({
  ...row,
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Inside withTenant: returns the confirmation that was asked for last. */
export async function findLatestConfirmation(db: Db): Promise<Confirmation | undefined> {
  const { rows } = await sql<ConfirmationRow>`select ${columns} from agreement_confirmations
    order by asked_at desc, id desc limit 1`.execute(db);
  return rows[0] && toConfirmation(rows[0]);
}

/** Inside withTenant. @param hold locks the row until the transaction ends */
export async function findConfirmation(
  db: Db,
  id: string,
  hold?: 'held',
): Promise<Confirmation | undefined> {
  const { rows } = await sql<ConfirmationRow>`select ${columns} from agreement_confirmations
    where id = ${id}::uuid ${hold ? sql`for update` : sql``}`.execute(db);
  return rows[0] && toConfirmation(rows[0]);
}

/** Inside withTenant. @returns undefined where another confirmation is on its way */
export async function insertConfirmation(
  db: Db,
  given: Acceptance,
  { by, at }: { readonly by: { id: string | null; name: string }; readonly at: Date },
): Promise<Confirmation | undefined> {
  const { firstName, lastName, email, phone, agreedOn } = given;
  const { rows } = await sql<ConfirmationRow>`insert into agreement_confirmations
      (first_name, last_name, email, phone, agreed_on, state, asked_by_id, asked_by, asked_at)
    values (${firstName}, ${lastName}, ${email}, ${phone}, ${agreedOn}::date, 'waiting',
      ${by.id}::uuid, ${by.name}, ${at})
    on conflict (tenant_id) where state = 'waiting' do nothing
    returning ${columns}`.execute(db);
  return rows[0] && toConfirmation(rows[0]);
}

/** Inside withTenant: writes how a confirmation ended. */
export async function settleConfirmation(
  db: Db,
  id: string,
  failure: ConfirmationFailure | null,
  at: Date,
): Promise<void> {
  await sql`update agreement_confirmations set state = ${failure === null ? 'done' : 'refused'},
    failure = ${failure}, decided_at = ${at} where id = ${id}::uuid`.execute(db);
}
