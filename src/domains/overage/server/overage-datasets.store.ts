import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import type { OverageDatasetsPort } from '../overage.port.ts';
import { overageAudit } from '../overage.texts.ts';
import { readTopic } from './overage-topics.ts';

/** Saves what connectors read of a tenant's Azure subscriptions (overage.port.ts). */
export const overageDatasets: OverageDatasetsPort<Db> = {
  async saveOverage(db, { readAt, subscriptions }) {
    const rows = subscriptions.map(({ cost, ...one }) => ({
      ...one,
      cost: cost?.value ?? null,
      currencyCode: cost?.currencyCode ?? null,
    }));
    await sql`delete from overage_subscriptions`.execute(db);
    await sql`insert into overage_subscriptions
        (id, plan_id, name, is_active, is_on, covers, cost, currency_code)
      select id, "planId", name, "isActive", "isOn", covers, cost, "currencyCode"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "planId" uuid,
        name text, "isActive" boolean, "isOn" boolean, covers text, cost numeric,
        "currencyCode" text)
      on conflict do nothing`.execute(db);
    await sql`insert into overage_reads (read_at) values (${readAt})
      on conflict (tenant_id) do update set read_at = excluded.read_at`.execute(db);
    await announceSubject(db, overageAudit.subject('overage'));
    await writeOutbox(db, {
      topic: readTopic,
      payload: {},
      correlationId: randomUUID(),
      at: readAt,
    });
  },
};
