import { useEffect, useState } from 'react';
import { type Notification, receiveNotifications } from '../notifications/notify.ts';
import { useT } from '../i18n/use-t.ts';
import { systemTexts } from '../i18n/system-texts.ts';

interface Shown extends Notification {
  readonly key: number;
}

let last = 0;

/**
 * Notifications of pages outside the shell (spec §8: a failed sign-in is one), native and light.
 * They stay until closed: what is said before the sign-in must be there when the reader looks up.
 */
export function SystemNotices() {
  const t = useT(systemTexts);
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(
    () => receiveNotifications((one) => setShown((all) => [...all, { ...one, key: (last += 1) }])),
    [],
  );
  return (
    <section className="system-notices" aria-label={t('notices')}>
      {shown.map(({ key, type, text, detail, correlationId }) => (
        <div
          key={key}
          className="system-notice"
          data-type={type}
          role={type === 'success' ? 'status' : 'alert'}
        >
          <div>
            <p>{text}</p>
            {detail ? <p>{detail}</p> : null}
            {correlationId ? <code>{correlationId}</code> : null}
          </div>
          <button
            type="button"
            className="system-tool"
            aria-label={t('close')}
            onClick={() => setShown((all) => all.filter((one) => one.key !== key))}
          >
            ×
          </button>
        </div>
      ))}
    </section>
  );
}
