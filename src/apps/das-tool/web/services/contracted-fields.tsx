import type { Contracted, Offering } from '#domains/services/services.schema.ts';
import { healths } from '#domains/services/services.values.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Grid, Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useBoth } from '../use-both.ts';
import type { ContractedDraft } from './contracted-draft.rules.ts';
import { offeringTexts } from './texts.ts';

interface FieldsProps {
  readonly form: FormState<ContractedDraft>;
}

/** Fields of a contracted service: which one, its term, its volume, who is there for it. */
export function ContractedFields({
  form,
  agreed,
  offerings,
}: FieldsProps & {
  readonly agreed: Contracted | undefined;
  readonly offerings: readonly Offering[];
}) {
  const t = useT(offeringTexts);
  const { field } = form;
  return (
    <Stack gap={4}>
      {agreed ? (
        <VersionField form={form} agreed={agreed} />
      ) : (
        <OfferingField form={form} offerings={offerings} />
      )}
      <Grid min="13rem">
        <DateField label={t('contracted.start')} isRequired {...field('startedOn')} />
        <DateField
          label={t('contracted.end')}
          description={t('contracted.endHint')}
          {...field('endsOn')}
        />
      </Grid>
      <VolumeFields form={form} />
      <Grid min="13rem">
        <TextField
          label={t('amount')}
          description={t('contracted.priceHint')}
          inputMode="decimal"
          {...field('amount')}
        />
        <TextField label={t('currency')} maxLength={3} {...field('currency')} />
      </Grid>
      <CareFields form={form} />
    </Stack>
  );
}

function OfferingField({
  form,
  offerings,
}: FieldsProps & { readonly offerings: readonly Offering[] }) {
  const t = useT(offeringTexts);
  const both = useBoth();
  return (
    <Select
      label={t('name')}
      isRequired
      {...form.field('offeringId')}
      value={form.values.offeringId || null}
      options={offerings.map((one) => ({ id: one.id, label: both(one.nameDe, one.nameEn) }))}
      onChange={(offeringId) =>
        form.change({
          offeringId,
          offeringNumber: offerings.find(({ id }) => id === offeringId)?.publishedNumber ?? 1,
        })
      }
    />
  );
}

/** A customer keeps the version that was agreed, or gets the one in force. */
function VersionField({ form, agreed }: FieldsProps & { readonly agreed: Contracted }) {
  const t = useT(offeringTexts);
  const { offeringNumber, publishedNumber } = agreed;
  const numbers = [...new Set([offeringNumber, publishedNumber ?? offeringNumber])];
  return (
    <Select
      label={t('version')}
      value={String(form.values.offeringNumber)}
      options={numbers.map((number) => ({
        id: String(number),
        label: t('versionNumber', { number }),
      }))}
      onChange={(chosen) => form.change({ offeringNumber: Number(chosen) })}
    />
  );
}

function VolumeFields({ form: { values, field, change } }: FieldsProps) {
  const t = useT(offeringTexts);
  return (
    <Grid min="13rem">
      <NumberField
        label={t('contracted.included')}
        min={0}
        value={values.included}
        onChange={(included) =>
          change({ included, used: included === null ? null : (values.used ?? 0) })
        }
      />
      <NumberField
        label={t('contracted.used')}
        min={0}
        value={values.used}
        isDisabled={values.included === null}
        onChange={(used) => change({ used })}
      />
      <TextField label={t('contracted.unitDe')} maxLength={40} {...field('unitDe')} />
      <TextField label={t('contracted.unitEn')} maxLength={40} {...field('unitEn')} />
    </Grid>
  );
}

function CareFields({ form: { values, field, change } }: FieldsProps) {
  const t = useT(offeringTexts);
  return (
    <Grid min="13rem">
      <NumberField
        label={t('contracted.notice')}
        min={0}
        max={1_000}
        value={values.noticeDays}
        onChange={(days) => change({ noticeDays: days ?? 0 })}
      />
      <DateField label={t('contracted.review')} {...field('reviewOn')} />
      <TextField label={t('contracted.contact')} maxLength={120} {...field('contact')} />
      <Select
        label={t('contracted.health')}
        value={values.health}
        options={healths.map((id) => ({ id, label: t(`health.${id}`) }))}
        onChange={(chosen) =>
          change({ health: healths.find((one) => one === chosen) ?? values.health })
        }
      />
    </Grid>
  );
}
