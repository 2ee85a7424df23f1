import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ServiceNotice } from '#domains/health/service-notices.schema.ts';
import { noticeKinds } from '#domains/health/health.values.ts';
import { serviceNoticesClient } from '#domains/health/web/clients.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { noticeState } from './notice-draft.rules.ts';
import { noticesTexts } from './texts.ts';

const NoticeSheet = laterPart(() => import('./notice-sheet.tsx').then((part) => part.NoticeSheet));
const NoticeForm = laterPart(() => import('./notice-form.tsx').then((part) => part.NoticeForm));

const noticesList = defineList({ filters: { kind: noticeKinds } });
const readOpen = (search: Search) => ({
  notice: search['notice'],
  dialog: oneOf(['new'] as const, search['dialog']),
});

/** Notices of the operator about its own services, and the form for the next one. */
export function ServiceNoticesPage() {
  const t = useT(noticesTexts);
  const language = useLanguage();
  const [{ notice, dialog }, set] = useAddressState(readOpen);
  const list = useListPage(serviceNoticesClient.list, noticesList, { rowKey: (row) => row.id });
  const write = (
    <Button variant="primary" icon={Plus} onPress={() => set({ dialog: 'new' }, { push: true })}>
      {t('new')}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} actions={write} />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'kind',
            label: t('column.kind'),
            all: t('allKinds'),
            options: noticeKinds.map((id) => ({ id, label: t(`kind.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => (language === 'de' ? row.titleDe : row.titleEn)}
        rowHref={(row) => list.linkWith({ notice: row.id })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none'), hint: t('noneHint') }}
      />
      {notice === undefined ? null : (
        <NoticeSheet key={notice} noticeId={notice} onClose={() => set({ notice: undefined })} />
      )}
      {dialog === 'new' ? (
        <NoticeForm notice={undefined} onClose={() => set({ dialog: undefined })} />
      ) : null}
    </Stack>
  );
}

function useColumns(): Column<ServiceNotice>[] {
  const t = useT(noticesTexts);
  const language = useLanguage();
  return [
    {
      id: language === 'de' ? 'title' : 'titleEn',
      header: t('column.title'),
      width: '44%',
      alsoExports: [{ id: 'service', title: t('column.service') }],
      cell: (row) => (
        <TwoLines first={language === 'de' ? row.titleDe : row.titleEn} second={row.service} />
      ),
    },
    {
      id: 'kind',
      header: t('column.kind'),
      words: wordsOf(noticeKinds, (id) => t(`kind.${id}`)),
      cell: (row) => t(`kind.${row.kind}`),
    },
    { id: 'state', header: t('column.state'), cell: (row) => <StateChip notice={row} /> },
    {
      id: 'startsAt',
      header: t('column.starts'),
      cell: (row) => <DateText value={row.startsAt} style="dateTime" />,
    },
    {
      id: 'endsAt',
      header: t('column.ends'),
      isHiddenOnPhone: true,
      cell: (row) =>
        row.endsAt === null ? t('open') : <DateText value={row.endsAt} style="dateTime" />,
    },
  ];
}

function StateChip({ notice }: { readonly notice: ServiceNotice }) {
  const t = useT(noticesTexts);
  const [now] = useState(() => new Date());
  const state = noticeState(notice, now);
  const tones = { ahead: 'time', open: 'warning', ended: 'neutral' } as const;
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
