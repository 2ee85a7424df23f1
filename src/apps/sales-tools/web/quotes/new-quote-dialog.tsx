import { useState } from 'react';
import type { PortfolioItem } from '#domains/quotes/portfolio.schema.ts';
import {
  quoteDeskClient,
  quoteTemplatesClient,
  portfolioClient,
} from '#domains/quotes/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useGo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { directoryClient } from '../clients.ts';
import { salesTexts } from '../texts.ts';
import { newQuote } from './new-quote.ts';
import { quoteHref } from './place.rules.ts';
import { type QuoteStart, quoteStartOf } from './quote-start.rules.ts';

interface NewQuoteProps {
  /** Item of the portfolio that it begins with, and its words. */
  readonly start?: QuoteStart & { readonly said: string };
  readonly onClose: () => void;
}

/** Asks who an offer is for and what it begins with. */
export function NewQuoteDialog({ start, onClose }: NewQuoteProps) {
  const t = useT(salesTexts);
  const language = useLanguage();
  const go = useGo();
  const [tenantId, setTenantId] = useState<string | null>(null);
  const [templateId, setTemplateId] = useState(start?.templateId ?? '');
  const [search, setSearch] = useState('');
  const tenants = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  const templates = useDataSource(quoteTemplatesClient.list).data?.data ?? [];
  const save = useAction(quoteDeskClient.create, { refresh: [quoteDeskClient.list] });
  const begin = async () => {
    if (tenantId === null) return;
    const template = templates.find((one) => one.id === templateId);
    const title = start?.title ?? t('offer');
    const quote = newQuote(template, { title, language, now: new Date() });
    const body = { ...quote, lines: [...quote.lines, ...(start?.line ? [start.line] : [])] };
    const made = await save.run({ params: { tenantId }, body });
    if (made) go(linkTo(quoteHref({ tenantId, id: made.id })));
  };
  return (
    <Dialog
      isOpen
      title={t('new')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={tenantId === null}
            isPending={save.pending}
            onPress={() => void begin()}
          >
            {t('begin')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {start ? <p>{t('startsWith', { item: start.said })}</p> : null}
        <Combobox
          label={t('tenant')}
          placeholder={t('tenantHint')}
          options={(tenants.data?.data ?? []).map((one) => ({ id: one.id, label: one.tenantName }))}
          value={tenantId}
          isLoading={tenants.loading}
          onSearch={setSearch}
          onChange={setTenantId}
        />
        <Select
          label={t('template')}
          options={[
            { id: '', label: t('noTemplate') },
            ...templates.map(({ id: one, name }) => ({ id: one, label: name })),
          ]}
          value={templateId}
          onChange={setTemplateId}
        />
      </Stack>
    </Dialog>
  );
}

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
