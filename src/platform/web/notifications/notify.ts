import type { ApiError } from '../client/api-error.ts';
import { refusalText } from './refusal-texts.ts';
import { useSettings } from '../settings/settings.ts';
import { describeError } from './describe-error.rules.ts';

/** Spec §1: `keepVisibleError` stays until it is closed. */
export type NotificationType = 'success' | 'error' | 'keepVisibleError';

export interface Notification {
  readonly type: NotificationType;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly correlationId?: string | undefined;
  /**
   * Takes the act back: offered for ten seconds, longer while the reader is there (UXR-5: eight at
   * least). Never for acts that cost.
   */
  readonly undo?: (() => void) | undefined;
  /** Offers to go on in the same gesture, instead of an undo. */
  readonly offer?: { readonly label: string; readonly onAction: () => void } | undefined;
}

type Sink = (notification: Notification) => void;

let sink: Sink | undefined;
const waiting: Notification[] = [];

/** Tells the user something. What is said before the region is on the page waits for it. */
export function notify(notification: Notification): void {
  if (sink) sink(notification);
  else waiting.push(notification);
}

/** Spec §8: a known refusal by its translated text, anything else by title, then message. */
export function notifyError(error: ApiError, type: NotificationType = 'error'): void {
  const { language } = useSettings.getState();
  notify({ type, ...describeError(error, (key, params) => refusalText(key, params, language)) });
}

/** The region that shows notifications takes them over; the answer gives the post back. */
export function receiveNotifications(receiver: Sink): () => void {
  sink = receiver;
  for (const one of waiting.splice(0)) receiver(one);
  return () => {
    if (sink === receiver) sink = undefined;
  };
}
