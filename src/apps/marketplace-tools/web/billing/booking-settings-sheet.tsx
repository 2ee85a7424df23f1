import type { BookingSettings } from '#domains/billing/bookings.schema.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { bookingsTexts } from './bookings-texts.ts';
import { bookingsClient } from './clients.ts';

type Draft = Readonly<Record<keyof BookingSettings, string>>;

const fields = [
  'consultant',
  'client',
  'accountLength',
  'fiscalMonth',
  'domesticAccount',
  'reverseChargeAccount',
  'exportAccount',
  'firstDebtor',
] as const satisfies readonly (keyof BookingSettings)[];

/** Usual values of SKR 03; whose books they are, nobody can guess. */
const usual: Draft = {
  consultant: '',
  client: '',
  chart: '03',
  accountLength: '4',
  fiscalMonth: '1',
  domesticAccount: '8400',
  reverseChargeAccount: '8336',
  exportAccount: '8338',
  firstDebtor: '10000',
};

function draftOf(kept: BookingSettings | null): Draft {
  if (!kept) return usual;
  const { consultant, client, accountLength, fiscalMonth, firstDebtor } = kept;
  return {
    ...kept,
    consultant: String(consultant),
    client: String(client),
    accountLength: String(accountLength),
    fiscalMonth: String(fiscalMonth),
    firstDebtor: String(firstDebtor),
  };
}

const settingsOf = (draft: Draft): BookingSettings => ({
  ...draft,
  chart: draft.chart === '04' ? '04' : '03',
  consultant: Number(draft.consultant),
  client: Number(draft.client),
  accountLength: Number(draft.accountLength),
  fiscalMonth: Number(draft.fiscalMonth),
  firstDebtor: Number(draft.firstDebtor),
});

interface BookingSettingsSheetProps {
  readonly kept: BookingSettings | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Sheet for the accountant's frame: whose books, and which accounts. */
export function BookingSettingsSheet({ kept, onSaved, onClose }: BookingSettingsSheetProps) {
  const t = useT(bookingsTexts);
  const save = useAction(bookingsClient.saveSettings, {
    refresh: [bookingsClient.settings],
    success: t('saved'),
    onSuccess: onSaved,
  });
  const form = useForm<Draft>({
    initial: draftOf(kept),
    rules: useRules(),
    faults: save.error?.errors,
    onSubmit: (draft) => save.run({ body: settingsOf(draft) }),
  });
  const close = form.closing(onClose);
  const labels = useLabels();
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('settings')}
      subtitle={t('settingsHint')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <RadioGroup
          label={t('chart')}
          layout="row"
          options={(['03', '04'] as const).map((id) => ({ id, label: t(`chart.${id}`) }))}
          value={form.values.chart}
          onChange={(chart) => form.change({ chart })}
        />
        {fields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            isRequired
            description={field === 'firstDebtor' ? t('firstDebtorHint') : undefined}
            inputMode="numeric"
            maxLength={9}
            {...form.field(field)}
          />
        ))}
      </FormView>
    </Sheet>
  );
}

function useRules() {
  const t = useT(bookingsTexts);
  const whole = (shape: RegExp) => [required(t('number')), pattern(shape, t('number'))];
  return {
    consultant: whole(/^(100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/),
    client: whole(/^[1-9]\d{0,4}$/),
    accountLength: whole(/^[4-8]$/),
    fiscalMonth: whole(/^([1-9]|1[0-2])$/),
    domesticAccount: whole(/^\d{1,8}$/),
    reverseChargeAccount: whole(/^\d{1,8}$/),
    exportAccount: whole(/^\d{1,8}$/),
    firstDebtor: whole(/^[1-9]\d{4,8}$/),
  };
}

function useLabels(): Readonly<Record<keyof BookingSettings, string>> {
  const t = useT(bookingsTexts);
  return {
    consultant: t('consultant'),
    client: t('client'),
    chart: t('chart'),
    accountLength: t('accountLength'),
    fiscalMonth: t('fiscalMonth'),
    domesticAccount: t('domesticAccount'),
    reverseChargeAccount: t('reverseChargeAccount'),
    exportAccount: t('exportAccount'),
    firstDebtor: t('firstDebtor'),
  };
}
