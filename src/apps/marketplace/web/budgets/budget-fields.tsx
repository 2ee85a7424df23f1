import type { budgetsContract } from '#domains/budgets/budgets.schema.ts';
import {
  budgetCounts,
  budgetPeriods,
  budgetScopes,
  maxPercent,
} from '#domains/budgets/budgets.values.ts';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ofScope, type BudgetDraft } from './budget-draft.rules.ts';
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
