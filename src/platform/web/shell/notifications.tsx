import { useEffect } from 'react';
import { type Notification, receiveNotifications } from '../notifications/notify.ts';
import { localeOf } from '../i18n/language.ts';
import { useSettings } from '../settings/settings.ts';
import { uiTextFor } from '../ui/ui-text.ts';
import { ToastRegion, toasts } from '../ui/toast.tsx';

function show({ type, undo, ...message }: Notification): void {
  const label = uiTextFor(localeOf[useSettings.getState().language]).undo;
  toasts[type]({ ...message, ...(undo && { action: { label, onAction: undo } }) });
}

/** Stands once in the shell and shows what is said by `notify`. */
export function Notifications() {
  useEffect(() => receiveNotifications(show), []);
  return <ToastRegion />;
}
