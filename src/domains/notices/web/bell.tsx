import { Bell as BellIcon } from 'lucide-react';
import { Suspense, lazy, useEffect } from 'react';
import { readableParams } from '#platform/common/format/params.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { notify } from '#platform/web/notifications/notify.ts';
import { useLive } from '#platform/web/push/live-state.ts';
import { refreshUnheard } from '#platform/web/push/live-topics.ts';
import { Flyout } from '#platform/web/shell/flyout.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import type { Notice } from '../notices.schema.ts';
import { fillGap, useNews } from './news.ts';
import { useInbox, type Inbox } from './use-inbox.ts';
import './notices.css';

const bellDe = words({
  bell: 'Benachrichtigungen, nichts Neues',
  bellUnread: {
    one: 'Benachrichtigungen, {count} ungelesen',
    other: 'Benachrichtigungen, {count} ungelesen',
  },
  title: 'Benachrichtigungen',
  manyNew: { one: '{count} neue Benachrichtigung', other: '{count} neue Benachrichtigungen' },
});
const bellEn = translation<typeof bellDe>()({
  bell: 'Notifications, nothing new',
  bellUnread: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  title: 'Notifications',
  manyNew: { one: '{count} new notification', other: '{count} new notifications' },
});

/** The bell stands in the header of every page: its few words come with it. */
export const bellTexts = catalogue({ de: bellDe, en: bellEn });

const Panel = lazy(() =>
  import('./inbox-panel.tsx').then((panel) => ({ default: panel.InboxPanel })),
);

/** Bell with the number of unread notices, on every page; new notices appear as toasts. */
export function Bell() {
  const inbox = useInbox();
  return inbox ? <BellOf inbox={inbox} /> : null;
}

function BellOf({ inbox }: { readonly inbox: Inbox }) {
  const t = useT(bellTexts);
  useIncoming(inbox);
  const unread = useNews((news) => (news.seat === inbox.seat ? news.unread : 0));
  const label = unread === 0 ? t('bell') : t('bellUnread', { count: unread });
  return (
    <span className="nt-bell">
      <Flyout
        role="dialog"
        align="end"
        label={t('title')}
        trigger={
          <>
            <Icon of={BellIcon} size={18} />
            {unread > 0 ? (
              <span className="ui-count" aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
            ) : null}
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        }
      >
        {(close) => (
          <Suspense fallback={null}>
            <Panel inbox={inbox} onDone={close} />
          </Suspense>
        )}
      </Flyout>
    </span>
  );
}

/** Largest number of notices shown as single toasts; more become one toast with a count. */
const shownOneByOne = 3;

function useIncoming({ client, seat }: Inbox): void {
  const language = useLanguage();
  const t = useT(bellTexts);
  const news = useLive((live) => live.news);
  useEffect(() => {
    const tell = (notices: readonly Notice[]) => {
      void refreshSources([client.list.key]);
      // What a toast tells is shown by the page as well, also where only the toast came through.
      for (const topic of new Set(notices.map((notice) => notice.topic))) refreshUnheard(topic);
      const foreign = notices.filter(({ isOwn, isRead }) => !isOwn && !isRead);
      if (foreign.length > shownOneByOne)
        notify({ type: 'success', text: t('manyNew', { count: foreign.length }) });
      else void notifyEach(foreign, language);
    };
    const ask = (after: number | undefined) =>
      client.since(after === undefined ? {} : { query: { after } }, { quiet: true });
    void fillGap(seat, ask, tell);
  }, [client, seat, news, language, t]);
}

async function notifyEach(notices: readonly Notice[], language: Language): Promise<void> {
  if (notices.length === 0) return;
  // nobody needs them before there is something to tell
  const { noticeTexts } = await import('./notice-texts.ts');
  await noticeTexts.load(language);
  const { locale } = formatOf(language);
  for (const { type, message, params } of notices)
    notify({
      type,
      text: noticeTexts.find(message, readableParams(params, locale), language) ?? message,
    });
}
