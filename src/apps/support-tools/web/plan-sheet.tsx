import { maxLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { offboardingClient } from './clients.ts';
import { usualEnd } from './plan-dates.rules.ts';
import { TenantPicker } from './tenant-picker.tsx';
import { supportTexts } from './texts.ts';

interface PlanSheetProps {
  /** The customer that the address names. */
  readonly customerId?: string | undefined;
  readonly onClose: () => void;
  readonly onPlanned: (id: string) => void;
}

/** Days of plans are UTC, as the server counts them. */
const today = (): string => new Date().toISOString().slice(0, 10);
const proposedEnd = (): string => usualEnd(new Date());

/** Plans the end of a customer; nothing changes for it by this alone. */
export function PlanSheet({ customerId: given = '', onClose, onPlanned }: PlanSheetProps) {
  const t = useT(supportTexts);
  const plan = useAction(offboardingClient.plan, {
    refresh: [offboardingClient.list],
    onSuccess: ({ id }) => onPlanned(id),
  });
  const form = useForm({
    initial: {
      customerId: given,
      reason: '',
      noticeOn: today(),
      effectiveOn: proposedEnd(),
      retentionDays: 90,
    },
    rules: {
      customerId: [required()],
      reason: [required(), maxLength(500)],
      noticeOn: [required()],
      effectiveOn: [required()],
    },
    faults: plan.error?.errors,
    onSubmit: (values) => plan.run({ body: values }),
  });
  const close = form.closing(onClose);
  const labels = {
    customerId: t('tenant.pick'),
    reason: t('plan.reason'),
    noticeOn: t('plan.noticeOn'),
    effectiveOn: t('plan.effectiveOn'),
    retentionDays: t('plan.retentionDays'),
  };
  const { customerId, retentionDays } = form.values;
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('offboarding.plan')}
      subtitle={t('plan.text')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('plan.submit')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <TenantPicker
          isRequired
          value={customerId || null}
          error={form.field('customerId').error}
          onChange={(id) => form.change({ customerId: id ?? '' })}
        />
        <DateField
          label={t('plan.noticeOn')}
          isRequired
          value={form.values.noticeOn}
          error={form.field('noticeOn').error}
          onChange={(day) => form.change({ noticeOn: day ?? '' })}
        />
        <DateField
          label={t('plan.effectiveOn')}
          description={t('plan.effectiveOnHint')}
          isRequired
          min={today()}
          value={form.values.effectiveOn}
          error={form.field('effectiveOn').error}
          onChange={(day) => form.change({ effectiveOn: day ?? '' })}
        />
        <NumberField
          label={t('plan.retentionDays')}
          description={t('plan.retentionDaysHint')}
          min={1}
          max={3650}
          value={retentionDays}
          onChange={(days) => form.change({ retentionDays: days ?? 90 })}
        />
        <TextArea
          label={t('plan.reason')}
          isRequired
          rows={3}
          maxLength={500}
          {...form.field('reason')}
        />
      </FormView>
    </Sheet>
  );
}
