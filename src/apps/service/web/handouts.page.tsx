import type { HandoutRow } from '#domains/documents/documents.schema.ts';
import { handoutStates } from '#domains/documents/documents.values.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { handoutsClient } from './clients.ts';
import { serviceTexts } from './texts.ts';

const handoutsList = defineList({
  sortable: ['title', 'publishedAt', 'state'],
  sort: { by: 'publishedAt', direction: 'desc' },
  filters: { state: handoutStates },
});

const tones = {
  toAcknowledge: 'time',
  newVersion: 'info',
  unread: 'info',
  read: 'neutral',
} as const;

/** The company's handouts, as the reader stands to each. */
export function HandoutsPage() {
  const t = useT(serviceTexts);
  const language = useLanguage();
  const list = useListPage(handoutsClient.list, handoutsList, {
    rowKey: (row) => row.id,
    fixed: { language },
  });
  return (
    <Stack gap={5}>
      <PageHeader title={t('list.title')} description={t('list.description')} />
      <ListFrame
        list={list}
        label={t('list.title')}
        failure={t('list.failed')}
        search={t('list.search')}
        filters={[
          {
            name: 'state',
            label: t('list.state'),
            all: t('list.allStates'),
            options: handoutStates.map((id) => ({ id, label: t(`state.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.title}
        rowHref={(row) => linkTo(`/:/service/your-handouts/${row.id}`)}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
      />
    </Stack>
  );
}

function useColumns(): Column<HandoutRow>[] {
  const t = useT(serviceTexts);
  return [
    {
      id: 'title',
      header: t('list.name'),
      isSortable: true,
      alsoExports: [{ id: 'category', title: t('list.category') }],
      cell: (row) => (
        <TwoLines first={row.title} second={row.category === row.title ? '' : row.category} />
      ),
    },
    {
      id: 'number',
      header: t('list.version'),
      cell: (row) => String(row.number),
    },
    {
      id: 'publishedAt',
      header: t('list.since'),
      isSortable: true,
      cell: (row) => <DateText value={row.publishedAt} />,
    },
    {
      id: 'minutes',
      header: t('list.size'),
      cell: (row) => (
        <TwoLines
          first={t('list.minutes', { count: row.minutes })}
          second={row.languages.map((one) => t(`list.language.${one}`)).join(', ')}
        />
      ),
    },
    {
      id: 'state',
      header: t('list.state'),
      isSortable: true,
      words: wordsOf(handoutStates, (id) => t(`state.${id}`)),
      alsoExports: [{ id: 'acknowledgedAt', title: t('page.acknowledged') }],
      cell: (row) =>
        row.state === 'read' ? (
          t('state.read')
        ) : (
          <Chip tone={tones[row.state]}>{t(`state.${row.state}`)}</Chip>
        ),
    },
  ];
}
