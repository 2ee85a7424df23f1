import type { Budget, EnteredBudget, budgetsContract } from '#domains/budgets/budgets.schema.ts';
import { budgetCounts, budgetPeriods, budgetScopes, maxPercent } from '#domains/budgets/budgets.ts';
import { maxLength, required, type FieldRule } from '#platform/common/field.rules.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm, type FormState } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { decimalOf } from '../approval/amount-input.rules.ts';
import { useNow } from '../page-clock.ts';
import { draftOf, enteredOf, newDraft, type BudgetDraft, ofScope } from './budget-draft.rules.ts';
import { budgetsClient } from './clients.ts';
import { budgetTexts } from './texts.ts';
import './budget-bar.css';

export type Choices = ClientResult<(typeof budgetsContract)['endpoints']['choices']>;

interface BudgetFieldsProps {
  readonly form: FormState<BudgetDraft>;
  readonly currencyCode: string;
  readonly choices: Choices | undefined;
  /** Name of the person it is about so far; they may no longer order. */
  readonly personName: string;
}

export function BudgetFields(props: BudgetFieldsProps) {
  const { form, currencyCode } = props;
  const t = useT(budgetTexts);
  const { values, change, field } = form;
  return (
    <Stack gap={5}>
      <TextField label={t('name')} isRequired maxLength={120} {...field('name')} />
      <ScopeFields {...props} />
      <PeriodFields form={form} />
      <RadioGroup
        label={t('counts')}
        layout="cards"
        options={budgetCounts.map((id) => ({
          id,
          label: t(`counts.${id}`),
          description: t(`counts.${id}Text`),
        }))}
        value={values.counts}
        onChange={(id) => change({ counts: oneOf(budgetCounts, id) ?? values.counts })}
      />
      <RadioGroup
        label={t('limited')}
        layout="row"
        options={(['yes', 'no'] as const).map((id) => ({ id, label: t(`limited.${id}`) }))}
        value={values.amount === null ? 'no' : 'yes'}
        onChange={(id) => change({ amount: id === 'no' ? null : '' })}
      />
      {values.amount === null ? null : (
        <>
          <TextField
            label={t('amount')}
            description={t('amountHint')}
            inputMode="decimal"
            suffix={currencyCode}
            isRequired
            {...field('amount')}
            value={values.amount}
          />
          <MarkFields form={form} />
        </>
      )}
    </Stack>
  );
}

function ScopeFields({ form, choices, personName }: BudgetFieldsProps) {
  const t = useT(budgetTexts);
  const { values, change, field } = form;
  const { personId } = values;
  const people = (choices?.people ?? []).map(({ id, name }) => ({ id, label: name }));
  const isListed = people.some(({ id }) => id === personId);
  const own = personId && personName && !isListed ? [{ id: personId, label: personName }] : [];
  return (
    <>
      <RadioGroup
        label={t('scope')}
        layout="row"
        options={budgetScopes.map((id) => ({ id, label: t(`scope.${id}`) }))}
        value={values.scope}
        onChange={(id) => change(ofScope(oneOf(budgetScopes, id) ?? values.scope))}
      />
      {values.costCentre === null ? null : (
        <TextField
          label={t('costCentre')}
          description={t('costCentreHint')}
          isRequired
          maxLength={60}
          {...field('costCentre')}
          value={values.costCentre}
        />
      )}
      {personId === null ? null : (
        <Combobox
          label={t('person')}
          isRequired
          options={[...own, ...people]}
          isLoading={choices === undefined}
          {...field('personId')}
          value={personId === '' ? null : personId}
          onChange={(id) => change({ personId: id ?? '' })}
        />
      )}
    </>
  );
}

function PeriodFields({ form }: Pick<BudgetFieldsProps, 'form'>) {
  const t = useT(budgetTexts);
  const { values, change, field } = form;
  const isCustom = values.period === 'custom';
  return (
    <>
      <Select
        label={t('period')}
        options={budgetPeriods.map((id) => ({ id, label: t(`period.${id}`) }))}
        value={values.period}
        onChange={(id) => {
          const period = oneOf(budgetPeriods, id) ?? values.period;
          change({ period, endsOn: period === 'custom' ? '' : null });
        }}
      />
      <div className="mk-marks">
        <DateField
          label={t('startsOn')}
          description={isCustom ? undefined : t('startsOnHint')}
          isRequired
          {...field('startsOn')}
        />
        {isCustom ? (
          <DateField
            label={t('endsOn')}
            isRequired
            min={values.startsOn ?? undefined}
            {...field('endsOn')}
            value={values.endsOn === '' ? null : values.endsOn}
            onChange={(day) => change({ endsOn: day ?? '' })}
          />
        ) : null}
      </div>
      {isCustom ? null : <Checkbox label={t('carryOver')} {...field('carryOver')} />}
    </>
  );
}

function MarkFields({ form: { values, change } }: Pick<BudgetFieldsProps, 'form'>) {
  const t = useT(budgetTexts);
  return (
    <fieldset className="mk-marks-group">
      <legend>{t('marks')}</legend>
      <p className="ui-muted">{t('marksHint')}</p>
      <div className="mk-marks">
        {(['notifyAt', 'approveAt', 'blockAt'] as const).map((id) => (
          <NumberField
            key={id}
            label={t(id)}
            min={0}
            max={maxPercent}
            value={values[id]}
            onChange={(percent) => change({ [id]: percent })}
          />
        ))}
      </div>
    </fieldset>
  );
}

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
