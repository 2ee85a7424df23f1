import { percentSign } from '#platform/common/format/numbers.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { MarginRule } from '#domains/catalog/managed-product.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

const MarginSheet = lazy(() =>
  import('./margin-sheet.tsx').then((sheet) => ({ default: sheet.MarginSheet })),
);

const rulesList = defineList();
type Open =
  | { readonly act: 'edit'; readonly rule: MarginRule | undefined }
  | { readonly act: 'delete'; readonly rule: MarginRule };

export function MarginsPage() {
  const t = useT(toolsTexts);
  const list = useListPage(sheetsClient.marginRules, rulesList, { rowKey: (row) => row.id });
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => setOpen({ act: 'edit', rule: undefined })}>
      {t('margins.add')}
    </Button>
  );
  const rowActions = (rule: MarginRule): RowAction[] => [
    {
      id: 'edit',
      label: t('margins.edit'),
      icon: Pencil,
      onAction: () => setOpen({ act: 'edit', rule }),
    },
    {
      id: 'delete',
      label: t('margins.delete'),
      icon: Trash2,
      tone: 'danger',
      onAction: () => setOpen({ act: 'delete', rule }),
    },
  ];
  const scopeOf = useScope();
  return (
    <Stack gap={5}>
      <PageHeader title={t('margins.title')} description={t('margins.description')} actions={add} />
      <ListFrame
        list={list}
        label={t('margins.title')}
        failure={t('failed', { what: t('margins.title') })}
        columns={useMarginColumns()}
        rowName={scopeOf}
        rowActions={rowActions}
        empty={{ title: t('margins.empty'), hint: t('margins.emptyHint') }}
      />
      <Suspense fallback={null}>
        {open?.act === 'edit' ? <MarginSheet rule={open.rule} onClose={close} /> : null}
      </Suspense>
      {open?.act === 'delete' ? <DeleteRule rule={open.rule} onClose={close} /> : null}
    </Stack>
  );
}

function useScope(): (rule: MarginRule) => string {
  const t = useT(toolsTexts);
  return (rule) =>
    `${rule.tenantName ?? t('margins.everyTenant')}, ${rule.productTitle ?? rule.productId ?? t('margins.everyProduct')}`;
}

const bases = ['retail', 'cost'] as const satisfies readonly MarginRule['basis'][];

function useMarginColumns(): Column<MarginRule>[] {
  const t = useT(toolsTexts);
  const format = useFormat();
  return [
    {
      id: 'scope',
      header: t('margins.scope'),
      alsoExports: [{ id: 'product', title: t('products.product') }],
      width: '50%',
      cell: (row) => (
        <TwoLines
          first={row.tenantName ?? t('margins.everyTenant')}
          second={row.productTitle ?? row.productId ?? t('margins.everyProduct')}
        />
      ),
    },
    {
      id: 'basis',
      header: t('margins.basis'),
      words: wordsOf(bases, (id) => t(`margins.basis.${id}`)),
      cell: (row) => t(`margins.basis.${row.basis}`),
    },
    {
      id: 'percent',
      header: t('margins.percent'),
      align: 'end',
      cell: (row) => (
        <span>
          <NumberText
            value={row.percent}
            format={{ signDisplay: 'exceptZero', maximumFractionDigits: 4 }}
          />
          {percentSign(format.locale)}
        </span>
      ),
    },
  ];
}

function DeleteRule({
  rule,
  onClose,
}: {
  readonly rule: MarginRule;
  readonly onClose: () => void;
}) {
  const t = useT(toolsTexts);
  const scope = useScope()(rule);
  const remove = useAction(sheetsClient.deleteMarginRule, {
    refresh: [sheetsClient.marginRules, sheetsClient.products],
    success: t('margins.deleted'),
  });
  const confirm = async (): Promise<void> => {
    if (await remove.run({ params: { ruleId: rule.id } })) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('margins.deleteTitle')}
      confirmLabel={t('margins.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('margins.deleteText', { scope })}</p>
    </ConfirmDialog>
  );
}
