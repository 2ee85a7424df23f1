import { useEffect } from 'react';
import { type Notification, receiveNotifications } from '../notifications/notify.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { useSettings } from '../settings/settings.ts';
import { uiTexts } from '../ui/ui-texts.ts';
import { ToastRegion, toasts } from '../ui/toast.tsx';

function show({ type, undo, offer, ...message }: Notification): void {
  const label = translator(uiTexts, useSettings.getState().language)('undo');
  const action = offer ?? (undo && { label, onAction: undo });
  toasts[type]({ ...message, ...(action && { action }) });
}

/** Stands once in the shell and shows what is said by `notify`. */
export function Notifications() {
  useEffect(() => receiveNotifications(show), []);
  return <ToastRegion />;
}
