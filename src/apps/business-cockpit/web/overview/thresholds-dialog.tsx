import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Thresholds } from '#domains/licences/licence-alerts.ts';
import { licenceSources, alertsClient } from '../clients.ts';
import { cockpitTexts } from '../texts.ts';

const mostSeats = 100_000;
const mostDays = 90;

/** From when on the company wants to hear of something. */
export function ThresholdsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT(cockpitTexts);
  const { data } = useDataSource(alertsClient.thresholds);
  if (data) return <Filled before={data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('thresholds.title')}>
      <Skeleton lines={4} />
    </Dialog>
  );
}

interface FilledProps {
  readonly before: Thresholds;
  readonly onClose: () => void;
}

function Filled({ before, onClose }: FilledProps) {
  const t = useT(cockpitTexts);
  const put = useAction(alertsClient.putThresholds, {
    refresh: [...licenceSources, alertsClient.thresholds],
    success: t('thresholds.saved'),
    onSuccess: onClose,
  });
  const form = useForm<Thresholds>({
    initial: before,
    rules: {},
    faults: put.error?.errors,
    onSubmit: (values) => put.run({ body: values }),
  });
  const close = form.closing(onClose);
  const labels = {
    freeSeats: t('thresholds.freeSeats'),
    endingDays: t('thresholds.endingDays'),
    inactiveDays: t('thresholds.inactiveDays'),
  };
  const { freeSeats, endingDays, inactiveDays } = form.values;
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('thresholds.save')}</SubmitButton>
    </>
  );
  return (
    <Dialog isOpen onClose={close} size="sm" title={t('thresholds.title')} actions={actions}>
      <Stack gap={4}>
        <p>{t('thresholds.lead')}</p>
        <FormView form={form} labels={labels}>
          <NumberField
            label={labels.freeSeats}
            value={freeSeats}
            onChange={(count) => form.change({ freeSeats: count ?? 1 })}
            min={1}
            max={mostSeats}
          />
          <NumberField
            label={labels.endingDays}
            value={endingDays}
            onChange={(count) => form.change({ endingDays: count ?? 1 })}
            min={1}
            max={mostDays}
          />
          <Select
            label={labels.inactiveDays}
            value={String(inactiveDays)}
            options={[30, 90].map((days) => ({
              id: String(days),
              label: t('thresholds.days', { count: days }),
            }))}
            onChange={(id) => form.change({ inactiveDays: id === '30' ? 30 : 90 })}
          />
        </FormView>
      </Stack>
    </Dialog>
  );
}
