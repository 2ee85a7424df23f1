import { useState } from 'react';
import type { Offering, OfferingGiven } from '#domains/services/services.schema.ts';
import { noVersion } from '#platform/common/version.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useBegun } from '#platform/web/forms/use-begun.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { offeringsClient } from '../clients.ts';
import { useBoth } from '../use-both.ts';
import { OfferingForm } from './offering-form.tsx';
import { offeringTones } from './offerings.page.tsx';
import { offeringTexts } from './texts.ts';
import '../das-tool.css';

const empty: OfferingGiven = {
  key: '',
  nameDe: '',
  nameEn: '',
  summaryDe: '',
  summaryEn: '',
  scopeInDe: [],
  scopeInEn: [],
  scopeOutDe: [],
  scopeOutEn: [],
  slaDe: '',
  slaEn: '',
  responsibilities: [],
  priceKind: 'perMonth',
  price: null,
  cost: null,
  requests: [],
};

/** One service on offer: scope, commitment, who does what, price, its state. */
export function OfferingPage() {
  const id = usePathParam('offeringId');
  return id === 'new' ? <NewOffering /> : <KnownOffering key={id} id={id} />;
}

function NewOffering() {
  const t = useT(offeringTexts);
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Stack gap={5}>
      <PageHeader title={t('new')} />
      <OfferingForm id={id} initial={empty} version={noVersion} isNew />
    </Stack>
  );
}

function KnownOffering({ id }: { readonly id: string }) {
  const t = useT(offeringTexts);
  const both = useBoth();
  const source = useDataSource(offeringsClient.list);
  const failure = useSourceFailure({ title: t('failed'), source });
  const offering = source.data?.data.find((one) => one.id === id);
  usePageTitle(offering && both(offering.nameDe, offering.nameEn));
  if (!source.data) return failure ?? <Skeleton lines={14} />;
  if (!offering) return <EmptyState title={t('empty')} />;
  const { id: _id, number, state, publishedNumber, ...given } = offering;
  return (
    <Stack gap={5}>
      <PageHeader
        title={both(given.nameDe, given.nameEn)}
        description={
          publishedNumber !== null && publishedNumber !== number
            ? `${t('versionNumber', { number })}, ${t('inForce', { number: publishedNumber })}`
            : t('versionNumber', { number })
        }
        extra={<Chip tone={offeringTones[state]}>{t(`state.${state}`)}</Chip>}
        actions={<Step offering={offering} />}
      />
      {failure}
      <Edited id={id} given={given} />
    </Stack>
  );
}

function Edited({ id, given }: { readonly id: string; readonly given: OfferingGiven }) {
  const begun = useBegun(given);
  return <OfferingForm key={begun.version} id={id} {...begun} />;
}

function Step({ offering: { id, state, number } }: { readonly offering: Offering }) {
  const t = useT(offeringTexts);
  const step = useAction(offeringsClient.step, {
    refresh: [offeringsClient.list],
    success: t('stepDone'),
  });
  if (state === 'retired') return null;
  const name = state === 'draft' ? 'publish' : 'retire';
  return (
    <Button
      isPending={step.pending}
      onPress={() => void step.run({ params: { offeringId: id }, body: { step: name, number } })}
    >
      {t(name)}
    </Button>
  );
}
