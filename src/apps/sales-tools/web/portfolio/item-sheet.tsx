import type { PortfolioItem } from '#domains/quotes/portfolio.schema.ts';
import { portfolioClient } from '#domains/quotes/web/clients.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { newQuoteHref } from '../quotes/place.rules.ts';
import { ItemContents } from './item-contents.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemTerms } from './item-terms.tsx';
import { ServiceVersions } from './service-versions.tsx';
import { portfolioTexts } from './texts.ts';
import { useFamilyWord } from './use-portfolio-words.ts';
import { usePortfolioDetail, usePortfolioName } from './use-portfolio-name.ts';

/** One item beside the list: what it is, what it earns, who has it, and the way to an offer. */
export function ItemSheet({
  itemId,
  onClose,
}: {
  readonly itemId: string;
  readonly onClose: () => void;
}) {
  const t = useT(portfolioTexts);
  const nameOf = usePortfolioName();
  const subtitleOf = useSubtitle();
  const source = useDataSource(portfolioClient.get, { params: { itemId } });
  const failure = useSourceFailure({ title: t('itemFailed'), source });
  const item = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      title={item ? nameOf(item) : t('item')}
      subtitle={item ? subtitleOf(item) : undefined}
      actions={item ? <OfferLink item={item} /> : undefined}
    >
      <Stack gap={5}>
        {failure}
        {source.initialState ? <Skeleton lines={8} /> : null}
        {item ? <OpenedItem item={item} /> : null}
      </Stack>
    </Sheet>
  );
}

function OpenedItem({ item }: { readonly item: PortfolioItem }) {
  const t = useT(portfolioTexts);
  const isGerman = useLanguage() === 'de';
  const description = isGerman ? item.descriptionDe : item.descriptionEn;
  return (
    <>
      {item.state === 'onSale' ? null : (
        <Banner>{`${t(`state.${item.state}`)}. ${t('notForSale')}`}</Banner>
      )}
      {description === '' ? null : <p>{description}</p>}
      <ItemFacts item={item} />
      <ItemContents contents={item.contents} excluded={item.excluded} />
      <ItemTerms item={item} />
      {item.kind === 'service' ? <ServiceVersions offeringId={item.reference} /> : null}
    </>
  );
}

function OfferLink({ item: { id, state } }: { readonly item: PortfolioItem }) {
  const t = useT(portfolioTexts);
  const mayWrite = useMayUse(...rights.quotes.keep);
  if (!mayWrite || state !== 'onSale') return null;
  return (
    <LinkButton variant="primary" href={linkTo(newQuoteHref(id))}>
      {t('offer')}
    </LinkButton>
  );
}

function useSubtitle(): (item: PortfolioItem) => string {
  const t = useT(portfolioTexts);
  const familyOf = useFamilyWord();
  const detailOf = usePortfolioDetail();
  return (item) =>
    [
      t(`kind.${item.kind}`),
      familyOf(item),
      item.kind === 'licence' ? detailOf(item) : undefined,
      item.kind === 'licence' ? item.reference : undefined,
    ]
      .filter(Boolean)
      .join(' · ');
}
