import type { QuoteSettings } from '#domains/quotes/quotes.schema.ts';
import { quoteTemplatesClient } from '#domains/quotes/web/clients.ts';
import { pattern } from '#platform/common/field.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Inline } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { salesTexts } from '../texts.ts';

/** The margin below which an offer needs somebody else; those who keep margins change it. */
export function FloorSection() {
  const t = useT(salesTexts);
  const format = useFormat();
  const settings = useDataSource(quoteTemplatesClient.settings).data;
  const mayChange = useMayUse(...rights.quotes.setFloor);
  if (!settings) return null;
  const { floorPercent, version } = settings;
  return (
    <section className="qt-section">
      <h2>{t('rules')}</h2>
      <p>{t('floorText', { floor: format.number(floorPercent) })}</p>
      {mayChange ? <FloorForm key={version} floorPercent={floorPercent} version={version} /> : null}
    </section>
  );
}

function FloorForm({ floorPercent, version }: QuoteSettings & { readonly version: string }) {
  const t = useT(salesTexts);
  const save = useAction(quoteTemplatesClient.saveSettings, {
    refresh: [quoteTemplatesClient.settings],
    success: t('saved'),
  });
  const form = useForm({
    initial: { floorPercent },
    rules: { floorPercent: [pattern(/^\d{1,2}([.,]\d{1,2})?$/, t('floorWrong'))] },
    onSubmit: (values) =>
      save.run({ body: { floorPercent: values.floorPercent.replace(',', '.') }, version }),
  });
  return (
    <FormView form={form} labels={{ floorPercent: t('floor') }}>
      <Inline align="end">
        <TextField label={t('floor')} maxLength={5} {...form.field('floorPercent')} />
        <SubmitButton form={form}>{t('floorSave')}</SubmitButton>
      </Inline>
    </FormView>
  );
}
