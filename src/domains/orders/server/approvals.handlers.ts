import type { Recipient, RecipientsPort } from '#domains/people/people.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { minus, plus, type Money } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { announce } from '#platform/server/push/announce.ts';
import {
  approverNames,
  commitmentUntil,
  isSameAmounts,
  isWithin,
  mayApprove,
} from '../approval.rules.ts';
import {
  type ApprovalSettings,
  type ApprovalQuote,
  type approvalsContract,
  type WaitingOrder,
  approvalPolicyContract,
  type ApprovalPolicy,
} from '../approvals.schema.ts';
import { toEffect } from '../cart.rules.ts';
import { ordersAudit } from '../orders.texts.ts';
import { orderDetailsOf } from '../orders.values.ts';
import { getSettings, putSettings } from './approval-policy.store.ts';
import { findDecided, findWaiting, getApproval, type ApprovalRow } from './approvals.store.ts';
import { lockAccount } from './credit.store.ts';
import {
  approveOrder,
  budgetsOf,
  closeOrder,
  creditWithout,
  type DecisionPorts,
} from './decide-order.ts';
import { readerOf } from './orders.handlers.ts';
import { getOrder } from './orders.store.ts';
import { totalsOf } from './placing.ts';
import { requote } from './requote.ts';

export interface ApprovalsPorts extends DecisionPorts {
  readonly recipients: RecipientsPort<Db>;
}

/** Orders that wait for somebody's consent, and what is decided about them. */
export function createApprovalsHandlers(
  ports: ApprovalsPorts,
): Handlers<typeof approvalsContract, Ctx> {
  const orderNow = ({ db, caller, tenantId }: Ctx, orderId: string) =>
    getOrder(db, orderId, readerOf(caller, tenantId));
  return {
    async list(call) {
      const { db, query, now } = call;
      const { rows, total } = await findWaiting(db, query);
      const today = await rulesToday(ports, call, rows[0]?.currencyCode);
      return listResult(
        rows.map((row) => shown(row, today, call)),
        total,
        now(),
      );
    },
    async decided({ db, query, now }) {
      const { orders, total } = await findDecided(db, query);
      return listResult(orders, total, now());
    },
    quote: (call) => quote(ports, call, call.params.orderId),
    async approve(call) {
      const { orderId } = call.params;
      await approveOrder(ports, call, { orderId, agreed: call.body });
      return orderNow(call, orderId);
    },
    async reject(call) {
      const { orderId } = call.params;
      await closeOrder(ports, call, {
        orderId,
        decision: 'reject',
        note: call.body.reason,
      });
      return orderNow(call, orderId);
    },
    async withdraw(call) {
      const { orderId } = call.params;
      await closeOrder(ports, call, { orderId, decision: 'withdraw', note: '' });
      return orderNow(call, orderId);
    },
  };
}

/** Settings of today, and who holds the right to approve. */
interface RulesToday {
  readonly settings: ApprovalSettings;
  readonly holders: readonly Recipient[];
}

async function rulesToday(
  { recipients }: Pick<ApprovalsPorts, 'recipients'>,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  currencyCode = 'EUR',
): Promise<RulesToday> {
  return {
    settings: await getSettings(db, currencyCode),
    holders: await recipients.holdersOf(db, rights.orders.approve, now()),
  };
}

async function quote(ports: ApprovalsPorts, call: Ctx, orderId: string): Promise<ApprovalQuote> {
  const { db, now } = call;
  const order = await getApproval(db, orderId);
  const before = shown(order, await rulesToday(ports, call, order.currencyCode), call);
  const lines = await requote(ports, db, order, now());
  const priced = lines.flatMap(({ now: line }) => line ?? []);
  const amounts =
    priced.length > 0
      ? totalsOf(priced)
      : { dueNow: before.dueNow, monthly: before.monthly, commitment: before.commitment };
  return {
    order: before,
    lines: lines.map(
      ({ line: { id, title, edition, quantity, termPrice }, now: line, problem }) => ({
        id,
        title,
        edition,
        quantity,
        termPrice,
        termPriceNow: line?.termPrice ?? null,
        problem,
      }),
    ),
    now: amounts,
    isChanged: !isSameAmounts(amounts, before),
    isOrderable: lines.every(({ problem }) => problem === 'none'),
    creditLeftAfter: creditLeftAfter(await creditWithout(ports, call, order), amounts.commitment),
    budgets: (await budgetsOf(ports, db, order, priced)).map(toEffect),
  };
}

