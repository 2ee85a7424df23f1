import type { Money } from '#platform/common/money.ts';
import type { BudgetEffect } from './budgets.schema.ts';

/** An order to be, as budgets look at it. */
export interface PlannedSpend {
  readonly personId: string | null;
  /** Empty for none. */
  readonly costCentre: string;
  readonly at: Date;
  readonly commitment: Money;
  /** Amount added to a month; purchases made once count in full. */
  readonly monthly: Money;
  /** Order whose own spends are left out: it is judged anew. */
  readonly exceptOrderId?: string;
}

/** Effect on a budget; `isNews`: it passes a mark that was not passed before. */
export interface FoundEffect extends BudgetEffect {
  readonly isNews: boolean;
}

/** An order line as it is counted. */
export interface LineSpend {
  readonly lineId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly title: string;
  readonly at: Date;
  readonly person: { readonly id: string | null; readonly name: string };
  readonly costCentre: string;
  readonly commitment: Money;
  readonly monthly: Money;
  /** The order waits or is being carried out. */
  readonly isOpen: boolean;
}

/**
 * Budgets as orders ask them. `Work` is what a command runs in, `Db` the server's database handle;
 * this file may know neither.
 */
export interface BudgetsPort<Work, Db> {
  /**
   * Returns what the budgets of company, cost centre and person say, the strongest first. `held`:
   * no budget changes until the transaction ends.
   */
  judge(db: Db, planned: PlannedSpend, mode?: 'read' | 'held'): Promise<readonly FoundEffect[]>;
  /** Cost centres that have a budget, sorted. */
  costCentres(db: Db): Promise<readonly string[]>;
  /** Reserves a line, prices it anew, or settles it. */
  keep(db: Db, spend: LineSpend): Promise<void>;
  /** Releases a line that came to nothing. */
  release(db: Db, lineId: string): Promise<void>;
  /** Notifies who manages budgets of the marks that were passed. */
  tell(work: Work, effects: readonly FoundEffect[], orderNumber: string): Promise<void>;
}
