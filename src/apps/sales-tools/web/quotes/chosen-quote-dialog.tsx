import type { PortfolioItem } from '#domains/quotes/portfolio.schema.ts';
import { portfolioClient } from '#domains/quotes/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { salesTexts } from '../texts.ts';
import { NewQuoteDialog } from './new-quote-dialog.tsx';
import { quoteStartOf } from './quote-start.rules.ts';

interface ChosenProps {
  /** Item of the portfolio, and of a licence the term. */
  readonly itemId: string;
  readonly offerId: string | undefined;
  readonly onClose: () => void;
}

/** Asks who an item of the portfolio is offered to, once it is known what it is. */
export function ChosenQuoteDialog({ itemId, offerId, onClose }: ChosenProps) {
  const t = useT(salesTexts);
  const source = useDataSource(portfolioClient.get, { params: { itemId } });
  const failure = useSourceFailure({ title: t('itemFailed'), source });
  if (source.data) return <Chosen item={source.data} offerId={offerId} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      title={t('new')}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('cancel')}</Button>}
    >
      {failure ?? <Skeleton lines={4} />}
    </Dialog>
  );
}

function Chosen({
  item,
  offerId,
  onClose,
}: Omit<ChosenProps, 'itemId'> & { readonly item: PortfolioItem }) {
  const language = useLanguage();
  const start = quoteStartOf(item, { offerId, language });
  const term = item.offers.find((one) => one.offerId === start.line?.reference);
  const said = language === 'de' ? term?.termDe : term?.termEn;
  return (
    <NewQuoteDialog
      start={{ ...start, said: [start.title, said].filter(Boolean).join(', ') }}
      onClose={onClose}
    />
  );
}
