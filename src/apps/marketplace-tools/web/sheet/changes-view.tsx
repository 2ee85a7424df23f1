import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type {
  SheetChanges,
  SheetImpact,
  SheetDifference,
  SheetUpload,
} from '#domains/catalog/price-sheet.schema.ts';
import { changeSteps } from '#domains/catalog/price-sheet.values.ts';
import { defaultCurrency } from '#platform/common/money.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { sheetsClient } from '../clients.ts';
import { differenceKindsOf } from '../difference-values.ts';
import { toolsTexts } from '../texts.ts';
import { ChangeStrip, ChangeHistogram } from './change-filters.tsx';
import { offerKey, useDifferenceColumns } from './difference-columns.tsx';
import { Amounts, ImpactSentence } from './impact-words.tsx';
import { PublishButton } from './sheet-decision.tsx';
import { sheetTexts } from './texts.ts';

interface ImpactFootProps {
  readonly upload: SheetUpload;
  /** Undefined while it is counted. */
  readonly impact: SheetImpact | undefined;
  readonly changes: SheetChanges | undefined;
}

/** Shows how many customers a sheet affects and by how much, always in view; holds the button. */
function ImpactFoot({ upload, impact, changes }: ImpactFootProps) {
  const t = useT(sheetTexts);
  const [first] = impact?.monthly ?? [];
  return (
    <section className="mt-foot" aria-label={t('impact.label')}>
      <div className="mt-foot-words">
        {impact ? <ImpactSentence impact={impact} /> : <span>{t('impact.counting')}</span>}
      </div>
      {first ? <Amounts label={t('impact.forCustomers')} amounts={impact?.monthly ?? []} /> : null}
      {first ? <Amounts label={t('impact.margin')} amounts={impact?.margin ?? []} isQuiet /> : null}
      {upload.state === 'staged' ? (
        <div className="mt-foot-act">
          <PublishButton upload={upload} impact={impact} changes={changes} />
        </div>
      ) : null}
    </section>
  );
}

const currencyCode = (text: string): string | undefined =>
  /^[A-Z]{3}$/.test(text) ? text : undefined;
const differenceList = defineList({
  filters: {
    kind: differenceKindsOf,
    currency: currencyCode,
    change: changeSteps,
    of: ['held'] as const,
  },
  take: 25,
});

/** Home currency of a sheet: the operator's where the sheet has it. */
const homeOf = (currencies: readonly string[]): string =>
  currencies.includes(defaultCurrency) ? defaultCurrency : (currencies[0] ?? defaultCurrency);

/** Head of a product over its offers. */
const productHead = (row: SheetDifference) => (
  <ProductName name={row.title} family={familyColour(categoryOf(row.title))} />
);
const byProduct = { keyOf: (row: SheetDifference) => row.productId, head: productHead };

/** Shows which prices publishing changes, in one currency, and which customers pay them. */
export function ChangesView({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(sheetTexts);
  const [{ filters }] = useAddressState(differenceList.read);
  const params = { uploadId: upload.id };
  const currency = filters.currency ?? homeOf(upload.currencies);
  const changes = useDataSource(sheetsClient.changes, { params, query: { currency } });
  const impact = useDataSource(sheetsClient.impact, { params });
  const failure = useSourceFailure({ title: t('impact.failed'), source: impact });
  return (
    <div className="mt-changes">
      {changes.data ? null : <Skeleton lines={4} />}
      {failure}
      <Changes
        upload={upload}
        currency={currency}
        changes={changes.data ?? undefined}
        impact={impact.data ?? undefined}
      />
      <ImpactFoot
        upload={upload}
        impact={impact.data ?? undefined}
        changes={changes.data ?? undefined}
      />
    </div>
  );
}

interface ChangesProps {
  readonly upload: SheetUpload;
  readonly currency: string;
  readonly changes: SheetChanges | undefined;
  readonly impact: SheetImpact | undefined;
}

function Changes({ upload, currency, changes, impact }: ChangesProps) {
  const t = useT(sheetTexts);
  const tools = useT(toolsTexts);
  const list = useListPage(sheetsClient.difference, differenceList, {
    params: { uploadId: upload.id },
    fixed: { currency },
    rowKey: (row) => `${offerKey(row)}:${row.kind}`,
  });
  const held = new Map((impact?.offers ?? []).map((offer) => [offerKey(offer), offer]));
  const { kind, change, of } = list.filters;
  return (
    <>
      {changes ? (
        <>
          <ChangeStrip
            changes={changes}
            chosen={kind}
            onChoose={(id) => list.setFilter({ kind: id })}
          />
          <ChangeHistogram
            changes={changes}
            chosen={change}
            onChoose={(step) => list.setFilter({ change: step })}
          />
        </>
      ) : null}
      <ListFrame
        list={list}
        label={tools('sheet.tab.difference')}
        failure={tools('failed', { what: tools('sheet.tab.difference') })}
        search={tools('difference.search')}
        filters={useCurrencyFilter(upload)}
        toolbar={
          <Checkbox
            label={t('held')}
            value={of === 'held'}
            onChange={(isOn) => list.setFilter({ of: isOn ? 'held' : undefined })}
          />
        }
        columns={useDifferenceColumns(held)}
        rowName={(row) => row.title}
        groups={byProduct}
        empty={{ title: tools('difference.empty'), isGood: true }}
        none={{ title: tools('difference.none') }}
      />
      <p className="ui-muted mt-unit">{t('unit')}</p>
    </>
  );
}

/** The home currency is shown; the others repeat it and are folded away. */
function useCurrencyFilter({ currencies }: SheetUpload) {
  const t = useT(sheetTexts);
  const tools = useT(toolsTexts);
  if (currencies.length < 2) return [];
  const home = homeOf(currencies);
  const others = currencies.filter((id) => id !== home);
  return [
    {
      name: 'currency',
      label: tools('difference.currency'),
      all: t('home', { currency: home }),
      options: others.map((id) => ({ id, label: id })),
    },
  ];
}
