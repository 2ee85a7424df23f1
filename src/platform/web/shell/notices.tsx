import { useEffect } from 'react';
import { useT } from '../i18n/use-t.ts';
import { notify } from '../notifications/notify.ts';
import { useSession } from '../session/session.ts';
import {
  discardBanner,
  forgetUnknownBanners,
  restoreBanner,
  useSettings,
} from '../settings/settings.ts';
import { Banner } from '../ui/banner.tsx';
import { noticesOf } from './notices.rules.ts';
import { shellTexts } from './texts.ts';

/**
 * The operator's notices that this user has not put away. Those that are gone are forgotten at the
 * next start (spec §3).
 */
export function Notices() {
  const t = useT(shellTexts);
  const dismiss = (id: string) => {
    discardBanner(id);
    notify({ type: 'success', text: t('noticeDismissed'), undo: () => restoreBanner(id) });
  };
  const values = useSession((session) => session.config?.internalValues);
  const discarded = useSettings((settings) => settings.discardedBanners);
  useEffect(() => {
    if (values) forgetUnknownBanners(noticesOf(values).map((notice) => notice.id));
  }, [values]);
  return noticesOf(values ?? [])
    .filter((notice) => !discarded.includes(notice.id))
    .map((notice) => (
      <Banner key={notice.id} tone="info" onDismiss={() => dismiss(notice.id)}>
        {notice.text}
      </Banner>
    ));
}
