import { useErrorText } from '#platform/web/data/source-failure.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { useUi } from '#platform/web/ui/ui-provider.tsx';
import type { Placement } from './order-placement.ts';
import { marketplaceTexts } from './texts.ts';

interface PlacementBannerProps {
  readonly placement: Placement;
  readonly onResend: () => void;
  readonly onDismiss: () => void;
}

/** Banner with the outcome of the last attempt to order, if it did not become an order. */
export function PlacementBanner({ placement, onResend, onDismiss }: PlacementBannerProps) {
  const t = useT(marketplaceTexts);
  const describe = useErrorText();
  const { t: ui } = useUi();
  switch (placement.state) {
    case 'idle':
    case 'sending':
    case 'placed':
      return null;
    case 'unknown':
      return (
        <Banner
          tone="warning"
          isAnnounced
          title={t('review.unknown')}
          actions={<Button onPress={onResend}>{t('review.resend')}</Button>}
        >
          {t('review.unknownHint')}
        </Banner>
      );
    case 'changed':
      return (
        <Banner tone="warning" isAnnounced title={t('review.changed')} onDismiss={onDismiss}>
          {placement.isResend ? t('review.nothingOrdered') : t('review.changedHint')}
        </Banner>
      );
    case 'refused': {
      const { text, detail, correlationId } = describe(placement.error);
      return (
        <Banner tone="danger" isAnnounced title={t('review.refused')} onDismiss={onDismiss}>
          <p>{detail ? `${text} ${detail}` : text}</p>
          {correlationId ? (
            <CopyText label={ui('correlationId')} value={correlationId} isLabelVisible />
          ) : null}
        </Banner>
      );
    }
  }
}
