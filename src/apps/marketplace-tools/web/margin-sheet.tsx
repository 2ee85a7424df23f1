import { percentSign } from '#platform/common/format/numbers.ts';
import { useState } from 'react';
import type { MarginRule } from '#domains/catalog/managed-product.schema.ts';
import { type FieldRule, required } from '#platform/common/field.rules.ts';
import { noVersion } from '#platform/common/version.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { directoryClient, sheetsClient } from './clients.ts';
import { percentOf } from './typed-amounts.rules.ts';
import { toolsTexts } from './texts.ts';

interface Draft {
  readonly tenantId: string | null;
  readonly productId: string | null;
  readonly basis: MarginRule['basis'];
  readonly percent: string;
}

type Edited = Pick<MarginRule, 'basis' | 'percent'>;

const outdated = [sheetsClient.marginRules, sheetsClient.products];

const untouched: Draft = { tenantId: null, productId: null, basis: 'retail', percent: '' };

/**
 * Sheet for a new or changed margin rule. The scope identifies the rule: saving the same scope
 * replaces it.
 */
export function MarginSheet({
  rule,
  onClose,
}: {
  readonly rule: MarginRule | undefined;
  readonly onClose: () => void;
}) {
  const t = useT(toolsTexts);
  const format = useFormat();
  const save = useAction(sheetsClient.putMarginRule, {
    refresh: outdated,
    success: t('margins.saved'),
    onSuccess: onClose,
  });
  const send = (draft: Draft, edited: Edited, version: string) =>
    save.run({
      body: { tenantId: draft.tenantId, productId: draft.productId, ...edited },
      version,
    });
  const form = useForm<Draft>({
    initial: draftOf(rule),
    rules: {
      percent: [required(t('margins.percentError')), aPercentage(t('margins.percentError'))],
    },
    draft: `margin.${rule?.id ?? 'new'}`,
    faults: save.error?.errors,
    onSubmit: (draft) => send(draft, editedOf(draft), rule?.version ?? noVersion),
  });
  const { values } = form;
  const close = form.closing(onClose);
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </>
  );
  const labels = {
    tenantId: t('margins.tenant'),
    productId: t('margins.product'),
    basis: t('margins.basis'),
    percent: t('margins.percent'),
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={rule ? t('margins.editTitle') : t('margins.addTitle')}
      subtitle={t('margins.replaces')}
      actions={actions}
    >
      <FormView form={form} labels={labels}>
        <ScopeFields draft={values} isFixed={rule !== undefined} onChange={form.change} />
        <RadioGroup
          label={t('margins.basis')}
          layout="row"
          options={(['retail', 'cost'] as const).map((id) => ({
            id,
            label: t(`margins.basis.${id}`),
          }))}
          value={values.basis}
          onChange={(basis) => form.change({ basis: basis === 'cost' ? 'cost' : 'retail' })}
        />
        <TextField
          label={t('margins.percent')}
          description={t('margins.percentHint')}
          inputMode="decimal"
          suffix="%"
          isRequired
          {...form.field('percent')}
        />
      </FormView>
      <ConflictDialog
        action={save}
        fields={[
          {
            key: 'basis',
            label: t('margins.basis'),
            show: ({ basis }) => t(`margins.basis.${basis}`),
          },
          {
            key: 'percent',
            label: t('margins.percent'),
            show: (edited) => `${format.number(edited.percent)}${percentSign(format.locale)}`,
          },
        ]}
        base={rule && { basis: rule.basis, percent: rule.percent }}
        mine={editedOf(values)}
        onSave={(chosen, seen) => void send(values, chosen, seen)}
        onTake={onClose}
        refresh={outdated}
      />
    </Sheet>
  );
}

const draftOf = (rule: MarginRule | undefined): Draft =>
  rule
    ? {
        tenantId: rule.tenantId,
        productId: rule.productId,
        basis: rule.basis,
        percent: rule.percent,
      }
    : untouched;

/** Checked by the form before it is asked for. */
const editedOf = ({ basis, percent }: Draft): Edited => ({
  basis,
  percent: percentOf(percent) ?? '0',
});

const aPercentage =
  (message: string): FieldRule<string> =>
  (value) =>
    percentOf(value) === undefined ? { rule: 'pattern', message } : undefined;

interface ScopeProps {
  readonly draft: Draft;
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
}

function ScopeFields({ draft, isFixed, onChange }: ScopeProps) {
  const t = useT(toolsTexts);
  const tenants = useDataSource(directoryClient.tenants, { query: { take: 200 } });
  const [search, setSearch] = useState('');
  const products = useDataSource(sheetsClient.products, { query: { take: 50, search } });
  return (
    <>
      <Combobox
        label={t('margins.tenant')}
        placeholder={t('margins.everyTenant')}
        options={(tenants.data?.data ?? []).map((tenant) => ({
          id: tenant.id,
          label: tenant.tenantName,
        }))}
        value={draft.tenantId}
        onChange={(tenantId) => onChange({ tenantId })}
        isLoading={tenants.loading}
        isDisabled={isFixed}
      />
      <Combobox
        label={t('margins.product')}
        placeholder={t('margins.everyProduct')}
        options={(products.data?.data ?? []).map((product) => ({
          id: product.productId,
          label: product.title,
        }))}
        value={draft.productId}
        onChange={(productId) => onChange({ productId })}
        onSearch={setSearch}
        isLoading={products.loading}
        isDisabled={isFixed}
      />
    </>
  );
}
