import { priceKinds } from '#domains/services/services.values.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Grid, Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { areEven, type OfferingDraft } from './offering-draft.rules.ts';
import { offeringTexts } from './texts.ts';

interface FieldsProps {
  readonly form: FormState<OfferingDraft>;
}

const scopes = ['scopeInDe', 'scopeInEn', 'scopeOutDe', 'scopeOutEn'] as const;

/** Name, scope, commitment and price of an offering. */
export function OfferingFields({ form }: FieldsProps) {
  const t = useT(offeringTexts);
  const { values, field } = form;
  const isEven =
    areEven(values.scopeInDe, values.scopeInEn) && areEven(values.scopeOutDe, values.scopeOutEn);
  return (
    <Stack gap={4}>
      <Grid>
        <TextField label={t('nameDe')} maxLength={120} isRequired {...field('nameDe')} />
        <TextField label={t('nameEn')} maxLength={120} isRequired {...field('nameEn')} />
        <TextField
          label={t('key')}
          description={t('keyHint')}
          maxLength={40}
          isRequired
          {...field('key')}
        />
      </Grid>
      <Grid min="22rem">
        {(['summaryDe', 'summaryEn'] as const).map((name) => (
          <TextArea
            key={name}
            label={t(name)}
            rows={2}
            maxLength={400}
            isRequired
            {...field(name)}
          />
        ))}
        {scopes.map((name) => (
          <TextArea
            key={name}
            label={t(name)}
            description={t('linesHint')}
            rows={4}
            {...field(name)}
          />
        ))}
        <TextField label={t('slaDe')} maxLength={200} isRequired {...field('slaDe')} />
        <TextField label={t('slaEn')} maxLength={200} isRequired {...field('slaEn')} />
      </Grid>
      {isEven ? null : <Banner tone="warning">{t('linesUneven')}</Banner>}
      <PriceFields form={form} />
    </Stack>
  );
}

function PriceFields({ form: { values, field, change } }: FieldsProps) {
  const t = useT(offeringTexts);
  return (
    <Grid>
      <Select
        label={t('priceKind')}
        value={values.priceKind}
        options={priceKinds.map((kind) => ({ id: kind, label: t(`priceKind.${kind}`) }))}
        onChange={(chosen) =>
          change({ priceKind: priceKinds.find((one) => one === chosen) ?? values.priceKind })
        }
      />
      {values.priceKind === 'onRequest' ? null : (
        <TextField label={t('amount')} inputMode="decimal" {...field('amount')} />
      )}
      <TextField
        label={t('cost')}
        description={t('costHint')}
        inputMode="decimal"
        {...field('cost')}
      />
      <TextField label={t('currency')} maxLength={3} {...field('currency')} />
    </Grid>
  );
}
