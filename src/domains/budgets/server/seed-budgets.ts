import { randomUUID } from 'node:crypto';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { workInTenant } from '#platform/server/work.ts';
import { editable } from '../budget-view.rules.ts';
import type { EnteredBudget } from '../budgets.schema.ts';
import { budgetsAudit } from '../budgets.texts.ts';
import { insertBudget } from './budgets.store.ts';

/** A budget of the demo operator's customer, in euros. */
export type SeedBudget = Pick<EnteredBudget, 'name' | 'period' | 'startsOn' | 'notifyAt'> & {
  readonly value: string;
  /** Empty: of the whole company. */
  readonly costCentre: string;
  readonly blockAt: number | null;
};

/** Keeps budgets of a tenant as of `at`. */
export async function seedBudgets(
  db: Db,
  tenantId: string,
  budgets: readonly SeedBudget[],
  at: Date,
): Promise<void> {
  const origin = {
    actor: { id: null, name: 'Atrium' },
    correlationId: randomUUID(),
    now: () => at,
  };
  await workInTenant(db, tenantId, origin, async (work) => {
    for (const { value, ...given } of budgets) {
      const budget: EnteredBudget = {
        ...given,
        scope: given.costCentre === '' ? 'tenant' : 'costCentre',
        personId: null,
        amount: amount(value),
        endsOn: null,
        carryOver: false,
        counts: 'commitment',
        approveAt: null,
      };
      const id = await insertBudget(work.db, { ...budget, personName: '', currencyCode: 'EUR' });
      await work.audit({
        action: budgetsAudit.action('budget.create'),
        subjectKind: budgetsAudit.subject('budget'),
        subjectId: id,
        after: editable(budget),
      });
    }
  });
}
