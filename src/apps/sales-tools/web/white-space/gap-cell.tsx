import type { QuoteLineGiven } from '#domains/quotes/quotes.schema.ts';
import { quoteDeskClient, whiteSpaceClient } from '#domains/quotes/web/clients.ts';
import type { WhiteSpaceCell } from '#domains/quotes/white-space.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useGo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { newLine, newQuote } from '../quotes/new-quote.ts';
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

interface Gap {
  readonly tenantId: string;
  readonly cell: WhiteSpaceCell;
}

/** Writes the draft of an offer that closes a gap, and opens it; `onNotSold`: nothing to offer. */
export function useOfferGap(onNotSold: () => void): {
  readonly offer: (gap: Gap) => Promise<void>;
  readonly isPending: boolean;
} {
  const language = useLanguage();
  const go = useGo();
  const create = useAction(quoteDeskClient.create, {
    refresh: [quoteDeskClient.list, whiteSpaceClient.list],
  });
  return {
    isPending: create.pending,
    async offer({ tenantId, cell }) {
      const line = await lineOf(tenantId, cell);
      if (!line) {
        onNotSold();
        return;
      }
      const title = language === 'de' ? cell.nameDe : cell.nameEn;
      const quote = newQuote(undefined, { title, language, now: new Date() });
      const body = { ...quote, lines: [line] };
      const made = await create.run({ params: { tenantId }, body });
      if (made) go(linkTo(quoteHref({ tenantId, id: made.id })));
    },
  };
}

/** Returns the item of a draft: a service as it is, a licence as the customer can buy it. */
async function lineOf(tenantId: string, cell: WhiteSpaceCell): Promise<QuoteLineGiven | undefined> {
  const search = cell.kind === 'licence' ? cell.nameDe : '';
  const { data } = await quoteDeskClient.shelf({ params: { tenantId }, query: { search } });
  const item = data.find(({ kind, reference }) =>
    kind === 'licence' && cell.kind === 'licence'
      ? reference.startsWith(`${cell.reference}:`)
      : reference === cell.reference,
  );
  if (!item) return undefined;
  const { kind, reference, nameDe, nameEn, cadence, price } = item;
  // made on request: a price has to be thought of
  return newLine({ kind, reference, nameDe, nameEn, cadence, price: price?.value ?? '0' });
}
