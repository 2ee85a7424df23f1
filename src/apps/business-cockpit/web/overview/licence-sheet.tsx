import { useState } from 'react';
import type { ToldProduct } from '#domains/licences/licence-products.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { Blades, useBladeLink } from '#platform/web/blades/blades.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { FindingChips } from '../assignments/finding-chips.tsx';
import { productsClient, peopleClient } from '../clients.ts';
import { cockpitTexts } from '../texts.ts';
import { GiveBackSection } from './give-back-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { WarningChip } from './warning-chips.tsx';

/** The subscriptions behind a licence, each opens above. */
export function SubscriptionsSection({ product }: { readonly product: ToldProduct }) {
  const t = useT(cockpitTexts);
  if (product.subscriptions.length === 0) return null;
  return (
    <Section title={t('sheet.subscriptions')}>
      <ul className="bc-backs">
        {product.subscriptions.map((one) => (
          <Subscription key={one.subscriptionId} one={one} />
        ))}
      </ul>
    </Section>
  );
}

function Subscription({ one }: { readonly one: ToldProduct['subscriptions'][number] }) {
  const t = useT(cockpitTexts);
  const [now] = useState(() => new Date());
  const bladeLink = useBladeLink();
  const mayRead = useMayUse(...rights.subscriptions.read);
  const { subscriptionId, name, seats, nextSeats, monthly, endsOn, endOfTermAction } = one;
  const words = [
    t('sheet.seats', { count: seats }),
    ...(nextSeats === null ? [] : [t('sheet.nextSeats', { count: nextSeats })]),
    t(`term.${one.termDuration}`),
  ];
  return (
    <li className="bc-back">
      <span className="bc-back-words">
        {mayRead ? (
          <TextLink href={bladeLink('subscription', subscriptionId)}>{name}</TextLink>
        ) : (
          name
        )}
        <span className="ui-muted">{words.join(' · ')}</span>
        <span className="ui-muted">
          {endsOn === null ? (
            t('sheet.never')
          ) : (
            <>
              <DueDate on={endsOn} now={now} distance="none" />, {t(`endOfTerm.${endOfTermAction}`)}
            </>
          )}
        </span>
      </span>
      <Money amount={monthly} />
    </li>
  );
}

const few = 5;

interface HoldersSectionProps {
  readonly licenceId: string;
  readonly isForPeople: boolean;
}

/** Lists the first holders of a licence, with a link to all of them. */
export function HoldersSection({ licenceId, isForPeople }: HoldersSectionProps) {
  const t = useT(cockpitTexts);
  const source = useDataSource(
    peopleClient.list,
    { query: { licence: licenceId, take: few } },
    { enabled: isForPeople },
  );
  const failure = useSourceFailure({ title: t('failed'), source });
  if (!isForPeople) return null;
  const total = source.data?.metadata.total ?? 0;
  return (
    <Section title={t('sheet.holders')}>
      {failure}
      {source.initialState ? <Skeleton lines={4} /> : null}
      {source.data && total === 0 ? <p className="ui-muted">{t('sheet.noHolders')}</p> : null}
      <ul className="bc-holders">
        {source.data?.data.map((person) => (
          <li key={person.id}>
            <Inline justify="between" gap={3}>
              <TwoLines first={person.name} second={person.department || person.address} />
              <FindingChips
                findings={person.licences
                  .filter(({ skuId }) => skuId === licenceId)
                  .flatMap(({ findings }) => findings)}
              />
            </Inline>
          </li>
        ))}
      </ul>
      {total > 0 ? (
        <TextLink href={linkTo('/:/business-cockpit/licenses/assignments', { licence: licenceId })}>
          {t('sheet.holdersAll', { count: total })}
        </TextLink>
      ) : null}
    </Section>
  );
}

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
