import { Eye, EyeOff, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ManagedProduct } from '#domains/catalog/managed-product.schema.ts';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import type { TableSelection } from '#platform/web/ui/table-props.ts';
import { Money } from '#platform/web/ui/money.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { ProductFigures } from './product-figures.tsx';
import { toolsTexts } from './texts.ts';

const states = ['visible', 'hidden'] as const;
const productsList = defineList({
  sortable: ['title', 'category', 'unitPrice', 'sellingPrice'],
  sort: { by: 'title', direction: 'asc' },
  filters: { state: states },
});

const readOpen = (search: Search) => search['product'];
const ProductSheet = laterPart(() =>
  import('./product-sheet.tsx').then((sheet) => sheet.ProductSheet),
);

/** The catalogue as staff see it: with cost, retail estimate, selling price and margin. */
export function ProductsPage() {
  const t = useT(toolsTexts);
  const list = useListPage(sheetsClient.products, productsList, { rowKey: (row) => row.productId });
  const rowActions = useVisibilityActions();
  const [product, set] = useAddressState(readOpen);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('products.title')}
        description={t('products.description')}
        actions={<ImportLink />}
      />
      <ProductFigures list={list} />
      <ListFrame
        list={list}
        label={t('products.title')}
        failure={t('failed', { what: t('products.title') })}
        search={t('products.search')}
        filters={[
          {
            name: 'state',
            label: t('products.state'),
            all: t('products.state.all'),
            options: states.map((id) => ({ id, label: t(`products.state.${id}`) })),
          },
        ]}
        columns={useProductColumns()}
        rowName={(row) => row.title}
        rowHref={(row) => list.linkWith({ product: row.productId })}
        rowActions={rowActions}
        selection={useSelection(list.source.rows)}
        empty={{
          title: t('products.empty'),
          hint: t('products.emptyHint'),
          action: <ImportLink />,
        }}
        none={{ title: t('products.none') }}
      />
      {product === undefined ? null : (
        <ProductSheet
          key={product}
          productId={product}
          onClose={() => set({ product: undefined })}
        />
      )}
    </Stack>
  );
}

function ImportLink() {
  const t = useT(toolsTexts);
  return (
    <LinkButton href={linkTo(addresses.sheets)} variant="primary" icon={Upload}>
      {t('products.import')}
    </LinkButton>
  );
}

function useProductColumns(): Column<ManagedProduct>[] {
  const t = useT(toolsTexts);
  const format = useFormat();
  const price = (amount: ManagedProduct['unitPrice']) => (amount ? <Money amount={amount} /> : '–');
  return [
    {
      id: 'title',
      header: t('products.product'),
      alsoExports: [{ id: 'productId', title: 'ProductId' }],
      width: '38%',
      isSortable: true,
      cell: (row) => <ProductCell row={row} />,
    },
    {
      id: 'skus',
      header: t('products.skus'),
      align: 'end',
      cell: (row) => format.number(row.skus),
      isHiddenOnPhone: true,
    },
    {
      id: 'unitPrice',
      header: t('products.unitPrice'),
      align: 'end',
      isSortable: true,
      cell: (row) => price(row.unitPrice),
    },
    {
      id: 'retailPrice',
      header: t('products.retailPrice'),
      align: 'end',
      cell: (row) => price(row.retailPrice),
    },
    {
      id: 'sellingPrice',
      header: t('products.sellingPrice'),
      align: 'end',
      isSortable: true,
      cell: (row) => price(row.sellingPrice),
    },
    {
      id: 'margin',
      header: t('products.margin'),
      align: 'end',
      cell: (row) =>
        row.marginPercent === null ? (
          '–'
        ) : (
          <span className="ui-number">{format.percent(Number(row.marginPercent) / 100)}</span>
        ),
    },
    {
      id: 'state',
      header: t('products.state'),
      words: wordsOf(states, (id) => t(`products.state.${id}`)),
      cell: (row) => <ProductState row={row} />,
    },
  ];
}

function ProductCell({ row }: { readonly row: ManagedProduct }) {
  const t = useT(toolsTexts);
  return (
    <ProductName
      name={row.title}
      family={familyColour(categoryOf(row.title))}
      detail={row.isAddon ? `${row.productId} · ${t('products.addon')}` : row.productId}
    />
  );
}

/** Says only what is not normal: hidden, new, at another price. */
function ProductState({ row }: { readonly row: ManagedProduct }) {
  const t = useT(toolsTexts);
  return (
    <Inline gap={1}>
      {row.isHidden ? <Chip icon={EyeOff}>{t('products.state.hidden')}</Chip> : null}
      {row.change === 'none' ? null : <Chip tone="info">{t(`products.change.${row.change}`)}</Chip>}
    </Inline>
  );
}

function useVisibilityActions(): (row: ManagedProduct) => RowAction[] {
  const t = useT(toolsTexts);
  const change = useAction(sheetsClient.setVisibility, {
    refresh: [sheetsClient.products, sheetsClient.product],
    success: (row) => t(row.isHidden ? 'products.hidden' : 'products.shown', { title: row.title }),
  });
  return (row) => [
    {
      id: 'visibility',
      label: row.isHidden ? t('products.show') : t('products.hide'),
      icon: row.isHidden ? Eye : EyeOff,
      isDisabled: change.pending,
      onAction: () =>
        void change.run({
          params: { productId: row.productId },
          body: { isHidden: !row.isHidden },
        }),
    },
  ];
}

/** Several products shown or hidden at once; those that are so already are left alone. */
function useSelection(rows: readonly ManagedProduct[]): TableSelection {
  const t = useT(toolsTexts);
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  const change = useAction(sheetsClient.setVisibility, { refresh: [sheetsClient.products] });
  const chosen = (isHidden: boolean) =>
    rows.filter((row) => selected.has(row.productId) && row.isHidden !== isHidden);
  const run = async (isHidden: boolean): Promise<void> => {
    for (const { productId } of chosen(isHidden)) {
      if (!(await change.run({ params: { productId }, body: { isHidden } }))) return;
    }
    onChange(new Set());
  };
  const button = (isHidden: boolean) =>
    chosen(isHidden).length > 0 ? (
      <Button
        size="sm"
        icon={isHidden ? EyeOff : Eye}
        isPending={change.pending}
        onPress={() => void run(isHidden)}
      >
        {t(isHidden ? 'products.hide' : 'products.show')}
      </Button>
    ) : null;
  const actions = (
    <>
      {button(true)}
      {button(false)}
    </>
  );
  return { selected, onChange, actions };
}
