import { useT } from '../../i18n/use-t.ts';
import { noOverrides } from '../../session/preview.rules.ts';
import { useSession } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { laterTexts } from './texts.ts';

/** Says on every page that the view shows more than the person holds, and ends it. */
export function PreviewBanner() {
  const t = useT(laterTexts);
  const end = (
    <button
      type="button"
      className="ui-button"
      data-size="sm"
      onClick={() => useSession.setState({ overrides: noOverrides })}
    >
      {t('previewEnd')}
    </button>
  );
  return (
    <Banner tone="warning" title={t('previewTitle')} isAnnounced actions={end}>
      {t('previewText')}
    </Banner>
  );
}
