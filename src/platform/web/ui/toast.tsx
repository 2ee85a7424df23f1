import { X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import { Button } from './button.tsx';
import { toneIcons } from './chip.tsx';
import { CopyText } from './copy-text.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useUiText } from './ui-provider.tsx';

/** What a notification says. `text` is in the reader's language. */
export interface ToastMessage {
  readonly text: string;
  readonly detail?: string | undefined;
  /** Shown with a copy button. */
  readonly correlationId?: string | undefined;
  /** One act, most often "undo"; the notification closes with it. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
}

interface Entry extends ToastMessage {
  readonly tone: 'success' | 'info' | 'danger';
}

const queue = new ToastQueue<Entry>({ maxVisibleToasts: 4 });

const secondsShown = { success: 6, withAction: 10, error: 12 } as const;

function show(tone: Entry['tone'], message: string | ToastMessage, seconds?: number): string {
  const entry = { ...(typeof message === 'string' ? { text: message } : message), tone };
  const shown = entry.action && seconds ? Math.max(seconds, secondsShown.withAction) : seconds;
  return queue.add(entry, shown ? { timeout: shown * 1000 } : {});
}

/** Notifications, callable from anywhere. Each returns a key for `close`. Hover and focus stop the clock. */
export const toasts = {
  success: (message: string | ToastMessage): string => show('success', message, secondsShown.success),
  info: (message: string | ToastMessage): string => show('info', message, secondsShown.success),
  error: (message: string | ToastMessage): string => show('danger', message, secondsShown.error),
  /** Stays until it is closed (spec: keepVisibleError). */
  keepVisibleError: (message: string | ToastMessage): string => show('danger', message),
  close: (key: string): void => queue.close(key),
  clear: (): void => queue.clear(),
};

/** Stands once in the shell. F6 reaches it by keyboard. */
export function ToastRegion() {
  const text = useUiText();
  return (
    <AriaToastRegion queue={queue} className="ui-toasts" aria-label={text.notifications}>
      {({ toast }) => (
        <AriaToast toast={toast} className="ui-toast" data-tone={toast.content.tone}>
          <Icon of={toneIcons[toast.content.tone]} size={18} />
          <ToastContent className="ui-toast-text">
            <Text slot="title">{toast.content.text}</Text>
            {toast.content.detail ? (
              <Text slot="description" className="ui-toast-detail">
                {toast.content.detail}
              </Text>
            ) : null}
            <ToastExtras entry={toast.content} onClose={() => queue.close(toast.key)} />
          </ToastContent>
          <IconButton icon={X} size="small" slot="close" label={text.close} />
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}

function ToastExtras({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const text = useUiText();
  const { action, correlationId } = entry;
  const act = () => {
    action?.onAction();
    onClose();
  };
  return (
    <>
      {correlationId ? <CopyText label={text.correlationId} value={correlationId} isLabelVisible /> : null}
      {action ? (
        <Button size="small" onPress={act}>
          {action.label}
        </Button>
      ) : null}
    </>
  );
}
