import { Blades } from '#platform/web/blades/blades.tsx';
import type { ToldProduct } from '#domains/licences/licence-products.schema.ts';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { productsClient } from '../clients.ts';
import { cockpitTexts } from '../texts.ts';
import { GiveBackSection } from './give-back-section.tsx';
import { HoldersSection } from './holders-section.tsx';
import { SubscriptionsSection } from './subscriptions-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { WarningChip } from './warning-chips.tsx';

interface LicenceSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One licence: what can be given back until when, what to know, who has it, what is behind it. */
export function LicenceSheet({ id, onClose }: LicenceSheetProps) {
  const t = useT(cockpitTexts);
  const source = useDataSource(productsClient.get, { params: { licenceKey: id } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const product = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={product?.name ?? t('title')}
      subtitle={product?.partNumber ?? undefined}
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('sheet.gone')}>{t('sheet.goneHint')}</EmptyState>}
        failure={failure}
      >
        {(one) => <LicenceDetail product={one} />}
      </RecordBody>
      <Blades />
    </Sheet>
  );
}

function LicenceDetail({ product }: { readonly product: ToldProduct }) {
  const t = useT(cockpitTexts);
  const { usable, assigned } = product;
  return (
    <Stack gap={5}>
      {usable === null || assigned === null ? null : (
        <UsageBar used={assigned} booked={usable} hasNumbers />
      )}
      <GiveBackSection product={product} />
      {product.warnings.length === 0 ? null : (
        <Section title={t('sheet.warnings')}>
          <ul className="bc-warnings">
            {product.warnings.map((warning) => (
              <li key={warning.kind}>
                <WarningChip warning={warning} />
                <span className="ui-muted">{t(`why.${warning.kind}`)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {product.licenceId === null ? null : (
        <HoldersSection licenceId={product.licenceId} isForPeople={usable !== null} />
      )}
      <SubscriptionsSection product={product} />
      <DirectoryFacts product={product} />
      <TextLink href={linkTo('/:/business-cockpit/licenses/history', { licence: product.id })}>
        {t('sheet.seeHistory')}
      </TextLink>
      <TermsSection licence={product.id} />
    </Stack>
  );
}

function DirectoryFacts({ product }: { readonly product: ToldProduct }) {
  const t = useT(cockpitTexts);
  if (product.usable === null) return null;
  const units = [
    ['usable', product.usable],
    ['assigned', product.assigned ?? 0],
    ['grace', product.warningUnits],
    ['suspended', product.suspended],
  ] as const;
  return (
    <Section title={t('sheet.facts')}>
      <Facts
        facts={units.map(([id, value]) => ({
          id,
          label: t(`sheet.${id}`),
          value: <NumberText value={value} />,
        }))}
      />
    </Section>
  );
}
