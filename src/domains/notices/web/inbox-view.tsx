import { CheckCheck, Settings } from 'lucide-react';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState, useGo } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { useMarkAll } from './inbox-panel.tsx';
import { NoticeList } from './notice-list.tsx';
import { PreferencesSheet } from './preferences-sheet.tsx';
import { inboxTexts } from './texts.ts';
import { useInbox, type Inbox } from './use-inbox.ts';
import { useTopics } from './use-topics.ts';
import './notices.css';

const take = 20;
const readAddress = (search: Search) => ({
  wanted: search['topic'],
  unreadOnly: search['unread'] === 'true',
  page: Math.max(0, (Number.parseInt(search['page'] ?? '1', 10) || 1) - 1),
  isSettingsOpen: search['settings'] === 'open',
});

/** Inbox page with filter and settings in the address. */
export function InboxView() {
  const inbox = useInbox();
  return inbox ? <InboxOf inbox={inbox} /> : <Skeleton lines={6} />;
}

function InboxOf({ inbox }: { readonly inbox: Inbox }) {
  const t = useT(inboxTexts);
  const go = useGo();
  const [{ wanted, unreadOnly, page, isSettingsOpen }, set] = useAddressState(readAddress);
  const listed = useTopics(inbox.isStaff ? 'internal' : 'customer');
  const topic = listed.find(({ id }) => id === wanted)?.id;
  const query = {
    skip: page * take,
    take,
    ...(topic && { topic }),
    ...(unreadOnly && { unreadOnly: 'true' as const }),
  };
  const source = useDataSource(inbox.client.list, { query });
  const failure = useSourceFailure({ title: t('failed'), source });
  const markAll = useMarkAll(inbox, topic);
  const { data: notices = [], metadata } = source.data ?? {};
  const topics = [{ id: '', label: t('allTopics') }, ...listed];
  const states = [
    { id: '', label: t('allStates') },
    { id: 'true', label: t('unreadOnly') },
  ];
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button
              icon={CheckCheck}
              isDisabled={notices.every(({ isRead }) => isRead)}
              onPress={markAll}
            >
              {t('markAll')}
            </Button>
            <Button icon={Settings} onPress={() => set({ settings: 'open' }, { push: true })}>
              {t('settings')}
            </Button>
          </>
        }
      />
      <Stack gap={3}>
        <Toolbar label={t('topic')}>
          <Select
            label={t('topic')}
            isLabelHidden
            options={topics}
            value={topic ?? ''}
            onChange={(id) => set({ topic: id || undefined, page: undefined })}
          />
          <Select
            label={t('which')}
            isLabelHidden
            options={states}
            value={unreadOnly ? 'true' : ''}
            onChange={(id) => set({ unread: id || undefined, page: undefined })}
          />
        </Toolbar>
        <Card padding="none">
          {source.initialState ? <Skeleton lines={6} /> : failure}
          {source.data && notices.length === 0 ? (
            <Nothing
              isFiltered={topic !== undefined || unreadOnly}
              onReset={() => set({ topic: undefined, unread: undefined, page: undefined })}
            />
          ) : null}
          <NoticeList notices={notices} inbox={inbox} onFollow={go} />
        </Card>
        {metadata && metadata.total > take ? (
          <Pagination
            page={page}
            take={take}
            total={metadata.total}
            onPageChange={(next) => set({ page: next > 0 ? next + 1 : undefined })}
          />
        ) : null}
      </Stack>
      {isSettingsOpen ? <PreferencesSheet onClose={() => set({ settings: undefined })} /> : null}
    </Stack>
  );
}

function Nothing({
  isFiltered,
  onReset,
}: {
  readonly isFiltered: boolean;
  readonly onReset: () => void;
}) {
  const t = useT(inboxTexts);
  if (!isFiltered) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
  return (
    <EmptyState
      title={t('emptyFiltered')}
      action={<Button onPress={onReset}>{t('resetFilters')}</Button>}
    >
      {t('emptyFilteredHint')}
    </EmptyState>
  );
}
