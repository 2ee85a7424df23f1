import { useState } from 'react';
import { manualKinds } from '#domains/billing/billing.values.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { minus, zero, type Money } from '#platform/common/money.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { directoryClient } from '../clients.ts';
import { accountsClient, invoicesClient, outdatedByDocuments } from './clients.ts';
import { documentsTexts } from './documents-texts.ts';
import { moneyOf } from '../typed-amounts.rules.ts';

interface Draft {
  readonly tenantId: string | null;
  readonly kind: (typeof manualKinds)[number];
  readonly title: string;
  readonly amount: string;
  readonly on: string | null;
}

const longestTitle = 200;

/** Enters a one-off item or a credit for a customer, in the currency that it is billed in. */
export function ChargeSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(documentsTexts);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [chosen, choose] = useState<string | null>(null);
  const currency = useCurrencyOf(chosen);
  const enter = useAction(invoicesClient.enterCharge, {
    refresh: outdatedByDocuments,
    success: t('entered'),
    onSuccess: onClose,
  });
  const form = useForm<Draft>({
    initial: { tenantId: null, kind: 'oneOff', title: '', amount: '', on: today },
    rules: {
      tenantId: [
        required(),
        () =>
          currency === undefined ? { rule: 'pattern', message: t('currencyUnknown') } : undefined,
      ],
      title: [required(), maxLength(longestTitle)],
      amount: [
        required(t('positiveError')),
        (typed) =>
          isPositive(moneyOf(typed, currency ?? ''))
            ? undefined
            : { rule: 'pattern', message: t('positiveError') },
      ],
      on: [required()],
    },
    faults: enter.error?.errors.map(({ at, message }) => ({
      // An amount is told by its parts on the wire.
      at: at.replace(/amount\..*$/, 'amount'),
      message,
    })),
    onSubmit: async ({ tenantId, kind, title, amount, on }) => {
      const money = currency === undefined ? undefined : moneyOf(amount, currency);
      if (tenantId === null || on === null || !money) return false;
      const signed = kind === 'credit' ? minus(zero(money.currencyCode), money) : money;
      return enter.run({
        params: { tenantId },
        body: { kind, title: title.trim(), amount: signed, on },
      });
    },
  });
  const close = form.closing(onClose);
  const labels = {
    tenantId: t('customer'),
    kind: t('enterKind'),
    title: t('text'),
    amount: t('amount'),
    on: t('on'),
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('enter')}
      subtitle={t('enterText')}
      actions={
        <>
          <Button onPress={close}>{t('close')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <CustomerField
          value={form.values.tenantId}
          error={form.field('tenantId').error}
          onChange={(tenantId) => {
            choose(tenantId);
            form.change({ tenantId });
          }}
        />
        <RadioGroup
          label={labels.kind}
          layout="row"
          options={manualKinds.map((id) => ({ id, label: t(`enterKind.${id}`) }))}
          value={form.values.kind}
          onChange={(kind) => form.change({ kind: kind === 'credit' ? 'credit' : 'oneOff' })}
        />
        <TextField
          label={labels.title}
          maxLength={longestTitle}
          isRequired
          {...form.field('title')}
        />
        <TextField
          label={labels.amount}
          description={currency === undefined ? undefined : t('netHint', { currency })}
          inputMode="decimal"
          suffix={currency ?? ''}
          isRequired
          {...form.field('amount')}
        />
        <DateField label={labels.on} isRequired {...form.field('on')} />
      </FormView>
    </Sheet>
  );
}

const isPositive = (money: Money | undefined): boolean =>
  money !== undefined && !money.value.startsWith('-');

/** Returns the currency that a customer is billed in; undefined until it is known. */
function useCurrencyOf(tenantId: string | null): string | undefined {
  const { data } = useDataSource(
    accountsClient.get,
    { params: { recordId: tenantId ?? '' } },
    { enabled: tenantId !== null },
  );
  return tenantId === null ? undefined : data?.account.billingCurrency;
}

interface CustomerFieldProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function CustomerField({ value, error, onChange }: CustomerFieldProps) {
  const t = useT(documentsTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  return (
    <Combobox
      label={t('customer')}
      placeholder={t('customerHint')}
      options={(source.data?.data ?? []).map(({ id, tenantName }) => ({ id, label: tenantName }))}
      value={value}
      isRequired
      error={error}
      isLoading={source.loading}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
