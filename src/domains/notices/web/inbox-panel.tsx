import { CheckCheck, Settings } from 'lucide-react';
import { useState } from 'react';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useGo } from '#platform/web/router/address.ts';
import { usePortal } from '#platform/web/router/portal.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { setUnread, useNews } from './news.ts';
import { NoticeList } from './notice-list.tsx';
import { inboxTexts } from './texts.ts';
import type { Inbox } from './use-inbox.ts';
import { useTopics } from './use-topics.ts';

const shown = 8;

/** The newest notices in short; the page shows all of them. */
export function InboxPanel({
  inbox,
  onDone,
}: {
  readonly inbox: Inbox;
  readonly onDone: () => void;
}) {
  const t = useT(inboxTexts);
  const go = useGo();
  const [topic, setTopic] = useState<string>();
  const source = useDataSource(inbox.client.list, {
    query: { take: shown, ...(topic && { topic }) },
  });
  const failure = useSourceFailure({ title: t('failed'), source });
  const markAll = useMarkAll(inbox, topic);
  const notices = source.data?.data ?? [];
  const { addressOf } = usePortal();
  const { isStaff } = inbox;
  const topics = useTopics(isStaff ? 'internal' : 'customer');
  const follow = (to: string) => {
    onDone();
    go(to);
  };
  return (
    <div className="nt-panel">
      <div className="nt-panel-head">
        <h2>{t('title')}</h2>
        <IconButton icon={CheckCheck} size="sm" label={t('markAll')} onPress={markAll} />
        <IconButton
          icon={Settings}
          size="sm"
          label={t('settings')}
          onPress={() =>
            follow(addressOf({ page: isStaff ? 'staffNoticeSettings' : 'noticeSettings' }))
          }
        />
      </div>
      <div className="nt-topics" role="group" aria-label={t('topic')}>
        <TopicButton
          isOn={topic === undefined}
          onPress={() => setTopic(undefined)}
          label={t('allStates')}
        />
        {topics.map(({ id, label }) => (
          <TopicButton key={id} isOn={topic === id} onPress={() => setTopic(id)} label={label} />
        ))}
      </div>
      {source.initialState ? <Skeleton lines={4} /> : failure}
      {source.data && notices.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
      ) : null}
      <NoticeList notices={notices} inbox={inbox} onFollow={follow} />
      <div className="nt-panel-foot">
        <span onClickCapture={onDone}>
          <TextLink href={linkTo(addressOf({ page: isStaff ? 'staffNotices' : 'notices' }))}>
            {t('all')}
          </TextLink>
        </span>
      </div>
    </div>
  );
}

function TopicButton({
  isOn,
  onPress,
  label,
}: {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly label: string;
}) {
  return (
    <Button size="sm" variant={isOn ? 'secondary' : 'ghost'} onPress={onPress}>
      {label}
    </Button>
  );
}

/** Returns a function that marks notices read up to the last one this page has seen. */
export function useMarkAll({ client, seat }: Inbox, topic: string | undefined): () => void {
  const action = useAction(client.readAll, {
    onSuccess: ({ unread }) => {
      setUnread(seat, unread);
      void refreshSources([client.list.key]);
    },
  });
  return () =>
    void action.run({ body: { upTo: useNews.getState().last ?? 0, ...(topic && { topic }) } });
}
