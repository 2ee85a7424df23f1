import type { WholeAccount, AccountTerm, Account } from '#domains/takeover/takeovers.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { addresses } from '../addresses.ts';
import { amountOf } from '../typed-amounts.rules.ts';
import { accountSources, takeoversClient } from './clients.ts';
import { Age } from './takeover-figures.tsx';
import { takeoverTexts } from './texts.ts';
import { AccountChip } from './use-account-columns.tsx';

/** Facts of a customer at Partner Center, and what has to be settled first. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const t = useT(takeoverTexts);
  const format = useFormat();
  const { state, isWanted, tenantName, refusal, readAt, failure } = account;
  const { directoryId, takenAt, takenBy, comparedAt } = account;
  const isStuck = state === 'nameTaken' || state === 'left';
  const hint = t(`stateHint.${isWanted ? 'running' : state}`, { name: tenantName ?? '' });
  return (
    <Stack gap={3}>
      {refusal === '' ? null : <Banner tone="danger" title={t(refusalKey(refusal))} />}
      {isStuck ? <Banner tone="warning" title={hint} /> : <p>{hint}</p>}
      <DescriptionList
        layout="stack"
        items={[
          {
            term: t('directory'),
            detail: <CopyText value={directoryId} label={t('directory')} />,
          },
          { term: t('age'), detail: <Age readAt={readAt} failure={failure} /> },
          ...(takenAt === null
            ? []
            : [
                {
                  term: t('takenBy'),
                  detail: `${takenBy ?? ''}, ${format.date(takenAt, 'dateTime')}`,
                },
              ]),
          ...(comparedAt === null
            ? []
            : [
                {
                  term: t('comparedAt'),
                  detail: (
                    <>
                      {format.date(comparedAt, 'dateTime')}{' '}
                      <TextLink href={addresses.differences(tenantName ?? account.name)}>
                        {t('compare')}
                      </TextLink>
                    </>
                  ),
                },
              ]),
        ]}
      />
    </Stack>
  );
}

function refusalKey(type: string) {
  if (type.includes('TENANT_NAME')) return 'refused.name';
  return type.includes('DOMAIN') ? 'refused.domain' : 'refused.other';
}

/** Subscriptions of a customer at Microsoft, with term, window, end and whether there is a price. */
export function AccountTerms({ terms }: { readonly terms: readonly AccountTerm[] }) {
  const t = useT(takeoverTexts);
  return (
    <PlainTable
      label={t('terms')}
      columns={useColumns()}
      rows={terms}
      rowKey={(term) => term.ref}
      expected={terms.length}
      empty={null}
    />
  );
}

function useColumns(): Column<AccountTerm>[] {
  const t = useT(takeoverTexts);
  const format = useFormat();
  const windowOf = ({ returnableSeats, returnableUntil }: AccountTerm): string =>
    returnableUntil === null
      ? ''
      : t('returnable', { count: returnableSeats, until: format.date(returnableUntil, 'date') });
  return [
    {
      id: 'product',
      header: t('product'),
      cell: (term) => <TwoLines first={term.title} second={t(`term.${term.termDuration}`)} />,
    },
    {
      id: 'seats',
      header: t('seats'),
      align: 'end',
      cell: (term) => <NumberText value={term.seats} />,
    },
    {
      id: 'until',
      header: t('until'),
      cell: (term) => (
        <TwoLines
          first={term.endsOn === null ? t('noEnd') : <DateText value={term.endsOn} />}
          second={[t(`end.${term.endOfTermAction}`), windowOf(term)].filter(Boolean).join(', ')}
        />
      ),
    },
    { id: 'price', header: t('price'), cell: (term) => <PriceChip term={term} /> },
  ];
}

function PriceChip({ term }: { readonly term: AccountTerm }) {
  const t = useT(takeoverTexts);
  if (term.isHere) return <Chip tone="success">{t('price.here')}</Chip>;
  if (term.isPriced) return <Chip>{t('price.known')}</Chip>;
  return <Chip tone="warning">{t('price.unknown')}</Chip>;
}

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
