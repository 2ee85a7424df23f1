import { useEffect } from 'react';
import { type Notification, receiveNotifications } from '../notifications/notify.ts';
import { ToastRegion, toasts } from '../ui/toast.tsx';

function show({ type, ...message }: Notification): void {
  toasts[type](message);
}

/** Stands once in the shell and shows what is said by `notify`. */
export function Notifications() {
  useEffect(() => receiveNotifications(show), []);
  return <ToastRegion />;
}
