import type { ReactNode } from 'react';
import type {
  PortfolioItem,
  PortfolioTerm,
  PortfolioContent,
} from '#domains/quotes/portfolio.schema.ts';
import { portfolioClient } from '#domains/quotes/web/clients.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { newQuoteHref, lackHref } from '../quotes/place.rules.ts';
import { ServiceVersions } from './service-versions.tsx';
import { portfolioTexts } from './texts.ts';
import {
  usePortfolioDetail,
  usePortfolioName,
  useFamilyWord,
  useTermWords,
} from './use-portfolio-words.ts';
import '#domains/quotes/web/quotes.css';

/**
 * Parts of an item: what a service covers and what it does not, or the items that a bundle brings,
 * with prices.
 */
export function ItemContents({ contents, excluded }: Pick<PortfolioItem, 'contents' | 'excluded'>) {
  const t = useT(portfolioTexts);
  const nameOf = usePortfolioName();
  return (
    <>
      <Parts title={t('contents')}>
        {contents.map((content) =>
          content.kind === null ? (
            nameOf(content)
          ) : (
            <BundlePart key={content.nameDe} content={content} />
          ),
        )}
      </Parts>
      <Parts title={t('excluded')}>{excluded.map(nameOf)}</Parts>
    </>
  );
}

function Parts({
  title,
  children,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="qt-shelf">
        {children.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts never move
          <li key={at}>{part}</li>
        ))}
      </ul>
    </Section>
  );
}

function BundlePart({ content }: { readonly content: PortfolioContent }) {
  const t = useT(portfolioTexts);
  const format = useFormat();
  const name = usePortfolioName()(content);
  const { kind, quantity, cadence, price, isOptional } = content;
  const said = [
    kind === null ? '' : t(`content.${kind}`),
    price && cadence
      ? `${format.money(price, true)} ${t(`cadence.${cadence}`)}`
      : t('way.onRequest'),
    isOptional ? t('optional') : '',
  ];
  return (
    <TwoLines
      first={quantity === null ? name : `${format.number(quantity)} × ${name}`}
      second={said.filter(Boolean).join(' · ')}
    />
  );
}

/** Every term of a licence with its price and margin; each can be offered as it is. */
export function ItemTerms({ item }: { readonly item: PortfolioItem }) {
  const t = useT(portfolioTexts);
  if (item.offers.length === 0) return null;
  return (
    <Section title={t('offersOf')}>
      <ul className="qt-shelf">
        {item.offers.map((offer) => (
          <Term key={offer.offerId} offer={offer} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function Term({ offer, item }: { readonly offer: PortfolioTerm; readonly item: PortfolioItem }) {
  const t = useT(portfolioTexts);
  const format = useFormat();
  const term = useLanguage() === 'de' ? offer.termDe : offer.termEn;
  const { marginPercent } = offer;
  const margin =
    marginPercent === null
      ? ''
      : t('marginOf', { percent: format.percent(Number(marginPercent) / 100) });
  const price = `${format.money(offer.price, true)} ${t(`cadence.${offer.cadence}`)}`;
  return (
    <li>
      <TwoLines first={term} second={[price, margin].filter(Boolean).join(' · ')} />
      {item.state === 'onSale' ? (
        <TextLink href={linkTo(newQuoteHref(item.id, offer.offerId))}>
          {t('offerTerm')}
          <VisuallyHidden>{t('offerTermOf', { term })}</VisuallyHidden>
        </TextLink>
      ) : null}
    </li>
  );
}

/** Price, purchase price and margin, and how many customers have it. */
export function ItemFacts({ item }: { readonly item: PortfolioItem }) {
  const t = useT(portfolioTexts);
  const format = useFormat();
  const termsOf = useTermWords();
  const promise = usePortfolioDetail()(item);
  const { kind, price, once, way, purchase, marginPercent, holders, customers } = item;
  const terms = termsOf(item);
  return (
    <Facts
      facts={[
        {
          id: 'price',
          label: t('price'),
          value: price ? <Money amount={price} size={20} isPrecise /> : t('way.onRequest'),
          hint: price
            ? [t(`way.${way}`), once ? t('andOnce', { price: format.money(once) }) : '']
                .filter(Boolean)
                .join(', ')
            : undefined,
        },
        {
          id: 'margin',
          label: t('margin'),
          value:
            marginPercent === null ? t('unknown') : format.percent(Number(marginPercent) / 100),
          hint: purchase ? `${t('purchase')} ${format.money(purchase, true)}` : undefined,
        },
        {
          id: 'holders',
          label: t('holders'),
          value: t('holdersOf', {
            held: format.number(holders),
            all: format.number(customers),
          }),
          hint:
            kind !== 'bundle' && item.state === 'onSale' && holders < customers ? (
              <TextLink href={linkTo(lackHref(item.reference))}>{t('whoLacks')}</TextLink>
            ) : undefined,
        },
        kind === 'service' && promise !== undefined
          ? { id: 'detail', label: t('promise'), value: promise }
          : { id: 'terms', label: t('term'), value: terms || t('noTerm') },
      ]}
    />
  );
}

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
