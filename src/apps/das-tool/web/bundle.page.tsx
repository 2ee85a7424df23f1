import { useState } from 'react';
import type { Bundle, BundleGiven } from '#domains/documents/building-blocks.schema.ts';
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
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { BundleForm } from './bundle-form.tsx';
import { bundleTones } from './bundles.page.tsx';
import { bundlesClient } from './clients.ts';
import { documentsClient } from './work-clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';
import './das-tool.css';

const empty: BundleGiven = {
  key: '',
  titleDe: '',
  titleEn: '',
  prerequisites: [],
  sections: [{ titleDe: '', titleEn: '', entries: [] }],
  mustAcknowledge: false,
  formats: ['pdf'],
};

/** One bundle: sections with snippets and categories, what it asks for, its state. */
export function BundlePage() {
  const id = usePathParam('bundleId');
  return id === 'new' ? <NewBundle /> : <KnownBundle key={id} id={id} />;
}

function NewBundle() {
  const t = useT(toolTexts);
  usePageTitle(t('bundle.new'));
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Stack gap={5}>
      <PageHeader title={t('bundle.new')} />
      <BundleForm id={id} initial={empty} version={noVersion} isNew />
    </Stack>
  );
}

function KnownBundle({ id }: { readonly id: string }) {
  const t = useT(toolTexts);
  const both = useBoth();
  const source = useDataSource(bundlesClient.get, { params: { bundleId: id } });
  const failure = useSourceFailure({ title: t('bundle.failed'), source });
  const bundle = source.data;
  usePageTitle(bundle && both(bundle.titleDe, bundle.titleEn));
  if (!bundle) return failure ?? <Skeleton lines={12} />;
  const { key, titleDe, titleEn, prerequisites, sections, mustAcknowledge, formats } = bundle;
  const given = { key, titleDe, titleEn, prerequisites, sections, mustAcknowledge, formats };
  return (
    <Stack gap={5}>
      <PageHeader
        title={both(titleDe, titleEn)}
        description={t('bundle.version', { version: bundle.version })}
        extra={<Chip tone={bundleTones[bundle.state]}>{t(`state.${bundle.state}`)}</Chip>}
        actions={<Step bundle={bundle} />}
      />
      {failure}
      <Edited id={id} given={given} />
    </Stack>
  );
}

function Edited({ id, given }: { readonly id: string; readonly given: BundleGiven }) {
  const begun = useBegun(given);
  return <BundleForm key={begun.version} id={id} {...begun} />;
}

function Step({ bundle }: { readonly bundle: Bundle }) {
  const t = useT(toolTexts);
  const step = useAction(bundlesClient.step, {
    refresh: [bundlesClient.get, bundlesClient.list, documentsClient.check, documentsClient.list],
    success: t('snippet.stepDone'),
  });
  if (bundle.state === 'retired') return null;
  const name = bundle.state === 'draft' ? 'publish' : 'retire';
  return (
    <Button
      isPending={step.pending}
      onPress={() =>
        void step.run({
          params: { bundleId: bundle.id },
          body: { step: name, number: bundle.number },
        })
      }
    >
      {t(`bundle.${name}`)}
    </Button>
  );
}
