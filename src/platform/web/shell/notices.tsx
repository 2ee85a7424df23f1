import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { discardBanner, forgetUnknownBanners, useSettings } from '../settings/settings.ts';
import { Banner } from '../ui/banner.tsx';
import { noticesOf } from './notices.rules.ts';

/** The operator's notices that this user has not put away. Those that are gone are forgotten at the next start (spec §3). */
export function Notices() {
  const values = useSession((session) => session.config?.internalValues);
  const discarded = useSettings((settings) => settings.discardedBanners);
  useEffect(() => {
    if (values) forgetUnknownBanners(noticesOf(values).map((notice) => notice.id));
  }, [values]);
  return noticesOf(values ?? [])
    .filter((notice) => !discarded.includes(notice.id))
    .map((notice) => (
      <Banner key={notice.id} tone="info" onDismiss={() => discardBanner(notice.id)}>
        {notice.text}
      </Banner>
    ));
}
