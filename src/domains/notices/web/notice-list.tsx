import { readableParams } from '#platform/common/format/params.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { Check, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { RelativeTime } from '#platform/web/ui/formatted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import type { Notice } from '../notices.schema.ts';
import { setUnread } from './news.ts';
import { noticeTexts } from './notice-texts.ts';
import { inboxTexts } from './texts.ts';
import type { Inbox } from './use-inbox.ts';
import { useTopicLabel } from './use-topics.ts';

export interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly inbox: Inbox;
  /** Goes to the thing; it is read by then. */
  readonly onFollow: (to: string) => void;
}

/**
 * Rows of the inbox: what happened, where, when; unread ones carry a mark and a way to be rid of
 * it.
 */
export function NoticeList({ notices, inbox, onFollow }: NoticeListProps) {
  const t = useT(inboxTexts);
  const topicLabel = useTopicLabel();
  const { client, seat } = inbox;
  const [now] = useState(() => new Date());
  const read = useAction(client.read, {
    onSuccess: ({ unread }) => {
      setUnread(seat, unread);
      void refreshSources([client.list.key]);
    },
  });
  const markRead = ({ id, isRead }: Notice) =>
    isRead ? undefined : void read.run({ body: { ids: [id] } });
  return (
    <ul className="nt-list">
      {notices.map((notice) => (
        <li
          key={notice.id}
          className="nt-item"
          data-unread={notice.isRead ? undefined : true}
          data-type={notice.type}
        >
          <Icon of={iconOf(notice)} size={16} />
          <div className="nt-item-text">
            <NoticeText
              notice={notice}
              onFollow={(to) => {
                markRead(notice);
                onFollow(to);
              }}
            />
            <span className="nt-item-meta">
              {topicLabel(notice.topic)} · <RelativeTime value={notice.changedAt} now={now} />
            </span>
          </div>
          {notice.isRead ? null : (
            <IconButton
              icon={Check}
              size="sm"
              label={t('markRead')}
              onPress={() => markRead(notice)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const iconOf = ({ type, severity }: Notice) =>
  severity === 'warning' ? TriangleAlert : type === 'success' ? CircleCheck : CircleAlert;

function NoticeText({
  notice,
  onFollow,
}: {
  readonly notice: Notice;
  readonly onFollow: (to: string) => void;
}) {
  const t = useT(inboxTexts);
  useT(noticeTexts);
  const language = useLanguage();
  const { locale } = useFormat();
  const { message, params, link, isRead } = notice;
  const text = noticeTexts.find(message, readableParams(params, locale), language) ?? message;
  const mark = isRead ? null : <VisuallyHidden>{t('unread')}: </VisuallyHidden>;
  if (link === null)
    return (
      <span>
        {mark}
        {text}
      </span>
    );
  const go = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow(link);
  };
  return (
    <a className="ui-link" data-tone="quiet" href={linkTo(link)} onClick={go}>
      {mark}
      {text}
    </a>
  );
}
