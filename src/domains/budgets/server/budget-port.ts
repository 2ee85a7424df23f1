import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { dayOf, effectsOf } from '../budget.rules.ts';
import type { BudgetsPort, FoundEffect, PlannedSpend } from '../budgets.port.ts';
import { budgetsWords } from '../budgets.texts.ts';
import {
  deleteSpend,
  findDaySpends,
  putSpend,
  findBudgetsOf,
  findCostCentres,
} from './budgets.store.ts';

/** Budgets as orders ask them. */
export function createBudgetsPort(notices: NoticesPort<Db>): BudgetsPort<Work, Db> {
  return {
    judge,
    costCentres: findCostCentres,
    keep: putSpend,
    release: deleteSpend,
    tell: (work, effects, orderNumber) => tell(work, notices, effects, orderNumber),
  };
}

async function judge(
  db: Db,
  planned: PlannedSpend,
  mode: 'read' | 'held' = 'read',
): Promise<FoundEffect[]> {
  const budgets = await findBudgetsOf(db, planned, mode);
  const day = dayOf(planned.at);
  const spends = await findDaySpends(db, budgets, day, planned.exceptOrderId);
  return effectsOf(
    budgets.map((budget) => ({ ...budget, spends: spends.get(budget.id) ?? [] })),
    planned,
  );
}

/** Notifies who manages budgets, in one row of the inbox a budget. */
async function tell(
  { db, actor, now, correlationId }: Work,
  notices: NoticesPort<Db>,
  effects: readonly FoundEffect[],
  orderNumber: string,
): Promise<void> {
  for (const { id, name, action, isNews } of effects) {
    if (!isNews) continue;
    await notices.write(db, {
      to: 'tenant',
      topic: noticeTopic(budgetsWords, 'budgets'),
      type: 'success',
      severity: action === 'notify' ? 'info' : 'warning',
      message: 'BUDGET_REACHED',
      params: { name, number: orderNumber },
      link: { page: 'budget', id },
      proceeding: `budget:${id}`,
      actorId: actor.id,
      at: now(),
      correlationId,
    });
  }
}
