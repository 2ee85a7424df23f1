import { priceSheetRoutes } from '#domains/catalog/price-sheet.routes.ts';
import type { CatalogVersion, priceSheetContract } from '#domains/catalog/price-sheet.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { homeTexts } from './texts.ts';

const sheets = contractClient<typeof priceSheetContract>(priceSheetRoutes);
const productManagement = '/internal/marketplace-tools/product-management';

/** Card that shows which price version customers see, and since when. */
export function PricesCard() {
  const t = useT(homeTexts);
  const source = useDataSource(sheets.versions, {
    query: { kind: 'priceSheet', state: 'inForce', take: 1 },
  });
  const error = useSourceFailure({ title: t('prices.failed'), source });
  const current = source.data?.data[0];
  return (
    <Card
      title={t('prices.title')}
      actions={
        <TextLink href={linkTo(`${productManagement}/versions`)}>{t('prices.all')}</TextLink>
      }
    >
      {error ??
        (source.initialState ? (
          <Skeleton lines={4} />
        ) : current ? (
          <Version version={current} />
        ) : (
          <NoVersion />
        ))}
    </Card>
  );
}

function Version({ version }: { readonly version: CatalogVersion }) {
  const t = useT(homeTexts);
  const format = useFormat();
  return (
    <DescriptionList
      layout="stack"
      items={[
        {
          term: t('prices.version'),
          detail: <TwoLines first={version.number} second={version.fileName} />,
        },
        { term: t('prices.effective'), detail: <DateText value={version.effectiveFrom} /> },
        { term: t('prices.rows'), detail: <NumberText value={version.rows} /> },
        {
          term: t('prices.published'),
          detail: t('prices.by', {
            when: format.relative(version.publishedAt),
            who: version.publishedBy,
          }),
        },
      ]}
    />
  );
}

function NoVersion() {
  const t = useT(homeTexts);
  return (
    <EmptyState
      title={t('prices.none')}
      action={
        <LinkButton href={linkTo(`${productManagement}/sheets`)}>{t('prices.upload')}</LinkButton>
      }
    >
      {t('prices.noneNext')}
    </EmptyState>
  );
}
