import { InboxView } from '#domains/notices/web/inbox-view.tsx';

/** The inbox as a page. */
export function NotificationsPage() {
  return <InboxView />;
}
