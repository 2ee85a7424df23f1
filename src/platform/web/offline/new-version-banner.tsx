import { useT } from '../i18n/use-t.ts';
import { shellTexts } from '../shell/texts.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { startNewVersion, useNewVersion } from './new-version.ts';

/** Tells that there is a newer version; the reader decides when to start it. */
export function NewVersionBanner() {
  const t = useT(shellTexts);
  const waiting = useNewVersion((state) => state.waiting);
  if (!waiting) return null;
  return (
    <Banner
      tone="info"
      title={t('newVersion')}
      isAnnounced
      actions={
        <Button size="sm" onPress={() => startNewVersion()}>
          {t('newVersionStart')}
        </Button>
      }
    >
      {t('newVersionText')}
    </Banner>
  );
}
