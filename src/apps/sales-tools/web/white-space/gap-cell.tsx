import type { WhiteSpaceCell } from '#domains/quotes/white-space.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { quoteHref } from '../quotes/place.rules.ts';
import { whiteSpaceTexts } from './texts.ts';

/** One customer and one offering: held, in an open offer, or a gap that can be offered. */
export function GapCell({
  tenantId,
  tenantName,
  cell,
  isPending,
  onOffer,
}: {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly cell: WhiteSpaceCell;
  readonly isPending: boolean;
  readonly onOffer: () => void;
}) {
  const t = useT(whiteSpaceTexts);
  const format = useFormat();
  const name = useLanguage() === 'de' ? cell.nameDe : cell.nameEn;
  if (cell.state === 'held')
    return <>{cell.quantity === null ? t('held') : format.number(cell.quantity)}</>;
  if (cell.quoteId !== null)
    return (
      <TextLink href={linkTo(quoteHref({ tenantId, id: cell.quoteId }))}>
        {t('offered')}
        <VisuallyHidden>{t('openOffer', { tenant: tenantName, name })}</VisuallyHidden>
      </TextLink>
    );
  return (
    <Button
      size="sm"
      variant="ghost"
      label={t('offer', { tenant: tenantName, name })}
      isDisabled={isPending}
      onPress={onOffer}
    >
      {t('gap')}
    </Button>
  );
}
