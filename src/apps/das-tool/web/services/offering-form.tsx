import { useEffect } from 'react';
import type { OfferingGiven } from '#domains/services/services.schema.ts';
import { pattern, required, type FieldRule } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { offeringsClient } from '../clients.ts';
import { draftOf, givenOf, typedAmount, type OfferingDraft } from './offering-draft.rules.ts';
import { OfferingFields } from './offering-fields.tsx';
import { RequestRows, TaskRows } from './offering-rows.tsx';
import { offeringTexts } from './texts.ts';

const refresh = [offeringsClient.list];
const keys = /^[a-z][a-z0-9-]{1,39}$/;

/** Form of an offering's draft in both languages. */
export function OfferingForm({
  id,
  initial,
  version,
  isNew = false,
  onDirty,
}: {
  readonly id: string;
  readonly initial: OfferingGiven;
  readonly version: string;
  readonly isNew?: boolean;
  readonly onDirty?: (isDirty: boolean) => void;
}) {
  const t = useT(offeringTexts);
  const isGerman = useLanguage() === 'de';
  const go = useGo();
  const save = useAction(offeringsClient.save, {
    refresh,
    success: t('saved'),
    onSuccess: () => (isNew ? go(`/internal/das-tool/offerings/${id}`) : undefined),
  });
  const send = (body: OfferingGiven, from: string) =>
    save.run({ params: { offeringId: id }, body, version: from });
  const form = useForm<OfferingDraft>({
    initial: draftOf(initial, isGerman),
    rules: useRules(),
    draft: `das-tool.offering.${isNew ? 'new' : id}`,
    faults: save.error?.errors,
    refusedAt: { ERROR_SERVICES_KEY_TAKEN: 'key' },
    onSubmit: (draft) => send(givenOf(draft), version),
  });
  const { isDirty } = form;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  return (
    <FormView form={form} labels={useLabels()}>
      <Stack gap={5}>
        <OfferingFields form={form} />
        <TaskRows
          rows={form.values.responsibilities}
          onChange={(responsibilities) => form.change({ responsibilities })}
        />
        <RequestRows
          rows={form.values.requests}
          onChange={(requests) => form.change({ requests })}
        />
        <Inline justify="end">
          <SubmitButton form={form}>{t('saveDraft')}</SubmitButton>
        </Inline>
      </Stack>
      <ConflictDialog
        action={save}
        fields={[
          { key: 'nameDe', label: t('nameDe') },
          { key: 'nameEn', label: t('nameEn') },
          { key: 'summaryDe', label: t('summaryDe') },
          { key: 'summaryEn', label: t('summaryEn') },
          { key: 'slaDe', label: t('slaDe') },
          { key: 'slaEn', label: t('slaEn') },
          {
            key: 'responsibilities',
            label: t('responsibilities'),
            show: ({ responsibilities }) => responsibilities.map(({ taskDe }) => taskDe).join(', '),
          },
        ]}
        base={initial}
        mine={givenOf(form.values)}
        onSave={(merged, seen) => void send(merged, seen).then((answer) => answer && form.reset())}
        onTake={form.reset}
        refresh={refresh}
      />
    </FormView>
  );
}

function useRules() {
  const t = useT(offeringTexts);
  const filled = [required(t('missing'))];
  const rowsFilled: FieldRule<OfferingDraft['responsibilities']> = (rows) =>
    rows.every(({ taskDe, taskEn }) => taskDe.trim() && taskEn.trim())
      ? undefined
      : { rule: 'required', message: t('missing') };
  const requestsFilled: FieldRule<OfferingDraft['requests']> = (rows) =>
    rows.every(({ de, en }) => de.trim() && en.trim())
      ? undefined
      : { rule: 'required', message: t('missing') };
  return {
    key: [required(t('missing')), pattern(keys, t('keyWrong'))],
    nameDe: filled,
    nameEn: filled,
    summaryDe: filled,
    summaryEn: filled,
    slaDe: filled,
    slaEn: filled,
    amount: [pattern(typedAmount, t('amountWrong'))],
    cost: [pattern(typedAmount, t('amountWrong'))],
    currency: [pattern(/^[A-Z]{3}$/, t('currencyWrong'))],
    responsibilities: [rowsFilled],
    requests: [requestsFilled],
  };
}

function useLabels() {
  const t = useT(offeringTexts);
  return {
    key: t('key'),
    nameDe: t('nameDe'),
    nameEn: t('nameEn'),
    summaryDe: t('summaryDe'),
    summaryEn: t('summaryEn'),
    scopeInDe: t('scopeInDe'),
    scopeInEn: t('scopeInEn'),
    scopeOutDe: t('scopeOutDe'),
    scopeOutEn: t('scopeOutEn'),
    slaDe: t('slaDe'),
    slaEn: t('slaEn'),
    responsibilities: t('responsibilities'),
    requests: t('requests'),
    priceKind: t('priceKind'),
    amount: t('amount'),
    cost: t('cost'),
    currency: t('currency'),
  };
}
