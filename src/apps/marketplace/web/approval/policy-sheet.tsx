import { useState } from 'react';
import type { ApprovalPolicy, ApprovalSettings } from '#domains/orders/approvals.schema.ts';
import type { ApprovalMode } from '#domains/orders/approvals.ts';
import { type FieldRule, required } from '#platform/common/field.rules.ts';
import { amount, compare, type Money } from '#platform/common/money.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm, type FormState } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { cartClient } from '../cart-client.ts';
import { decimalOf } from './amount-input.rules.ts';
import { approvalPolicyClient, approvalsClient } from './clients.ts';
import { approvalTexts } from './texts.ts';

const approvalModes: readonly ApprovalMode[] = ['off', 'above', 'always'];

/** The rules as they are typed: amounts as text. */
export interface PolicyDraft {
  readonly mode: ApprovalMode;
  readonly monthlyLimit: string;
  readonly periodDays: number;
  readonly bulkLimit: string;
  readonly fourEyes: boolean;
  readonly freeSeatsPercent: number;
  readonly deadlineDays: number;
}

interface PolicyFieldsProps {
  readonly form: FormState<PolicyDraft>;
  readonly currencyCode: string;
  readonly isReadOnly: boolean;
}

export function PolicyFields({ form, currencyCode, isReadOnly }: PolicyFieldsProps) {
  const t = useT(approvalTexts);
  const { values, change, field } = form;
  const modes = approvalModes.map((id) => ({
    id,
    label: t(`policy.mode.${id}`),
    description: t(`policy.mode.${id}Text`),
  }));
  return (
    <Stack gap={4}>
      <RadioGroup
        label={t('policy.mode')}
        layout="cards"
        options={modes}
        value={values.mode}
        isReadOnly={isReadOnly}
        onChange={(id) => change({ mode: oneOf(approvalModes, id) ?? values.mode })}
      />
      {values.mode === 'above' ? (
        <>
          <TextField
            label={t('policy.monthlyLimit')}
            inputMode="decimal"
            suffix={currencyCode}
            isRequired
            isReadOnly={isReadOnly}
            {...field('monthlyLimit')}
          />
          <NumberField
            label={t('policy.periodDays')}
            description={t('policy.periodDaysHint')}
            min={1}
            max={31}
            isReadOnly={isReadOnly}
            value={values.periodDays}
            onChange={(days) => change({ periodDays: days ?? 1 })}
          />
        </>
      ) : null}
      {values.mode === 'off' ? null : (
        <>
          <Checkbox label={t('policy.fourEyes')} isReadOnly={isReadOnly} {...field('fourEyes')} />
          <NumberField
            label={t('policy.freeSeatsPercent')}
            description={t('policy.freeSeatsPercentHint')}
            min={0}
            max={100}
            isReadOnly={isReadOnly}
            value={values.freeSeatsPercent}
            onChange={(percent) => change({ freeSeatsPercent: percent ?? 0 })}
          />
          <NumberField
            label={t('policy.deadlineDays')}
            description={t('policy.deadlineDaysHint')}
            min={1}
            max={30}
            isReadOnly={isReadOnly}
            value={values.deadlineDays}
            onChange={(days) => change({ deadlineDays: days ?? 7 })}
          />
          <TextField
            label={t('policy.bulkLimit')}
            description={t('policy.bulkLimitHint')}
            inputMode="decimal"
            suffix={currencyCode}
            isRequired
            isReadOnly={isReadOnly}
            {...field('bulkLimit')}
          />
        </>
      )}
    </Stack>
  );
}

const outdated = [approvalPolicyClient.get, approvalsClient.list, cartClient.get];

/**
 * Sheet with the rules for which orders need approval; read-only without the right to change them.
 */
