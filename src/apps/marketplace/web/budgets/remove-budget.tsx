import type { Budget } from '#domains/budgets/budgets.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { budgetsClient } from './clients.ts';
import { budgetTexts } from './texts.ts';

interface RemoveBudgetProps {
  readonly budget: Budget;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

export function RemoveBudget({ budget, onCancel, onDone }: RemoveBudgetProps) {
  const t = useT(budgetTexts);
  const remove = useAction(budgetsClient.remove, {
    refresh: [budgetsClient.list],
    success: t('removed'),
  });
  const confirm = async (): Promise<void> => {
    if (await remove.run({ params: { budgetId: budget.id } })) onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('removeTitle', { name: budget.name })}
      confirmLabel={t('remove')}
      onConfirm={confirm}
      onClose={onCancel}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
