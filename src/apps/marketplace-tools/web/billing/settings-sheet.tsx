import type { BillingSettings } from '#domains/billing/billing-runs.schema.ts';
import { countryForm } from '#platform/common/country-codes.values.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { runsClient } from './clients.ts';
import { billingTexts } from './texts.ts';

type Draft = Readonly<Record<keyof BillingSettings, string>>;

const fields = [
  'name',
  'street',
  'postalCode',
  'city',
  'country',
  'vatId',
  'iban',
  'bic',
  'email',
  'contactName',
  'phone',
  'paymentDays',
] as const satisfies readonly (keyof BillingSettings)[];
/** Asked for, not demanded: an operator that bills abroad alone may not need them. */
const optional: readonly (keyof BillingSettings)[] = ['bic', 'contactName', 'phone'];
const usualDays = '14';

function draftOf(kept: BillingSettings | null): Draft {
  const empty = {
    name: '',
    street: '',
    postalCode: '',
    city: '',
    country: 'DE',
    vatId: '',
    iban: '',
    bic: '',
    email: '',
    contactName: '',
    phone: '',
  };
  return kept
    ? { ...kept, paymentDays: String(kept.paymentDays) }
    : { ...empty, paymentDays: usualDays };
}

interface SettingsSheetProps {
  readonly kept: BillingSettings | null;
  readonly onClose: () => void;
}

/** Sheet for the operator's details on invoices. */
export function SettingsSheet({ kept, onClose }: SettingsSheetProps) {
  const t = useT(billingTexts);
  const save = useAction(runsClient.saveSettings, {
    refresh: [runsClient.settings],
    success: t('saved'),
    onSuccess: onClose,
  });
  const form = useForm<Draft>({
    initial: draftOf(kept),
    rules: useRules(),
    faults: save.error?.errors,
    onSubmit: (draft) => save.run({ body: { ...draft, paymentDays: Number(draft.paymentDays) } }),
  });
  const close = form.closing(onClose);
  const labels = useLabels();
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('settings')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            isRequired={!optional.includes(field)}
            description={field === 'country' ? t('field.countryHint') : undefined}
            inputMode={field === 'paymentDays' ? 'numeric' : undefined}
            maxLength={field === 'country' ? 2 : 200}
            {...form.field(field)}
          />
        ))}
      </FormView>
    </Sheet>
  );
}

function useRules() {
  const t = useT(billingTexts);
  const needed = [required(t('field.needed'))];
  return {
    name: needed,
    street: needed,
    postalCode: needed,
    city: needed,
    country: [...needed, pattern(countryForm, t('field.countryHint'))],
    vatId: needed,
    iban: needed,
    email: [...needed, pattern(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, t('field.emailError'))],
    paymentDays: [...needed, pattern(/^(\d{1,2}|1[0-7]\d|180)$/, t('field.daysError'))],
  };
}

function useLabels(): Readonly<Record<keyof BillingSettings, string>> {
  const t = useT(billingTexts);
  return {
    name: t('field.name'),
    street: t('field.street'),
    postalCode: t('field.postalCode'),
    city: t('field.city'),
    country: t('field.country'),
    vatId: t('field.vatId'),
    iban: t('field.iban'),
    bic: t('field.bic'),
    email: t('field.email'),
    contactName: t('field.contactName'),
    phone: t('field.phone'),
    paymentDays: t('field.paymentDays'),
  };
}