export function PolicySheet({
  policy: shown,
  onClose,
}: {
  readonly policy: ApprovalPolicy;
  readonly onClose: () => void;
}) {
  const t = useT(approvalTexts);
  const format = useFormat();
  // what the person saw: a live update must not move the edit's beginning (UXR-1)
  const [policy] = useState(shown);
  const save = useAction(approvalPolicyClient.put, {
    refresh: outdated,
    success: t('policy.saved'),
    onSuccess: onClose,
  });
  const send = (settings: ApprovalSettings, version: string) =>
    save.run({ body: settings, version });
  const form = useForm<PolicyDraft>({
    initial: draftOf(policy, format.number),
    rules: {
      monthlyLimit: [required(t('policy.amountError')), anAmount(t('policy.amountError'))],
      bulkLimit: [required(t('policy.amountError')), anAmount(t('policy.amountError'))],
    },
    draft: 'approval.policy',
    faults: save.error?.errors,
    onSubmit: (draft) => send(settingsOf(draft, policy), policy.version),
  });
  const close = form.closing(onClose);
  const labels = {
    mode: t('policy.mode'),
    monthlyLimit: t('policy.monthlyLimit'),
    periodDays: t('policy.periodDays'),
    bulkLimit: t('policy.bulkLimit'),
    fourEyes: t('policy.fourEyes'),
    freeSeatsPercent: t('policy.freeSeatsPercent'),
    deadlineDays: t('policy.deadlineDays'),
  };
  const actions = policy.mayManage ? (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </>
  ) : undefined;
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('policy.title')}
      subtitle={t('policy.subtitle')}
      actions={actions}
    >
      <Stack gap={4}>
        {policy.mayManage ? null : <Banner>{t('policy.readOnly')}</Banner>}
        <Approvers policy={policy} />
        <FormView form={form} labels={labels}>
          <PolicyFields
            form={form}
            currencyCode={policy.currencyCode}
            isReadOnly={!policy.mayManage}
          />
        </FormView>
        <p className="ui-muted">{t('policy.exempt')}</p>
      </Stack>
      <ConflictDialog<ApprovalSettings>
        action={save}
        fields={[
          { key: 'mode', label: labels.mode, show: ({ mode }) => t(`policy.mode.${mode}`) },
          {
            key: 'monthlyLimit',
            label: labels.monthlyLimit,
            show: ({ monthlyLimit }) => format.money(monthlyLimit),
          },
          { key: 'periodDays', label: labels.periodDays },
          {
            key: 'bulkLimit',
            label: labels.bulkLimit,
            show: ({ bulkLimit }) => format.money(bulkLimit),
          },
          {
            key: 'fourEyes',
            label: labels.fourEyes,
            show: ({ fourEyes }) => t(fourEyes ? 'yes' : 'no'),
          },
          { key: 'freeSeatsPercent', label: labels.freeSeatsPercent },
          { key: 'deadlineDays', label: labels.deadlineDays },
        ]}
        base={settingsOf(draftOf(policy, format.number), policy)}
        mine={settingsOf(form.values, policy)}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={onClose}
        refresh={outdated}
      />
    </Sheet>
  );
}

/**
 * People who may approve. The four-eyes rule needs at least two; with none, orders would wait for
 * ever.
 */
function Approvers({ policy: { approvers, fourEyes, mode } }: { readonly policy: ApprovalPolicy }) {
  const t = useT(approvalTexts);
  if (approvers.length === 0) return <Banner tone="warning">{t('policy.nobody')}</Banner>;
  return (
    <Stack gap={2}>
      <p>
        {t('policy.approvers')}: {approvers.join(', ')}
      </p>
      {approvers.length === 1 && fourEyes && mode !== 'off' ? (
        <Banner>{t('policy.onlyOne')}</Banner>
      ) : null}
    </Stack>
  );
}

function draftOf(policy: ApprovalPolicy, show: (value: string) => string): PolicyDraft {
  const { mode, monthlyLimit, periodDays, bulkLimit, fourEyes, freeSeatsPercent, deadlineDays } =
    policy;
  return {
    mode,
    monthlyLimit: show(monthlyLimit.value),
    periodDays,
    bulkLimit: show(bulkLimit.value),
    fourEyes,
    freeSeatsPercent,
    deadlineDays,
  };
}

/**
 * Checked by the form before it is asked for. What is typed as it was stays written as it was: it
 * is no change.
 */
function settingsOf(
  { monthlyLimit, bulkLimit, ...rest }: PolicyDraft,
  policy: ApprovalPolicy,
): ApprovalSettings {
  const money = (typed: string, before: Money): Money => {
    const wanted = amount(decimalOf(typed) ?? '0', before.currencyCode);
    return compare(wanted, before) === 0 ? before : wanted;
  };
  return {
    ...rest,
    monthlyLimit: money(monthlyLimit, policy.monthlyLimit),
    bulkLimit: money(bulkLimit, policy.bulkLimit),
  };
}

const anAmount =
  (message: string): FieldRule<string> =>
  (value) =>
    decimalOf(value) === undefined ? { rule: 'pattern', message } : undefined;
