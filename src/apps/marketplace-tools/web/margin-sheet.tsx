import { useId, useState } from 'react';
import type { MarginRule } from '#domains/catalog/price-sheet.contract.ts';
import { noVersion } from '#platform/common/version.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { directoryClient, sheetsClient } from './clients.ts';
import { percentOf } from './margin-percent.rules.ts';
import { toolsTexts } from './texts.ts';

interface Draft {
  readonly tenantId: string | null;
  readonly productId: string | null;
  readonly basis: MarginRule['basis'];
  readonly percent: string;
}

type Edited = Pick<MarginRule, 'basis' | 'percent'>;

const untouched: Draft = { tenantId: null, productId: null, basis: 'retail', percent: '' };

/** One rule, new or changed. Its scope is its identity: the same scope replaces. */
export function MarginSheet({ rule, onClose }: { readonly rule: MarginRule | undefined; readonly onClose: () => void }) {
  const t = useT(toolsTexts);
  const format = useFormat();
  const form = useId();
  const [draft, setDraft] = useState<Draft>(rule ?? untouched);
  const [isTried, setTried] = useState(false);
  const save = useAction(sheetsClient.putMarginRule, {
    refresh: [sheetsClient.marginRules, sheetsClient.products],
    success: t('margins.saved'),
    onSuccess: onClose,
  });
  const percent = percentOf(draft.percent);
  const { tenantId, productId } = draft;
  const send = (edited: Edited, version: string): void => void save.run({ body: { tenantId, productId, ...edited }, version });
  const submit = (): void => {
    setTried(true);
    if (percent !== undefined) send({ basis: draft.basis, percent }, rule?.version ?? noVersion);
  };
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={rule ? t('margins.editTitle') : t('margins.addTitle')}
      subtitle={t('margins.replaces')}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isPending={save.pending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <ScopeFields draft={draft} isFixed={rule !== undefined} onChange={change} />
        <RadioGroup
          label={t('margins.basis')}
          layout="row"
          options={(['retail', 'cost'] as const).map((id) => ({ id, label: t(`margins.basis.${id}`) }))}
          value={draft.basis}
          onChange={(basis) => change({ basis: basis === 'cost' ? 'cost' : 'retail' })}
        />
        <TextField
          label={t('margins.percent')}
          description={t('margins.percentHint')}
          inputMode="decimal"
          suffix="%"
          value={draft.percent}
          onChange={(text) => change({ percent: text })}
          error={isTried && percent === undefined ? t('margins.percentError') : undefined}
          isRequired
        />
      </Form>
      <ConflictDialog
        action={save}
        fields={[
          { key: 'basis', label: t('margins.basis'), show: ({ basis }) => t(`margins.basis.${basis}`) },
          { key: 'percent', label: t('margins.percent'), show: (edited) => `${format.number(edited.percent)} %` },
        ]}
        base={rule && { basis: rule.basis, percent: rule.percent }}
        mine={{ basis: draft.basis, percent: percent ?? '0' }}
        onSave={send}
        onTake={onClose}
        refresh={[sheetsClient.marginRules, sheetsClient.products]}
      />
    </Sheet>
  );
}

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
        options={(tenants.data?.data ?? []).map((tenant) => ({ id: tenant.id, label: tenant.tenantName }))}
        value={draft.tenantId}
        onChange={(tenantId) => onChange({ tenantId })}
        isLoading={tenants.loading}
        isDisabled={isFixed}
      />
      <Combobox
        label={t('margins.product')}
        placeholder={t('margins.everyProduct')}
        options={(products.data?.data ?? []).map((product) => ({ id: product.productId, label: product.title }))}
        value={draft.productId}
        onChange={(productId) => onChange({ productId })}
        onSearch={setSearch}
        isLoading={products.loading}
        isDisabled={isFixed}
      />
    </>
  );
}
