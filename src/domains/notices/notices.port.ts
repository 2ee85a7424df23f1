import type { NoticeMessage } from './notices.messages.ts';
import type { TopicName } from './topics.rules.ts';

export type { NoticeMessage } from './notices.messages.ts';

/** Something people are to know. */
export interface NewNotice {
  /** Everybody of the tenant who may see the topic, one person (in the tenant of the transaction), or the staff who may. */
  readonly to: 'tenant' | 'staff' | { readonly userId: string };
  readonly topic: TopicName;
  /** How it is shown when it comes in (spec §1): success fades, error fades later, keepVisibleError stays. */
  readonly type: 'success' | 'error' | 'keepVisibleError';
  readonly severity?: 'info' | 'warning' | 'critical';
  /** Key of its text in notices.messages.ts. */
  readonly message: NoticeMessage;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Where the thing is shown; the colon stands for the tenant. */
  readonly link?: `/:/${string}` | `/internal/${string}`;
  /** What belongs to one proceeding (`order:<id>`) is one row that moves on and is unread again each time. */
  readonly proceeding?: string;
  /** Who caused it: it is in their inbox as read, and no notification for them. */
  readonly actorId?: string | null;
  readonly at: Date;
  readonly correlationId: string;
}

/** The inbox as other domains see it. `Db` is the server's database handle, which this file may not know. */
export interface NoticesPort<Db> {
  /**
   * In the transaction of what it tells, as late in it as can be (it holds the stream's lock from here on), the staff's
   * last. Inside withTenant it belongs to that tenant, inside withSystem to the operator.
   */
  write(tx: Db, notice: NewNotice): Promise<void>;
}
