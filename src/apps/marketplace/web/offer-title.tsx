import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';

interface OfferTitleProps {
  readonly title: string;
  readonly edition: string;
  readonly isAddon?: boolean;
  readonly isTrial?: boolean;
}

/** A product with its edition below, where that says something of its own, and what is special about it. */
export function OfferTitle({ title, edition, isAddon = false, isTrial = false }: OfferTitleProps) {
  const t = useT(marketplaceTexts);
  const second = useNames().edition(edition, title);
  return (
    <span className="ui-two-lines">
      <Inline gap={2}>
        <span>{title}</span>
        {isAddon ? <Chip>{t('addon')}</Chip> : null}
        {isTrial ? <Chip tone="info">{t('trial')}</Chip> : null}
      </Inline>
      {second ? <span className="ui-muted">{second}</span> : null}
    </span>
  );
}
