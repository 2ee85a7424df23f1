import type { WholeAccount } from '#domains/takeover/takeovers.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountTerms } from './account-terms.tsx';
import { amountOf } from './amount.rules.ts';
import { accountSources, takeoversClient } from './clients.ts';
import { takeoverTexts } from './texts.ts';
import { AccountChip } from './use-account-columns.tsx';

interface AccountSheetProps {
  readonly directoryId: string;
  readonly onClose: () => void;
}

/** One customer at Partner Center: whom it is here, what it has, and its take-over. */
export function AccountSheet({ directoryId, onClose }: AccountSheetProps) {
  const t = useT(takeoverTexts);
  const source = useDataSource(takeoversClient.get, { params: { directoryId } });
  const failure = useSourceFailure({ title: t('sheetFailed'), source });
  if (source.data) return <WholeSheet account={source.data} onClose={onClose} />;
  return (
    <Sheet isOpen isBeside size="lg" onClose={onClose} title={t('customer')}>
      {failure ?? <Skeleton lines={12} />}
    </Sheet>
  );
}

interface WholeSheetProps {
  readonly account: WholeAccount;
  readonly onClose: () => void;
}

function WholeSheet({ account, onClose }: WholeSheetProps) {
  const t = useT(takeoverTexts);
  const { terms, others, state, isWanted, tenantId, name, directoryId } = account;
  const offers = unknownOffers(account);
  const take = useAction(takeoversClient.take, {
    refresh: accountSources,
    success: ({ wanted }) => t('take.wanted', { count: wanted }),
  });
  const form = useForm<Record<string, string>>({
    initial: Object.fromEntries(offers.map(({ offerId }) => [offerId, ''])),
    rules: Object.fromEntries(
      offers.map(({ offerId }) => [
        offerId,
        [
          (typed: string) =>
            typed.trim() === '' || amountOf(typed) !== undefined
              ? undefined
              : { rule: 'pattern', message: t('priceError') },
        ],
      ]),
    ),
    faults: take.error?.errors,
    onSubmit: (typed) =>
      take.run({ body: { directoryIds: [directoryId], prices: pricesOf(typed) } }),
  });
  const mayTake = (state === 'new' || state === 'matched') && !isWanted;
  const labelOf = (offer: (typeof offers)[number]): string =>
    t('priceOf', { name: offer.title, term: t(`term.${offer.termDuration}`) });
  return (
    <Sheet
      isOpen
      isBeside
      size="lg"
      onClose={form.closing(onClose)}
      title={name}
      subtitle={<AccountChip account={account} />}
      actions={
        <Inline gap={2}>
          {tenantId === null ? null : (
            <LinkButton href={customerPage(tenantId)}>{t('openCustomer')}</LinkButton>
          )}
          {mayTake ? <SubmitButton form={form}>{t('take.one')}</SubmitButton> : null}
        </Inline>
      }
    >
      <Stack gap={5}>
        <AccountFacts account={account} />
        {terms.length === 0 ? (
          <EmptyState title={t('noTerms')}>{t('noTermsHint')}</EmptyState>
        ) : (
          <AccountTerms terms={terms} />
        )}
        {others > 0 ? <Banner title={t('others', { count: others })} /> : null}
        <FormView
          form={form}
          labels={Object.fromEntries(offers.map((offer) => [offer.offerId, labelOf(offer)]))}
        >
          {mayTake && offers.length > 0 ? (
            <Stack gap={3}>
              <Banner tone="warning" title={t('pricesTitle')}>
                {t('pricesHint')}
              </Banner>
              {offers.map((offer) => (
                <TextField
                  key={offer.offerId}
                  label={labelOf(offer)}
                  inputMode="decimal"
                  {...form.field(offer.offerId)}
                />
              ))}
            </Stack>
          ) : null}
        </FormView>
      </Stack>
    </Sheet>
  );
}

/** Offers that the catalogue has no price for, each once. */
function unknownOffers({ terms }: WholeAccount) {
  const missing = terms.filter(({ isPriced, isHere }) => !isPriced && !isHere);
  return [...new Map(missing.map((term) => [term.offerId, term])).values()];
}

const pricesOf = (typed: Readonly<Record<string, string>>) =>
  Object.entries(typed).flatMap(([offerId, text]) => {
    const value = amountOf(text);
    return value === undefined ? [] : [{ offerId, value }];
  });
