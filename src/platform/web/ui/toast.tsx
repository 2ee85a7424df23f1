import { X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { toneIcons } from './chip.tsx';
import { CopyText } from './copy-text.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ToastQueue, type Toast, type ToastMessage } from './toast-queue.ts';
import { useToastFocus } from './use-toast-focus.ts';
import { useToastPlace } from './toast-place.ts';
import { useUi } from './ui-provider.tsx';

export type { ToastMessage } from './toast-queue.ts';

const queue = new ToastQueue();

const seconds = { brief: 6, withAction: 10, error: 12 } as const;

function show(tone: Toast['tone'], said: string | ToastMessage, shown?: number): string {
  const message = typeof said === 'string' ? { text: said } : said;
  return queue.add(
    tone,
    message,
    shown && message.action ? Math.max(shown, seconds.withAction) : shown,
  );
}

/**
 * Notifications, callable from anywhere. Each returns a key for `close`. Hover and focus stop their
 * clocks.
 */
export const toasts = {
  success: (message: string | ToastMessage): string => show('success', message, seconds.brief),
  info: (message: string | ToastMessage): string => show('info', message, seconds.brief),
  error: (message: string | ToastMessage): string => show('danger', message, seconds.error),
  /** Stays until it is closed (spec: keepVisibleError). */
  keepVisibleError: (message: string | ToastMessage): string => show('danger', message),
  close: (key: string): void => queue.close(key),
  clear: (): void => queue.clear(),
};

/** The newest few are enough to see; older ones come back when these go. */
const mostShown = 3;

/**
 * Stands once in the shell. F6 goes there and back. Our own over the library's, which is marked
 * unstable and whose F6 does nothing when the first notification comes after the region
 * (react-aria-components 1.22.1).
 */
export function ToastRegion() {
  const { t } = useUi();
  const open = useSyncExternalStore(queue.subscribe, queue.current);
  const region = useRef<HTMLElement>(null);
  useToastFocus(region, open);
  useToastPlace(region, open);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stops the clocks; nothing to operate
    <section
      ref={region}
      className="ui-toasts"
      role="region"
      aria-label={t('notifications')}
      tabIndex={-1}
      // Known to the library: open dialogs neither hide it nor close when it is used.
      data-react-aria-top-layer="true"
      onPointerEnter={() => queue.pause()}
      onPointerLeave={() => queue.resume()}
      onFocus={() => queue.pause()}
      onBlur={() => queue.resume()}
    >
      <ol aria-live="polite" aria-relevant="additions">
        {open.slice(-mostShown).map((toast) => (
          <ToastItem key={toast.key} toast={toast} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}

function ToastItem({ toast }: { readonly toast: Toast }) {
  const { t } = useUi();
  const { key, tone, action, correlationId } = toast;
  const act = () => {
    action?.onAction();
    queue.close(key);
  };
  return (
    <li className="ui-toast" data-tone={tone}>
      <Icon of={toneIcons[tone]} size={18} />
      <div className="ui-toast-text">
        <div role={tone === 'danger' ? 'alert' : undefined}>
          <div>{toast.text}</div>
          {toast.detail ? <div className="ui-toast-detail">{toast.detail}</div> : null}
        </div>
        {correlationId ? (
          <CopyText label={t('correlationId')} value={correlationId} isLabelVisible />
        ) : null}
        {action ? (
          <Button size="sm" onPress={act}>
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton icon={X} size="sm" label={t('close')} onPress={() => queue.close(key)} />
    </li>
  );
}
