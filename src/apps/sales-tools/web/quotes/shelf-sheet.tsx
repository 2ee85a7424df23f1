import { useState } from 'react';
import type { QuoteLineGiven, QuoteTemplate, ShelfItem } from '#domains/quotes/quotes.schema.ts';
import { quoteDeskClient, quoteTemplatesClient } from '#domains/quotes/web/clients.ts';
import { useLineName } from '#domains/quotes/web/quote-lines.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { salesTexts } from '../texts.ts';
import { newLine } from './new-quote.ts';

interface ShelfProps {
  readonly tenantId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdd: (lines: readonly QuoteLineGiven[]) => void;
}

/** Licences, services and bundles that can be put on the offer, at the customer's prices. */
export function ShelfSheet(props: ShelfProps) {
  const t = useT(salesTexts);
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={t('shelfTitle')}>
      <Shelf {...props} />
    </Sheet>
  );
}

function Shelf({ tenantId, onAdd, onClose }: ShelfProps) {
  const t = useT(salesTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(quoteDeskClient.shelf, {
    params: { tenantId },
    query: { search },
  });
  const failure = useSourceFailure({ title: t('failed'), source });
  const items = source.data?.data ?? [];
  const add = (item: ShelfItem) => {
    onAdd([lineOf(item)]);
    onClose();
  };
  const addBundle = ({ lines }: QuoteTemplate) => {
    onAdd(lines.map((line) => newLine(line)));
    onClose();
  };
  return (
    <Stack gap={4}>
      <SearchField label={t('shelfSearch')} value={search} onChange={setSearch} autoFocus />
      <p className="ui-muted">{t('shelfHint')}</p>
      {failure}
      <Bundles search={search} onAdd={addBundle} />
      {source.initialState ? <Skeleton lines={6} /> : null}
      {!source.loading && items.length === 0 ? <p role="status">{t('shelfNone')}</p> : null}
      <ul className="qt-shelf">
        {items.map((item) => (
          <ShelfLine key={item.reference} item={item} onAdd={() => add(item)} />
        ))}
      </ul>
    </Stack>
  );
}

/** Templates as bundles: all their items at once, at the prices of today. */
function Bundles({
  search,
  onAdd,
}: {
  readonly search: string;
  readonly onAdd: (bundle: QuoteTemplate) => void;
}) {
  const t = useT(salesTexts);
  const { data } = useDataSource(quoteTemplatesClient.list);
  const words = search.trim().toLowerCase();
  const found = (data?.data ?? []).filter(
    ({ name, lines }) => lines.length > 0 && name.toLowerCase().includes(words),
  );
  if (found.length === 0) return null;
  return (
    <section aria-label={t('bundles')}>
      <h3>{t('bundles')}</h3>
      <ul className="qt-shelf">
        {found.map((bundle) => (
          <li key={bundle.id}>
            <TwoLines first={bundle.name} second={t('positions', { count: bundle.lines.length })} />
            <Button size="sm" label={`${t('add')}: ${bundle.name}`} onPress={() => onAdd(bundle)}>
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShelfLine({ item, onAdd }: { readonly item: ShelfItem; readonly onAdd: () => void }) {
  const t = useT(salesTexts);
  const format = useFormat();
  const { name, detail } = useLineName()(item);
  const price = item.price
    ? `${format.money(item.price, true)} ${t(`cadence.${item.cadence}`)}`
    : t('onRequest');
  return (
    <li>
      <TwoLines first={name} second={[detail, price].filter(Boolean).join(' · ')} />
      <Button size="sm" label={`${t('add')}: ${name}, ${detail}`} onPress={onAdd}>
        {t('add')}
      </Button>
    </li>
  );
}

const lineOf = (item: ShelfItem): QuoteLineGiven =>
  newLine({
    kind: item.kind,
    reference: item.reference,
    nameDe: item.nameDe,
    nameEn: item.nameEn,
    cadence: item.cadence,
    price: item.price?.value ?? null,
    // the catalogue itself knows what licences cost
    cost: item.kind === 'service' ? (item.cost?.value ?? null) : null,
  });
