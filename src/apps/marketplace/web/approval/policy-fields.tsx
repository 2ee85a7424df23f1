import type { ApprovalMode } from '#domains/orders/approval-policy.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
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
