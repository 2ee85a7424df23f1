import { useState } from 'react';
import type { Contracted, ContractedGiven, Offering } from '#domains/services/services.schema.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { noVersion, versionOf } from '#platform/common/version.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { offeringsClient } from '../clients.ts';
import { contractedClient } from '../work-clients.ts';
import { useBoth } from '../use-both.ts';
import {
  contractedDraft,
  contractedGiven,
  type ContractedDraft,
} from './contracted-draft.rules.ts';
import { ContractedFields } from './contracted-fields.tsx';
import { typedAmount } from './offering-draft.rules.ts';
import { offeringTexts } from './texts.ts';

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
