import type { Budget, EnteredBudget } from '#domains/budgets/budgets.schema.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { maxLength, required, type FieldRule } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { decimalOf } from '../approval/amount-input.rules.ts';
import { useNow } from '../use-now.ts';
import { draftOf, enteredOf, newDraft, type BudgetDraft } from './budget-draft.rules.ts';
import { BudgetFields } from './budget-fields.tsx';
import { budgetsClient } from './clients.ts';
import { budgetTexts } from './texts.ts';

const outdated = [budgetsClient.list, budgetsClient.get, budgetsClient.spends];

interface BudgetFormProps {
  /** Undefined: a new one. */
  readonly budget: Budget | undefined;
  readonly onClose: () => void;
}

/** A new budget, or the rules of one. */
export function BudgetForm({ budget, onClose }: BudgetFormProps) {
  const t = useT(budgetTexts);
  const format = useFormat();
  const today = plainDay(useNow());
  const choices = useDataSource(budgetsClient.choices).data;
  const currencyCode = choices?.currencyCode ?? budget?.currencyCode ?? 'EUR';
  const create = useAction(budgetsClient.create, {
    refresh: outdated,
    success: t('created'),
    onSuccess: onClose,
  });
  const save = useAction(budgetsClient.put, {
    refresh: outdated,
    success: t('saved'),
    onSuccess: onClose,
  });
  const put = (entered: EnteredBudget, version: string) =>
    save.run({ params: { budgetId: budget?.id ?? '' }, body: entered, version });
  const initial = budget ? draftOf(budget, format.number) : newDraft(today);
  const form = useForm<BudgetDraft>({
    initial,
    rules: useBudgetRules(),
    draft: `budget.${budget?.id ?? 'new'}`,
    faults: (budget ? save : create).error?.errors,
    onSubmit: (draft) => {
      const entered = enteredOf(draft, currencyCode, budget?.amount);
      return budget ? put(entered, budget.version) : create.run({ body: entered });
    },
  });
  const labels = useLabels();
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t(budget ? 'editTitle' : 'newTitle')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <BudgetFields
          form={form}
          currencyCode={currencyCode}
          choices={choices}
          personName={budget?.personName ?? ''}
        />
      </FormView>
      <ConflictDialog<EnteredBudget>
        action={save}
        fields={[
          { key: 'name', label: labels.name },
          {
            key: 'amount',
            label: labels.amount,
            show: ({ amount }) => (amount ? format.money(amount) : t('noLimit')),
          },
          { key: 'notifyAt', label: labels.notifyAt },
          { key: 'approveAt', label: labels.approveAt },
          { key: 'blockAt', label: labels.blockAt },
        ]}
        base={budget && enteredOf(draftOf(budget, format.number), currencyCode, budget.amount)}
        mine={enteredOf(form.values, currencyCode, budget?.amount)}
        onSave={(chosen, seen) => void put(chosen, seen)}
        onTake={onClose}
        refresh={outdated}
      />
    </Sheet>
  );
}

function useLabels() {
  const t = useT(budgetTexts);
  return {
    name: t('name'),
    scope: t('scope'),
    costCentre: t('costCentre'),
    personId: t('person'),
    amount: t('amount'),
    period: t('period'),
    startsOn: t('startsOn'),
    endsOn: t('endsOn'),
    carryOver: t('carryOver'),
    counts: t('counts'),
    notifyAt: t('notifyAt'),
    approveAt: t('approveAt'),
    blockAt: t('blockAt'),
  };
}

/** A field that is not asked for (null) is never wrong. */
function useBudgetRules() {
  const t = useT(budgetTexts);
  const isThere: FieldRule<string | null> = (value) =>
    value === null || value.trim() !== '' ? undefined : { rule: 'required', message: t('missing') };
  const isAmount: FieldRule<string | null> = (value) =>
    value === null || decimalOf(value) !== undefined
      ? undefined
      : { rule: 'pattern', message: t('amountError') };
  return {
    name: [required(t('missing')), maxLength(120)],
    costCentre: [isThere],
    personId: [isThere],
    amount: [isAmount],
    startsOn: [required(t('missing'))],
    endsOn: [isThere],
  };
}
