import type { RecipientsPort } from '#domains/people/people.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { dayOf, figuresOf } from '../budget.rules.ts';
import { completed, editable, viewBudget } from '../budget-view.rules.ts';
import { budgetRefusals } from '../budgets.refusals.ts';
import type { BudgetLevel } from '../budgets.ts';
import type { Budget, budgetsContract, EnteredBudget } from '../budgets.schema.ts';
import { budgetsAudit } from '../budgets.texts.ts';
import {
  findDaySpends,
  findSpends,
  deleteBudget,
  findBudget,
  findBudgets,
  findCostCentres,
  insertBudget,
  saveBudget,
  type NewBudget,
  type StoredBudget,
} from './budgets.store.ts';

export interface BudgetPorts {
  readonly directory: TenantDirectory<Db>;
  readonly recipients: RecipientsPort<Db>;
}

const subjectKind = budgetsAudit.subject('budget');

/** Budgets of a customer (product reference A8.8). */
export function createBudgetsHandlers(ports: BudgetPorts): Handlers<typeof budgetsContract, Ctx> {
  return {
    async list({ db, query, now }) {
      if (query.level !== undefined) return ofLevel(db, query, now());
      const { budgets, total } = await findBudgets(db, query);
      return listResult(await viewed(db, budgets, now()), total, now());
    },
    get: async ({ db, params, now }) => one(db, await getBudget(db, params.budgetId), now()),
    async spends({ db, params, query, now }) {
      const budget = await getBudget(db, params.budgetId);
      const { running } = figuresOf(budget, [], dayOf(now()));
      if (!running) return listResult([], 0, now());
      const { spends, total } = await findSpends(db, budget.id, running, query);
      return listResult(spends, total, now());
    },
    choices: async (call) => ({
      currencyCode: await currencyOf(ports, call),
      people: (await ports.recipients.holdersOf(call.db, rights.orders.place, call.now()))
        .map(({ userId, name }) => ({ id: userId, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
      costCentres: await findCostCentres(call.db),
    }),
    async create(call) {
      const { db, body, now, audit } = call;
      const id = await insertBudget(db, await toKept(ports, call, completed(body)));
      const made = await getBudget(db, id);
      await audit({
        action: budgetsAudit.action('budget.create'),
        subjectKind,
        subjectId: id,
        after: editable(made),
      });
      return one(db, made, now());
    },
    async put(call) {
      const { db, body, params, now, audit } = call;
      const before = await getBudget(db, params.budgetId, 'held');
      const wanted = completed(body);
      await demandVersion(call, {
        subjectKind,
        subjectId: before.id,
        current: editable(before),
        wanted,
      });
      await saveBudget(db, before.id, await toKept(ports, call, wanted, before));
      const after = await getBudget(db, before.id);
      await audit({
        action: budgetsAudit.action('budget.change'),
        subjectKind,
        subjectId: before.id,
        before: editable(before),
        after: editable(after),
      });
      return one(db, after, now());
    },
    async remove({ db, params, audit }) {
      const before = await getBudget(db, params.budgetId, 'held');
      await deleteBudget(db, before.id);
      await audit({
        action: budgetsAudit.action('budget.remove'),
        subjectKind,
        subjectId: before.id,
        before: editable(before),
      });
      return { id: before.id };
    },
  };
}

/** @throws PortalError ERROR_BUDGETS_BUDGET_NOT_FOUND */
async function getBudget(db: Db, id: string, mode?: 'held'): Promise<StoredBudget> {
  const found = await findBudget(db, id, mode);
  if (!found) throw budgetRefusals.BUDGET_NOT_FOUND();
  return found;
}

/** Nobody keeps more budgets than this. */
const most = 1_000;

/** Returns a page of the budgets that stand at a level: it is computed of what was spent. */
async function ofLevel(
  db: Db,
  {
    level,
    skip,
    take,
    ...query
  }: Parameters<typeof findBudgets>[1] & {
    readonly level?: BudgetLevel | undefined;
  },
  at: Date,
) {
  const { budgets } = await findBudgets(db, { ...query, skip: 0, take: most });
  const found = (await viewed(db, budgets, at)).filter((budget) => budget.level === level);
  return listResult(found.slice(skip, skip + take), found.length, at);
}

async function viewed(db: Db, budgets: readonly StoredBudget[], at: Date): Promise<Budget[]> {
  const spends = await findDaySpends(db, budgets, dayOf(at));
  return budgets.map((budget) => viewBudget(budget, spends.get(budget.id) ?? [], dayOf(at)));
}

async function one(db: Db, budget: StoredBudget, at: Date): Promise<Budget> {
  const spends = await findDaySpends(db, [budget], dayOf(at));
  return viewBudget(budget, spends.get(budget.id) ?? [], dayOf(at));
}

async function currencyOf(
  { directory }: BudgetPorts,
  { db, tenantId }: Pick<Ctx, 'db' | 'tenantId'>,
): Promise<string> {
  const tenant = await directory.getTenant(db, tenantId);
  if (!tenant) throw portalRefusals.NOT_FOUND();
  return tenant.billingCurrency;
}

/** Completes what was entered. @throws PortalError WRONG_CURRENCY, PERSON_NOT_FOUND */
async function toKept(
  ports: BudgetPorts,
  call: Pick<Ctx, 'db' | 'tenantId'>,
  entered: EnteredBudget,
  before?: StoredBudget,
): Promise<NewBudget> {
  const currencyCode = await currencyOf(ports, call);
  if (entered.amount && entered.amount.currencyCode !== currencyCode)
    throw budgetRefusals.WRONG_CURRENCY({ currency: currencyCode });
  return { ...entered, currencyCode, personName: await nameOf(ports, call.db, entered, before) };
}

async function nameOf(
  { recipients }: BudgetPorts,
  db: Db,
  { personId }: EnteredBudget,
  before: StoredBudget | undefined,
): Promise<string> {
  if (personId === null) return '';
  if (before?.personId === personId) return before.personName;
  const person = await recipients.getRecipient(db, personId);
  if (!person) throw budgetRefusals.PERSON_NOT_FOUND();
  return person.name;
}
