import { useState } from 'react';
import type { Contracted, ContractedGiven, Offering } from '#domains/services/services.schema.ts';
import { healths } from '#domains/services/services.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { noVersion, versionOf } from '#platform/common/version.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm, type FormState } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Grid, Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { offeringsClient } from '../clients.ts';
import { useBoth } from '../use-both.ts';
import { contractedClient } from '../work-clients.ts';
import {
  contractedDraft,
  contractedGiven,
  type ContractedDraft,
  typedAmount,
} from './service-drafts.rules.ts';
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

const begun: ContractedGiven = {
  offeringId: '',
  offeringNumber: 1,
  startedOn: '',
  endsOn: null,
  noticeDays: 90,
  included: null,
  used: null,
  unitDe: '',
  unitEn: '',
  price: null,
  contact: '',
  reviewOn: null,
  health: 'unknown',
};

const refresh = [contractedClient.list];

/** Sheet to agree on a service, or to change what was agreed. */
export function ContractedSheet({
  tenantId,
  contracted,
  onClose,
}: {
  readonly tenantId: string;
  readonly contracted: Contracted | undefined;
  readonly onClose: () => void;
}) {
  const t = useT(offeringTexts);
  const both = useBoth();
  const isGerman = useLanguage() === 'de';
  const [newId] = useState(() => crypto.randomUUID());
  const offerings = useDataSource(offeringsClient.list).data?.data ?? [];
  // what the person saw: a live update must not move the edit's beginning
  const [initial] = useState(() => (contracted ? givenPart(contracted) : begun));
  const save = useAction(contractedClient.save, {
    refresh,
    success: t('saved'),
    onSuccess: onClose,
  });
  const params = { tenantId, serviceId: contracted?.id ?? newId };
  const send = (body: ContractedGiven, version: string) => save.run({ params, body, version });
  const version = contracted ? versionOf({ ...initial }) : noVersion;
  const form = useForm<ContractedDraft>({
    initial: { ...contractedDraft(initial, isGerman), startedOn: initial.startedOn || null },
    rules: useRules(),
    draft: `das-tool.contracted.${tenantId}.${contracted?.id ?? 'new'}`,
    faults: save.error?.errors,
    onSubmit: (draft) => send(contractedGiven(draft), version),
  });
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={contracted ? both(contracted.nameDe, contracted.nameEn) : t('contracted.new')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={useLabels()}>
        <ContractedFields form={form} agreed={contracted} offerings={onOffer(offerings)} />
        <ConflictDialog
          action={save}
          fields={useConflictFields()}
          base={initial}
          mine={contractedGiven(form.values)}
          onSave={(merged, seen) => void send(merged, seen)}
          onTake={onClose}
          refresh={refresh}
        />
      </FormView>
    </Sheet>
  );
}

const onOffer = (offerings: readonly Offering[]): readonly Offering[] =>
  offerings.filter(({ publishedNumber }) => publishedNumber !== null);

function givenPart({
  id: _id,
  nameDe: _de,
  nameEn: _en,
  publishedNumber: _published,
  ...given
}: Contracted): ContractedGiven {
  return given;
}

function useRules() {
  const t = useT(offeringTexts);
  const filled = [required(t('missing'))];
  return {
    offeringId: filled,
    startedOn: filled,
    amount: [pattern(typedAmount, t('amountWrong'))],
    currency: [pattern(/^[A-Z]{3}$/, t('currencyWrong'))],
  };
}

function useLabels() {
  const t = useT(offeringTexts);
  return {
    offeringId: t('name'),
    offeringNumber: t('version'),
    startedOn: t('contracted.start'),
    endsOn: t('contracted.end'),
    noticeDays: t('contracted.notice'),
    included: t('contracted.included'),
    used: t('contracted.used'),
    unitDe: t('contracted.unitDe'),
    unitEn: t('contracted.unitEn'),
    amount: t('amount'),
    currency: t('currency'),
    contact: t('contracted.contact'),
    reviewOn: t('contracted.review'),
    health: t('contracted.health'),
  };
}

function useConflictFields() {
  const t = useT(offeringTexts);
  const text = (value: string | number | null) => String(value ?? '–');
  return [
    { key: 'startedOn' as const, label: t('contracted.start') },
    {
      key: 'endsOn' as const,
      label: t('contracted.end'),
      show: ({ endsOn }: ContractedGiven) => text(endsOn),
    },
    {
      key: 'used' as const,
      label: t('contracted.used'),
      show: ({ used }: ContractedGiven) => text(used),
    },
    {
      key: 'included' as const,
      label: t('contracted.included'),
      show: ({ included }: ContractedGiven) => text(included),
    },
    {
      key: 'price' as const,
      label: t('price'),
      show: ({ price }: ContractedGiven) =>
        price ? `${price.value} ${price.currencyCode}` : t('priceKind.onRequest'),
    },
    { key: 'contact' as const, label: t('contracted.contact') },
    {
      key: 'health' as const,
      label: t('contracted.health'),
      show: ({ health }: ContractedGiven) => t(`health.${health}`),
    },
  ];
}
