import { useT } from '../../i18n/use-t.ts';
import { laterTexts } from './texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { startNewVersion } from '../../offline/new-version.ts';

/** Tells that there is a newer version; the reader decides when to start it. */
export function NewVersionBanner() {
  const t = useT(laterTexts);
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
