import type {
  SheetChanges,
  SheetImpact,
  SheetUpload,
} from '#domains/catalog/price-sheet.schema.ts';
import { manyGone } from '#domains/catalog/compared-sheets.rules.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { addresses } from '../addresses.ts';
import { outdatedBySheets, sheetsClient } from '../clients.ts';
import { differenceKindsOf } from '../difference-values.ts';
import { toolsTexts } from '../texts.ts';
import { countsSaid } from './sheet-changes.rules.ts';
import { Amounts, ImpactSentence } from './impact-words.tsx';
import { sheetTexts } from './texts.ts';

interface PublishDialogProps {
  readonly upload: SheetUpload;
  readonly impact?: SheetImpact | undefined;
  /** Counted in the currency on show; undefined while it is counted, or of a sheet without prices. */
  readonly changes?: SheetChanges | undefined;
  readonly onClose: () => void;
}

/** From when the prices of a checked sheet are sold, after a last look at what that changes. */
export function PublishDialog({ upload, impact, changes, onClose }: PublishDialogProps) {
  const t = useT(toolsTexts);
  const go = useGo();
  const gone = manyGone(upload.difference);
  const publish = useAction(sheetsClient.publish, {
    refresh: outdatedBySheets,
    success: (version) => t('sheet.published', { number: version.number }),
    onSuccess: () => go(addresses.versions),
  });
  const form = useForm<{ readonly effectiveFrom: string | null }>({
    initial: { effectiveFrom: today() },
    rules: { effectiveFrom: [required()] },
    faults: publish.error?.errors,
    onSubmit: async ({ effectiveFrom }) => {
      const isNow = effectiveFrom === null || effectiveFrom === today();
      const done = await publish.run({
        params: { uploadId: upload.id },
        body: {
          ...(isNow ? {} : { effectiveFrom }),
          ...(gone > 0 && { confirmedGone: gone }),
        },
      });
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
        <WhatChanges upload={upload} changes={changes} />
        {impact ? <Concerned impact={impact} /> : null}
        <DateField
          label={t('sheet.effectiveFrom')}
          min={today()}
          isRequired
          {...form.field('effectiveFrom')}
        />
      </FormView>
    </ConfirmDialog>
  );
}

/**
 * The last look before it reaches every customer; many prices that go are most often a sheet of the
 * wrong month or cut off.
 */
function WhatChanges({
  upload: { difference, currencies },
  changes,
}: Pick<PublishDialogProps, 'upload' | 'changes'>) {
  const t = useT(toolsTexts);
  const said = useT(sheetTexts);
  if (!difference) return null;
  const { priceUp, priceDown, gone, changed, same } = difference;
  const many = manyGone(difference);
  const before = priceUp + priceDown + gone + changed + same;
  const counted = countsSaid(difference, currencies, changes);
  const manyTitle = t('sheet.manyGone', { count: many });
  const counts = differenceKindsOf
    .map((kind) => ({ kind, count: counted?.[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({
      term: t(`difference.${kind}`),
      detail: <NumberText value={count} />,
    }));
  return (
    <>
      {many > 0 ? (
        <Banner
          tone="warning"
          title={
            currencies.length > 1
              ? `${manyTitle} (${said('allCurrencies', { count: currencies.length })})`
              : manyTitle
          }
        >
          {t('sheet.manyGoneHint')}
        </Banner>
      ) : null}
      {before === 0 ? <p>{t('difference.first')}</p> : null}
      {before > 0 && !counted ? <p className="ui-muted">{said('counting')}</p> : null}
      {before > 0 && counts.length > 0 && changes ? (
        <p className="ui-muted">{said('countedIn', { currency: changes.currency })}</p>
      ) : null}
      {before > 0 && counts.length > 0 ? <DescriptionList layout="ends" items={counts} /> : null}
    </>
  );
}

function Concerned({ impact }: { readonly impact: SheetImpact }) {
  const t = useT(sheetTexts);
  return (
    <div className="mt-concerned">
      <p className="mt-foot-words">
        <ImpactSentence impact={impact} />
      </p>
      {impact.monthly.length > 0 ? (
        <Amounts label={t('impact.forCustomers')} amounts={impact.monthly} />
      ) : null}
    </div>
  );
}

/** Versions take effect at the start of a day in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
