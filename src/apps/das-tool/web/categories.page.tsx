import { useState } from 'react';
import type { Category } from '#domains/documents/building-blocks.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { CategorySign } from './category-sign.tsx';
import { categoriesClient } from './clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';
import './das-tool.css';

const CategorySheet = laterPart(() =>
  import('./category-sheet.tsx').then((sheet) => sheet.CategorySheet),
);

/** Categories in their order, each below the one that it belongs to. */
export function CategoriesPage() {
  const t = useT(toolTexts);
  const source = useDataSource(categoriesClient.list);
  const failure = useSourceFailure({ title: t('categories.failed'), source });
  const all = source.data?.data ?? [];
  const [opened, setOpened] = useState<Category | 'new'>();
  const rows = all
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [top, ...all.filter(({ parentId }) => parentId === top.id)]);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('categories.title')}
        description={t('categories.description')}
        actions={
          <Button variant="primary" onPress={() => setOpened('new')}>
            {t('categories.new')}
          </Button>
        }
      />
      <PlainTable
        label={t('categories.title')}
        columns={useColumns(all, setOpened)}
        rows={rows}
        rowKey={(row) => row.id}
        expected={4}
        isLoading={source.initialState}
        error={failure}
        empty={t('categories.empty')}
      />
      {opened ? (
        <CategorySheet
          category={opened === 'new' ? undefined : opened}
          all={all}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Stack>
  );
}

function useColumns(
  all: readonly Category[],
  open: (category: Category) => void,
): Column<Category>[] {
  const t = useT(toolTexts);
  const both = useBoth();
  return [
    {
      id: 'name',
      header: t('snippets.category'),
      cell: (row) => {
        const parent = all.find(({ id }) => id === row.parentId);
        return (
          <Inline>
            <CategorySign colour={row.colour} icon={row.icon} />
            <TwoLines
              first={both(row.nameDe, row.nameEn)}
              second={parent ? both(parent.nameDe, parent.nameEn) : t('categories.top')}
            />
          </Inline>
        );
      },
    },
    {
      id: 'snippets',
      header: t('categories.snippets'),
      align: 'end',
      cell: (row) => String(row.snippets),
    },
    {
      id: 'change',
      header: '',
      align: 'end',
      cell: (row) => (
        <Button
          size="sm"
          variant="ghost"
          label={`${t('categories.change')}: ${both(row.nameDe, row.nameEn)}`}
          onPress={() => open(row)}
        >
          {t('categories.change')}
        </Button>
      ),
    },
  ];
}
