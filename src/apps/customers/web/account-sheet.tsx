import type { KeptAccount, TenantAccount } from '#domains/tenants/tenant-records.schema.ts';
import {
  accountFields,
  accountTextFields,
  segments,
  type AccountField,
} from '#domains/tenants/tenant-records.ts';
import { licenseBundles } from '#platform/common/access.ts';
import { countryForm } from '#platform/common/country-codes.values.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { accountOf, draftOf, type AccountDraft, limitPattern } from './account.rules.ts';
import { accountsClient, customersClient } from './clients.ts';
import { customersTexts } from './texts.ts';

/** Returns the rules of the form of master data. */
export function useAccountRules() {
  const t = useT(customersTexts);
  return {
    creditLimit: [pattern(limitPattern, t('account.limitError'))],
    billingCurrency: [
      required(t('account.codeError')),
      pattern(/^[A-Z]{3}$/, t('account.codeError')),
    ],
    market: [required(t('account.codeError')), pattern(/^[A-Z]{2}$/, t('account.codeError'))],
    country: [pattern(countryForm, t('account.codeError'))],
    vatId: [pattern(/^([A-Z]{2}[0-9A-Za-z+*.]{2,13})?$/, t('account.vatError'))],
    contactEmail: [pattern(/^([^@\s]+@[^@\s]+\.[^@\s]+)?$/, t('account.emailError'))],
  };
}

/** Returns the name of each part of the master data. */
export function useAccountLabels(): Readonly<Record<AccountField, string>> {
  const t = useT(customersTexts);
  return {
    licenseBundle: t('account.licenseBundle'),
    marketplaceOnboarded: t('account.marketplaceOnboarded'),
    securityOnboarded: t('account.securityOnboarded'),
    creditLimit: t('account.creditLimit'),
    billingCurrency: t('account.billingCurrency'),
    market: t('account.market'),
    segment: t('account.segment'),
    buyerReference: t('account.buyerReference'),
    vatId: t('account.vatId'),
    street: t('account.street'),
    postalCode: t('account.postalCode'),
    city: t('account.city'),
    country: t('account.country'),
    contactName: t('account.contactName'),
    contactEmail: t('account.contactEmail'),
  };
}

const outdated = [accountsClient.get, customersClient.get, customersClient.list];

interface AccountSheetProps {
  readonly tenantId: string;
  readonly kept: KeptAccount;
  readonly onClose: () => void;
}

/** Sheet for the master data of a customer. */
export function AccountSheet({ tenantId, kept, onClose }: AccountSheetProps) {
  const t = useT(customersTexts);
  const save = useAction(accountsClient.keep, {
    refresh: outdated,
    success: t('account.saved'),
    onSuccess: onClose,
  });
  const send = (account: TenantAccount, version: string) =>
    save.run({ params: { recordId: tenantId }, body: account, version });
  const form = useForm<AccountDraft>({
    initial: draftOf(kept.account),
    rules: useAccountRules(),
    draft: `account.${tenantId}`,
    faults: save.error?.errors,
    onSubmit: (draft) => send(accountOf(draft), kept.version),
  });
  const { values, change } = form;
  const close = form.closing(onClose);
  const labels = useAccountLabels();
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('account.title')}
      actions={
        <>
          <Button onPress={close}>{t('account.cancel')}</Button>
          <SubmitButton form={form}>{t('account.save')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <RadioGroup
          label={labels.licenseBundle}
          layout="row"
          options={licenseBundles.map((id) => ({ id, label: id }))}
          value={values.licenseBundle}
          onChange={(id) => change({ licenseBundle: id === 'Standard' ? 'Standard' : 'Essential' })}
        />
        <Checkbox
          value={values.marketplaceOnboarded}
          label={labels.marketplaceOnboarded}
          onChange={(marketplaceOnboarded) => change({ marketplaceOnboarded })}
        />
        <Checkbox
          value={values.securityOnboarded}
          label={labels.securityOnboarded}
          onChange={(securityOnboarded) => change({ securityOnboarded })}
        />
        <TextField
          label={labels.creditLimit}
          description={t('account.limitHint')}
          inputMode="decimal"
          suffix={values.billingCurrency}
          {...form.field('creditLimit')}
        />
        <TextField
          label={labels.billingCurrency}
          description={t('account.currencyHint')}
          maxLength={3}
          isRequired
          {...form.field('billingCurrency')}
        />
        <TextField label={labels.market} maxLength={2} isRequired {...form.field('market')} />
        <RadioGroup
          label={labels.segment}
          options={segments.map((id) => ({ id, label: t(`segment.${id}`) }))}
          value={values.segment}
          onChange={(id) =>
            change({ segment: segments.find((one) => one === id) ?? values.segment })
          }
        />
        {accountTextFields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            maxLength={field === 'country' ? 2 : 200}
            {...form.field(field)}
          />
        ))}
      </FormView>
      <ConflictDialog
        action={save}
        fields={accountFields.map((key) => ({
          key,
          label: labels[key],
          show: (account: TenantAccount) => String(account[key] ?? ''),
        }))}
        base={kept.account}
        mine={accountOf(values)}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={onClose}
        refresh={outdated}
      />
    </Sheet>
  );
}
