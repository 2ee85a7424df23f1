import type { AppRoute } from '#platform/common/app-manifest.ts';
import type { TopicName } from '#platform/common/notice-topic.ts';
import type { PageLink } from '#platform/common/page-link.ts';
import type { NoticeMessage } from './notices.messages.ts';

export type { NoticeMessage } from './notices.messages.ts';

/** Something people are to know. */
export interface NewNotice {
  /**
   * Recipients: everybody of the tenant who may see the topic, the staff who may, or one person of
   * the transaction's tenant.
   */
  readonly to: 'tenant' | 'staff' | { readonly userId: string };
  readonly topic: TopicName;
  /** Kind of toast (spec §1): success fades, error fades later, keepVisibleError stays. */
  readonly type: 'success' | 'error' | 'keepVisibleError';
  readonly severity?: 'info' | 'warning' | 'critical';
  /** Key of its text in notices.messages.ts. */
  readonly message: NoticeMessage;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Page that shows it; an address only where the reader gave it (the page of an export). */
  readonly link?: PageLink | AppRoute;
  /**
   * Key of a proceeding (`order:<id>`). Its notices share one row, which is updated and unread
   * again each time.
   */
  readonly proceeding?: string;
  /** Person who caused it; their inbox shows it as read and they are not notified. */
  readonly actorId?: string | null;
  readonly at: Date;
  readonly correlationId: string;
}

/**
 * The inbox as other domains see it. `Db` is the server's database handle, which this file may not
 * know.
 */
export interface NoticesPort<Db> {
  /**
   * Writes the notice in the transaction of its cause, as late as possible because it locks the
   * stream; staff notices last. Inside withTenant it belongs to that tenant, inside withSystem to
   * the operator.
   */
  write(tx: Db, notice: NewNotice): Promise<void>;
}
