import { Plus } from 'lucide-react';
import { budgetLevels, budgetPeriods, budgetScopes } from '#domains/budgets/budgets.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useBudgetColumns } from './budget-columns.tsx';
import { budgetsClient } from './clients.ts';
import { budgetTexts } from './texts.ts';

const BudgetSheet = laterPart(() =>
  import('./budget-sheet.tsx').then((sheet) => sheet.BudgetSheet),
);
const BudgetForm = laterPart(() => import('./budget-form.tsx').then((form) => form.BudgetForm));

const budgetsList = defineList({
  sortable: ['name'],
  sort: { by: 'name', direction: 'asc' },
  filters: { scope: budgetScopes, period: budgetPeriods, level: budgetLevels },
});

const readOpen = (search: Search) => ({
  budget: search['budget'],
  dialog: oneOf(['new', 'edit', 'remove'], search['dialog']),
});

/** Budgets of the company, its cost centres and its people (product reference A8.8). */
export function BudgetManagementPage() {
  const t = useT(budgetTexts);
  const [{ budget, dialog }, set] = useAddressState(readOpen);
  const list = useListPage(budgetsClient.list, budgetsList, { rowKey: (row) => row.id });
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => set({ dialog: 'new' }, { push: true })}>
      {t('new')}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <ListFrame
        list={list}
        label={t('list')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'scope',
            label: t('scope'),
            all: t('allScopes'),
            options: budgetScopes.map((id) => ({ id, label: t(`scope.${id}`) })),
          },
          {
            name: 'period',
            label: t('period'),
            all: t('allPeriods'),
            options: budgetPeriods.map((id) => ({ id, label: t(`period.${id}`) })),
          },
          {
            name: 'level',
            label: t('state'),
            all: t('allLevels'),
            options: budgetLevels.map((id) => ({ id, label: t(`level.${id}`) })),
          },
        ]}
        columns={useBudgetColumns()}
        rowName={(row) => row.name}
        rowHref={(row) => list.linkWith({ budget: row.id })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
      {budget === undefined ? null : (
        <BudgetSheet
          key={budget}
          budgetId={budget}
          dialog={dialog === 'new' ? undefined : dialog}
          onDialogChange={(next) => set({ dialog: next }, { push: next !== undefined })}
          onClose={() => set({ budget: undefined, dialog: undefined })}
        />
      )}
      {dialog === 'new' ? (
        <BudgetForm budget={undefined} onClose={() => set({ dialog: undefined })} />
      ) : null}
    </Stack>
  );
}
