import { useState } from 'react';
import type { EnteredAlarm, OverageSubscription } from '#domains/overage/overage.schema.ts';
import type { FieldRule } from '#platform/common/field.rules.ts';
import { amount, compare } from '#platform/common/money.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { decimalOf } from '../approval/amount-input.rules.ts';
import { outdated, overageClient } from './clients.ts';
import { overageTexts } from './texts.ts';

interface AlarmDialogProps {
  readonly one: OverageSubscription;
  readonly onClose: () => void;
}

/** The amount a month from which people are told; an empty field removes it. */
export function AlarmDialog({ one: shown, onClose }: AlarmDialogProps) {
  const t = useT(overageTexts);
  const format = useFormat();
  // what the person saw: a live update must not move the edit's beginning (UXR-1)
  const [one] = useState(shown);
  const { id: azureSubscriptionId, name, alarm, currencyCode, version } = one;
  const save = useAction(overageClient.setAlarm, {
    refresh: outdated,
    success: t('alarmSaved'),
    onSuccess: onClose,
  });
  const send = (body: EnteredAlarm, seen: string) =>
    save.run({ params: { azureSubscriptionId }, body, version: seen });
  const form = useForm({
    initial: { amount: alarm ? format.number(alarm.value) : '' },
    rules: { amount: [useIsAmount()] },
    draft: `overage.alarm.${azureSubscriptionId}`,
    faults: save.error?.errors,
    onSubmit: (draft) => send(enteredOf(draft.amount, currencyCode, alarm), version),
  });
  const close = form.closing(onClose);
  const base = { amount: alarm };
  return (
    <Dialog
      isOpen
      onClose={close}
      size="sm"
      title={t('alarmTitle', { name })}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={{ amount: t('alarmAmount') }}>
        <TextField
          label={t('alarmAmount')}
          description={t('alarmHint')}
          inputMode="decimal"
          suffix={currencyCode}
          autoFocus
          {...form.field('amount')}
        />
      </FormView>
      <ConflictDialog<EnteredAlarm>
        action={save}
        fields={[
          {
            key: 'amount',
            label: t('alarmAmount'),
            show: ({ amount: told }) => (told ? format.money(told) : t('alarmNone')),
          },
        ]}
        base={base}
        mine={enteredOf(form.values.amount, currencyCode, alarm)}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={onClose}
        refresh={outdated}
      />
    </Dialog>
  );
}

function useIsAmount(): FieldRule<string> {
  const t = useT(overageTexts);
  return (value) => {
    if (value.trim() === '') return undefined;
    const typed = decimalOf(value);
    const isMore = typed !== undefined && compare(amount(typed), amount('0')) > 0;
    return isMore ? undefined : { rule: 'pattern', message: t('alarmError') };
  };
}

/** An amount typed as it stood is no change, whatever its form. */
function enteredOf(
  typed: string,
  currencyCode: string,
  before: EnteredAlarm['amount'],
): EnteredAlarm {
  const value = decimalOf(typed);
  if (value === undefined) return { amount: null };
  const wanted = amount(value, currencyCode);
  const isSame = before?.currencyCode === currencyCode && compare(before, wanted) === 0;
  return { amount: isSame ? before : wanted };
}
