import { useState } from 'react';
import type { SheetUpload } from '#domains/catalog/price-sheet.contract.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { differenceKindsOf } from './difference-kinds.ts';
import { toolsTexts } from './texts.ts';

const outdated = [sheetsClient.get, sheetsClient.uploads, sheetsClient.versions, sheetsClient.products, sheetsClient.difference];

/** Publishing and discarding, each after a question: both reach every customer or lose the checked rows. */
export function SheetActions({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Button onPress={() => setAsked('discard')}>{t('sheet.discard')}</Button>
      <Button variant="primary" onPress={() => setAsked('publish')}>
        {t('sheet.publish')}
      </Button>
      {asked === 'publish' ? <Publish upload={upload} onClose={close} /> : null}
      <Discard upload={upload} isOpen={asked === 'discard'} onClose={close} />
    </>
  );
}

interface AskProps {
  readonly upload: SheetUpload;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Publish({ upload, onClose }: Omit<AskProps, 'isOpen'>) {
  const t = useT(toolsTexts);
  const go = useGo();
  const publish = useAction(sheetsClient.publish, {
    refresh: outdated,
    success: (version) => t('sheet.published', { number: version.number }),
    onSuccess: () => go(addresses.versions),
  });
  const form = useForm<{ readonly effectiveFrom: string | null }>({
    initial: { effectiveFrom: today() },
    rules: { effectiveFrom: [required()] },
    faults: publish.error?.errors,
    onSubmit: async ({ effectiveFrom }) => {
      const isNow = effectiveFrom === null || effectiveFrom === today();
      const done = await publish.run({ params: { uploadId: upload.id }, body: isNow ? {} : { effectiveFrom } });
      if (done) onClose();
      return done;
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('sheet.publishTitle', { fileName: upload.fileName })}
      confirmLabel={t('sheet.publish')}
      onConfirm={form.submit}
      onClose={form.closing(onClose)}
    >
      <FormView form={form} labels={{ effectiveFrom: t('sheet.effectiveFrom') }}>
        <p>{t('sheet.publishText')}</p>
        <WhatChanges upload={upload} />
        <DateField label={t('sheet.effectiveFrom')} min={today()} isRequired {...form.field('effectiveFrom')} />
      </FormView>
    </ConfirmDialog>
  );
}

/** The last look before it reaches every customer; many prices that go are most often a sheet of the wrong month or cut off. */
function WhatChanges({ upload: { difference } }: Pick<AskProps, 'upload'>) {
  const t = useT(toolsTexts);
  if (!difference) return null;
  const { priceUp, priceDown, gone, changed, same } = difference;
  const before = priceUp + priceDown + gone + changed + same;
  const counts = differenceKindsOf
    .filter((kind) => difference[kind] > 0)
    .map((kind) => ({ term: t(`difference.${kind}`), detail: <NumberText value={difference[kind]} /> }));
  return (
    <>
      {gone > before / 5 ? (
        <Banner tone="warning" title={t('sheet.manyGone', { count: gone })}>
          {t('sheet.manyGoneHint')}
        </Banner>
      ) : null}
      {before === 0 ? <p>{t('difference.first')}</p> : null}
      {before > 0 && counts.length > 0 ? <DescriptionList layout="ends" items={counts} /> : null}
    </>
  );
}

function Discard({ upload, isOpen, onClose }: AskProps) {
  const t = useT(toolsTexts);
  const discard = useAction(sheetsClient.discard, { refresh: outdated, success: t('sheet.discarded') });
  const confirm = async (): Promise<void> => {
    if (await discard.run({ params: { uploadId: upload.id } })) onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="danger"
      title={t('sheet.discardTitle', { fileName: upload.fileName })}
      confirmLabel={t('sheet.discard')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('sheet.discardText')}</p>
    </ConfirmDialog>
  );
}

/** Versions take effect at the start of a day in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
