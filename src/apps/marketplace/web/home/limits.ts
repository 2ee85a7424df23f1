import { budgetsRoutes } from '#domains/budgets/budgets.ts';
import type { Budget, budgetsContract } from '#domains/budgets/budgets.schema.ts';
import { reservationsRoutes } from '#domains/reservations/reservations.ts';
import type {
  Reservation,
  reservationsContract,
} from '#domains/reservations/reservations.schema.ts';
import { bundlesWith } from '#platform/common/features.ts';
import type { AttentionItem } from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { activeTenant } from '#platform/web/session/session.ts';
import type { Words } from './texts.ts';
import { holds } from './holds.ts';

const budgets = contractClient<typeof budgetsContract>(budgetsRoutes);
const reservations = contractClient<typeof reservationsContract>(reservationsRoutes);
const take = 50;

/** Returns the budgets at a mark and the reservations that end, for who may act on them. */
export async function readLimits(words: Words): Promise<readonly AttentionItem[]> {
  const [kept, ending] = await Promise.all([
    mayKeepBudgets() ? readSource(budgets.list, { query: { take } }) : undefined,
    holds(rights.reservations.read)
      ? readSource(reservations.list, { query: { show: 'expiring', take } })
      : undefined,
  ]);
  return [
    ...(kept?.data ?? [])
      .filter(({ level }) => level !== 'none')
      .map((one) => budgetItem(one, words)),
    ...(ending?.data ?? []).filter(({ renews }) => !renews).map((one) => endItem(one, words)),
  ];
}

/** Spec §6: the licence bundle opens budgets. */
function mayKeepBudgets(): boolean {
  const opening: readonly string[] = bundlesWith('budgetLimit');
  const bundles = activeTenant()?.licenseBundles ?? [];
  return holds(rights.budgets.keep) && bundles.some((one) => opening.includes(one));
}

function budgetItem({ id, name, left, runsTo }: Budget, { t }: Words): AttentionItem {
  return {
    id,
    title: t('budget', { name }),
    detail: t('budgetLeft'),
    deadline: runsTo,
    money: left ? { amount: left, per: 'once' } : undefined,
    kind: 'notice',
    href: linkTo('/:/marketplace/configuration/budget-management', { budget: id }),
  };
}

function endItem({ id, name, title, endsOn }: Reservation, { t }: Words): AttentionItem {
  return {
    id,
    title: t('reservation', { name }),
    detail: title,
    deadline: endsOn,
    kind: 'decide',
    act: t('act.decide'),
    href: linkTo('/:/marketplace/azure-reservations', { reservation: id }),
  };
}