/** May be below zero: then it does not fit. */
function creditLeftAfter(
  { limit, open }: { readonly limit: Money | null; readonly open: Money },
  commitment: Money,
): Money | null {
  if (!limit || limit.currencyCode !== commitment.currencyCode) return null;
  return minus(limit, plus(open, commitment));
}

function shown(
  row: ApprovalRow,
  { settings, holders }: RulesToday,
  { caller, now }: Ctx,
): WaitingOrder {
  const { id, number, type, placedBy, firstTitle, lineCount, seats, reason, currencyCode } = row;
  const money = (value: string): Money => ({ value, currencyCode });
  return {
    id,
    number,
    type,
    placedAt: row.placedAt.toISOString(),
    placedBy,
    ...orderDetailsOf(row),
    costCentre: row.costCentre,
    firstTitle,
    lineCount,
    seats,
    dueNow: money(row.dueNow),
    monthly: money(row.monthly),
    commitment: money(row.commitment),
    commitmentUntil: commitmentUntil(row, now().toISOString().slice(0, 10)),
    reason,
    limit: row.monthlyLimit === null ? null : money(row.monthlyLimit),
    approvers: approverNames(holders, row),
    deadline: row.deadline.toISOString(),
    isOwn: row.placedById === caller.userId,
    mayApprove:
      row.state === 'waitingForApproval' && now() < row.deadline && mayApprove(row, caller.userId),
    isSmall: isWithin(plus(money(row.monthly), money(row.once)), settings.bulkLimit),
  };
}

export interface ApprovalPolicyPorts {
  readonly directory: TenantDirectory<Db>;
  readonly recipients: RecipientsPort<Db>;
}

export function createApprovalPolicyHandlers({
  directory,
  recipients,
}: ApprovalPolicyPorts): Handlers<typeof approvalPolicyContract, Ctx> {
  async function currencyOf({ db, tenantId }: Ctx): Promise<string> {
    const tenant = await directory.getTenant(db, tenantId);
    if (!tenant) throw portalRefusals.NOT_FOUND();
    return tenant.billingCurrency;
  }

  async function shown(call: Ctx): Promise<ApprovalPolicy> {
    const { db, caller, tenantId, now } = call;
    const currencyCode = await currencyOf(call);
    const settings = await getSettings(db, currencyCode);
    const holders = await recipients.holdersOf(db, rights.orders.approve, now());
    return {
      ...settings,
      currencyCode,
      approvers: holders.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'de')),
      mayManage: mayUse(heldOn(caller, tenantId), approvalPolicyContract.endpoints.put.needs),
      version: versionOf(settings),
    };
  }

  return {
    get: shown,
    async put(call) {
      const { db, tenantId, body } = call;
      const currencyCode = await currencyOf(call);
      for (const { currencyCode: given } of [body.monthlyLimit, body.bulkLimit])
        if (given !== currencyCode) throw portalRefusals.VALIDATION({ details: currencyCode });
      // Orders stand in line here: an order that is placed meets the policy of before or of after,
      // and two edits meet each other.
      await lockAccount(db);
      const before = await getSettings(db, currencyCode, 'held');
      await demandVersion(call, {
        subjectKind: ordersAudit.subject('approvalPolicy'),
        subjectId: tenantId,
        current: before,
        wanted: body,
      });
      await putSettings(db, body);
      await call.audit({
        action: ordersAudit.action('approvalPolicy.change'),
        subjectKind: ordersAudit.subject('approvalPolicy'),
        subjectId: tenantId,
        before,
        after: body,
      });
      await announce(db, {
        tenantId,
        to: 'tenant',
        method: 'changed',
        topic: 'approvalPolicy',
        ids: [tenantId],
      });
      return shown(call);
    },
  };
}
