import { useId } from 'react';
import type { Offer, Product } from '#domains/catalog/catalog.schema.ts';
import { offerAt } from '#domains/catalog/promotion.rules.ts';
import { lineAmounts } from '#platform/common/term-price.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Money } from '#platform/web/ui/money.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { ReckoningRow } from '../amounts-panel.tsx';
import { lastDayOfTerm } from '../amounts.rules.ts';
import {
  type OfferChoice,
  offerIn,
  type TermChoice,
  termOf,
  type WantedChoice,
  editionsOf,
  isClassic,
} from '../offer-choice.rules.ts';
import { PromotionChip } from '../promotions/promotion-chip.tsx';
import { ListPrice } from '../promotions/promotion-notes.tsx';
import { monthlyReference, savingAgainst } from '../saving.rules.ts';
import { marketplaceTexts } from '../texts.ts';
import { useNames } from '../use-names.ts';

/** The longest term on sale: all columns share its line. */
const mostMonths = 36;

interface BindingProps {
  readonly months: number;
  readonly until: string | undefined;
}

/** Three years as a line: bound money is a plane, what stays open is a hatch. */
function Binding({ months, until }: BindingProps) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  return (
    <span className="mk-binding">
      <span className="mk-binding-line ui-hatch" aria-hidden="true">
        <span style={{ inlineSize: `${(months / mostMonths) * 100}%` }} />
      </span>
      {until === undefined ? null : (
        <span className="ui-muted">{t('amount.boundUntil', { date: format.date(until) })}</span>
      )}
    </span>
  );
}

interface TermColumnsProps {
  readonly choice: OfferChoice;
  readonly quantity: number;
  readonly today: string;
  readonly onChoose: (wanted: WantedChoice) => void;
}

/** Every term of the edition beside the others, for the chosen seats: the saving leads. */
export function TermColumns({ choice, quantity, today, onChoose }: TermColumnsProps) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const heading = useId();
  const { edition, terms, term, billings, offer } = choice;
  const choose = (next: TermChoice) =>
    onChoose({ edition: edition.skuId, term: next, billing: offer.billingPlan });
  return (
    <section aria-labelledby={heading}>
      <header className="mk-terms-head">
        <h2 id={heading}>{t('terms.title')}</h2>
        <span className="ui-muted">
          {t('terms.for', { seats: t('seats', { count: quantity }) })}
        </span>
        {billings.length > 1 ? (
          <SegmentedControl
            label={t('product.billing')}
            value={offer.billingPlan}
            options={billings.map((id) => ({ id, label: names.billing(id) }))}
            onChange={(billing) => onChoose({ edition: edition.skuId, term, billing })}
          />
        ) : null}
      </header>
      <div className="mk-terms" role="radiogroup" aria-labelledby={heading}>
        {terms.map((one) => {
          const own = offerIn(choice, one);
          return own ? (
            <TermColumn
              key={one}
              offer={own}
              quantity={quantity}
              today={today}
              saving={savingAgainst(monthlyReference(edition.offers), offerAt(own, quantity))}
              isChosen={one === term}
              onChoose={() => choose(one)}
            />
          ) : null;
        })}
      </div>
    </section>
  );
}

interface TermColumnProps {
  readonly offer: Offer;
  readonly quantity: number;
  readonly today: string;
  readonly saving: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TermColumn({
  offer: listed,
  quantity,
  today,
  saving,
  isChosen,
  onChoose,
}: TermColumnProps) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const offer = offerAt(listed, quantity);
  const amounts = lineAmounts(offer, quantity);
  const isOnce = offer.termDuration === 'OneTime';
  const months = offer.isTrial ? undefined : monthsOfTerm(offer.termDuration);
  return (
    <label
      className="mk-term"
      data-chosen={isChosen || undefined}
      data-trial={offer.isTrial || undefined}
    >
      <span className="mk-term-name">
        <input type="radio" name="term" checked={isChosen} onChange={onChoose} />
        {names.term(termOf(offer))}
      </span>
      <Headline offer={offer} saving={saving} />
      {listed.promotion ? <PromotionChip promotion={listed.promotion} /> : null}
      {months === undefined ? null : (
        <Binding months={months} until={lastDayOfTerm(today, offer.termDuration)} />
      )}
      {offer.isTrial ? null : (
        <dl className="mk-reckoning">
          <ReckoningRow label={t(isOnce ? 'product.unitPriceOneTime' : 'terms.unit')}>
            {offer === listed ? null : (
              <ListPrice amount={isOnce ? listed.termPrice : listed.monthlyPrice} />
            )}{' '}
            <Money amount={isOnce ? offer.termPrice : offer.monthlyPrice} />
          </ReckoningRow>
          {isOnce ? null : (
            <ReckoningRow label={t('terms.month', { seats: t('seats', { count: quantity }) })}>
              <Money amount={amounts.monthly} />
            </ReckoningRow>
          )}
          <ReckoningRow label={t(isOnce ? 'terms.total' : 'terms.bound')}>
            <Money amount={amounts.commitment} />
          </ReckoningRow>
        </dl>
      )}
    </label>
  );
}

/** Names the saving of this term against the monthly one. */
function Headline({ offer, saving }: Pick<TermColumnProps, 'offer' | 'saving'>) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const [figure, words] = offer.isTrial
    ? [t('free'), t('terms.trial')]
    : offer.termDuration === 'OneTime'
      ? [t('terms.once'), t('terms.onceText')]
      : saving !== undefined
        ? [`−${format.percent(saving)}`, t('terms.against')]
        : offer.termDuration === 'P1M'
          ? [t('terms.open'), t('terms.openText')]
          : [t('terms.fixed'), t('terms.fixedText')];
  return (
    <span className="mk-term-headline" data-saves={saving !== undefined || undefined}>
      <span className="mk-term-figure">{figure}</span>
      <span className="ui-muted">{words}</span>
    </span>
  );
}

interface EditionChoiceProps {
  readonly product: Product;
  readonly choice: OfferChoice;
  readonly onChoose: (wanted: WantedChoice) => void;
}

/** Largest number of editions shown side by side; longer lists become a select. */
const mostSegments = 3;
const mostLetters = 28;

/**
 * Classic products, and products with a single edition, leave nothing to choose (spec §3,
 * isClassic).
 */
export function EditionChoice({
  product,
  choice: { edition, term, offer },
  onChoose,
}: EditionChoiceProps) {
  const t = useT(marketplaceTexts);
  const editions = editionsOf(product);
  if (isClassic(product) || editions.length < 2) return null;
  const options = editions.map((one) => ({ id: one.skuId, label: one.title }));
  const choose = (skuId: string) => onChoose({ edition: skuId, term, billing: offer.billingPlan });
  const isWide =
    editions.length > mostSegments ||
    editions.reduce((sum, one) => sum + one.title.length, 0) > mostLetters;
  if (isWide)
    return (
      <Select
        label={t('product.edition')}
        options={options}
        value={edition.skuId}
        onChange={choose}
      />
    );
  return (
    <div className="ui-field">
      <span className="ui-label">{t('product.edition')}</span>
      <SegmentedControl
        label={t('product.edition')}
        options={options}
        value={edition.skuId}
        onChange={choose}
      />
    </div>
  );
}
