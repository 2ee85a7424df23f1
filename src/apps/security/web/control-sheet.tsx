import type { PostureControl } from '#domains/posture/posture.schema.ts';
import { maxLength, type FieldRule } from '#platform/common/field.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm, type FormState } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { controlsClient, postureClient } from './posture.ts';
import { ControlStateChip, useAreaName } from './figure-words.tsx';
import { securityTexts } from './texts.ts';

interface ControlSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows a measure and what was decided about it. */
export function ControlSheet({ id, onClose }: ControlSheetProps) {
  const t = useT(securityTexts);
  const source = useDataSource(controlsClient.list, { query: { search: id, take: 50 } });
  const failure = useSourceFailure({ title: t('controls.failed'), source });
  const control = source.data?.data.find((one) => one.id === id);
  if (control) return <Decision control={control} onClose={onClose} />;
  return (
    <Sheet isOpen onClose={onClose} title={t('controls.one')}>
      {source.data ? <p>{t('controls.gone')}</p> : (failure ?? <Skeleton lines={6} />)}
    </Sheet>
  );
}

interface DecisionProps {
  readonly control: PostureControl;
  readonly onClose: () => void;
}

interface Decided {
  readonly owner: string;
  readonly dueOn: string | null;
  readonly acceptance: {
    readonly isOn: boolean;
    readonly because: string;
    readonly until: string | null;
  };
}

/** Demands a reason and a last day of an accepted risk. */
const whole: FieldRule<Decided['acceptance']> = ({ isOn, because, until }) =>
  isOn && (because.trim() === '' || until === null) ? { rule: 'required' } : undefined;

function useDecision({ control, onClose }: DecisionProps) {
  const t = useT(securityTexts);
  const treat = useAction(controlsClient.treat, {
    refresh: [controlsClient.list, postureClient.overview],
    success: t('decision.saved'),
    onSuccess: onClose,
  });
  const { accepted, owner, dueOn } = control;
  const because = accepted?.because ?? '';
  const initial: Decided = {
    ...{ owner: owner ?? '', dueOn },
    acceptance: { isOn: accepted !== null, because, until: accepted?.until ?? null },
  };
  return useForm({
    initial,
    rules: { owner: [maxLength(100)], acceptance: [whole] },
    faults: treat.error?.errors,
    onSubmit: ({ owner: who, dueOn: day, acceptance: { isOn, until, because: why } }) =>
      treat.run({
        params: { control: control.id },
        body: {
          owner: who.trim() || null,
          dueOn: day,
          accepted: isOn && until !== null ? { because: why.trim(), until } : null,
        },
      }),
  });
}

function Decision({ control, onClose }: DecisionProps) {
  const t = useT(securityTexts);
  const form = useDecision({ control, onClose });
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={control.title}
      subtitle={<ControlStateChip state={control.state} />}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <Stack gap={5}>
        <ControlFacts control={control} />
        <DecisionFields form={form} />
      </Stack>
    </Sheet>
  );
}

function ControlFacts({ control }: { readonly control: PostureControl }) {
  const t = useT(securityTexts);
  const format = useFormat();
  const nameOf = useAreaName();
  const points = { points: format.number(control.points), max: format.number(control.max) };
  const decided =
    control.changedBy !== null && control.changedAt !== null
      ? t('decision.by', { who: control.changedBy, at: format.date(control.changedAt) })
      : '';
  const facts = [
    { id: 'area', label: t('controls.area'), value: nameOf(control.category) },
    { id: 'points', label: t('controls.points'), value: t('points.of', points) },
    { id: 'service', label: t('controls.service'), value: control.service },
    { id: 'stated', label: t('controls.stated'), value: control.statedAs },
    { id: 'decided', label: t('decision.last'), value: decided },
  ];
  return (
    <>
      <p className="sec-remediation">{control.remediation}</p>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </>
  );
}

function DecisionFields({ form }: { readonly form: FormState<Decided> }) {
  const t = useT(securityTexts);
  const { acceptance } = form.values;
  const { error } = form.field('acceptance');
  const change = (part: Partial<Decided['acceptance']>) =>
    form.change({ acceptance: { ...acceptance, ...part } });
  const labels = {
    owner: t('controls.owner'),
    dueOn: t('controls.dueOn'),
    acceptance: t('decision.because'),
  };
  return (
    <FormView form={form} labels={labels}>
      <TextField label={labels.owner} {...form.field('owner')} />
      <DateField label={labels.dueOn} {...form.field('dueOn')} />
      <Checkbox
        label={t('decision.accept')}
        description={t('decision.acceptHint')}
        value={acceptance.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      {acceptance.isOn ? (
        <>
          <TextArea
            label={labels.acceptance}
            name="acceptance"
            rows={3}
            value={acceptance.because}
            error={error}
            onChange={(because) => change({ because })}
          />
          <DateField
            label={t('decision.until')}
            value={acceptance.until}
            onChange={(until) => change({ until })}
          />
        </>
      ) : null}
    </FormView>
  );
}
