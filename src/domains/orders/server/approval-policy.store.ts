import { sql } from 'kysely';
import type { RecipientsPort } from '#domains/directory/recipients.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { ApprovalMode, ApprovalPath, ApprovalSettings } from '../approval-policy.contract.ts';
import { approvalReason, deadlineOf, defaultSettings, mayApprove, type JudgedOrder } from '../approval.rules.ts';

interface Row {
  readonly mode: ApprovalMode;
  readonly currency_code: string;
  readonly monthly_limit: string;
  readonly bulk_limit: string;
  readonly four_eyes: boolean;
  readonly free_seats_percent: number;
  readonly deadline_days: number;
}

/** What the tenant has said; without a word of it nothing waits. `held`: nobody else changes it until the transaction ends. */
export async function getSettings(db: Db, currencyCode: string, mode: 'read' | 'held' = 'read'): Promise<ApprovalSettings> {
  const { rows } = await sql<Row>`select mode, currency_code, monthly_limit, bulk_limit, four_eyes, free_seats_percent, deadline_days
    from approval_policies ${mode === 'held' ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return defaultSettings(currencyCode);
  return {
    mode: row.mode,
    monthlyLimit: { value: row.monthly_limit, currencyCode: row.currency_code },
    bulkLimit: { value: row.bulk_limit, currencyCode: row.currency_code },
    fourEyes: row.four_eyes,
    freeSeatsPercent: row.free_seats_percent,
    deadlineDays: row.deadline_days,
  };
}

export async function putSettings(db: Db, settings: ApprovalSettings): Promise<void> {
  const { mode, monthlyLimit, bulkLimit, fourEyes, freeSeatsPercent, deadlineDays } = settings;
  await sql`insert into approval_policies (mode, currency_code, monthly_limit, bulk_limit, four_eyes, free_seats_percent, deadline_days)
    values (${mode}, ${monthlyLimit.currencyCode}, ${monthlyLimit.value}, ${bulkLimit.value}, ${fourEyes}, ${freeSeatsPercent}, ${deadlineDays})
    on conflict (tenant_id) do update set mode = excluded.mode, currency_code = excluded.currency_code, monthly_limit = excluded.monthly_limit,
      bulk_limit = excluded.bulk_limit, four_eyes = excluded.four_eyes, free_seats_percent = excluded.free_seats_percent,
      deadline_days = excluded.deadline_days`.execute(db);
}

export interface AskedOrder extends JudgedOrder {
  readonly requesterId: string | null;
  readonly currencyCode: string;
  /** Of more seats: the last day of the running term. */
  readonly endsOn: string | null;
}

export interface FoundPath {
  readonly path: ApprovalPath;
  readonly fourEyes: boolean;
}

/** What an order has to go through; undefined: it goes on by itself, and nobody's rights are read for it. */
export async function findPath(db: Db, recipients: RecipientsPort<Db>, order: AskedOrder, at: Date): Promise<FoundPath | undefined> {
  const settings = await getSettings(db, order.currencyCode);
  const reason = approvalReason(settings, order);
  if (!reason) return undefined;
  const { fourEyes } = settings;
  const holders = await recipients.holdersOf(db, ['marketplace:orders:approve'], at);
  const approvers = holders.filter(({ userId }) => mayApprove({ fourEyes, placedById: order.requesterId }, userId));
  const names = approvers.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'de'));
  return { path: { reason, approvers: names, deadline: deadlineOf(settings, at, order.endsOn).toISOString() }, fourEyes };
}
