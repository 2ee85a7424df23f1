import { longestNote, longestPhone } from '#domains/hotline/hotline.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Grid, Inline, Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import './hotline.css';
import type { HotlineDraft } from './hotline-draft.rules.ts';
import { deskHotlineTexts } from './texts.ts';
import { useSettingsLabels, useWeekdays } from './use-settings-labels.ts';

interface FieldsProps {
  readonly form: FormState<HotlineDraft>;
  /** Why the two times cannot stand so. */
  readonly order: string | undefined;
}

/** Fields of what customers see of the hotline. */
export function SettingsFields({ form, order }: FieldsProps) {
  const t = useT(deskHotlineTexts);
  const labels = useSettingsLabels();
  return (
    <>
      <TextField
        label={labels.phone}
        description={t('settings.phoneHint')}
        maxLength={longestPhone}
        inputMode="tel"
        {...form.field('phone')}
      />
      <RadioGroup
        label={labels.when}
        layout="row"
        options={[
          { id: 'always', label: t('settings.always') },
          { id: 'hours', label: t('settings.never') },
        ]}
        {...form.field('when')}
        onChange={(id) => form.change({ when: id === 'always' ? id : 'hours' })}
      />
      {form.values.when === 'hours' ? <Hours form={form} order={order} /> : null}
      <NumberField
        label={labels.answerMinutes}
        description={t('settings.minutesHint')}
        min={1}
        max={1440}
        {...form.field('answerMinutes')}
      />
      <TextArea label={labels.noteDe} maxLength={longestNote} {...form.field('noteDe')} />
      <TextArea label={labels.noteEn} maxLength={longestNote} {...form.field('noteEn')} />
    </>
  );
}

function Hours({ form, order }: FieldsProps) {
  const labels = useSettingsLabels();
  const weekdays = useWeekdays();
  const chosen = form.values.weekdays;
  const to = form.field('to');
  const { error } = form.field('weekdays');
  return (
    <Stack gap={3}>
      <Grid min="8rem">
        <TextField label={labels.from} isRequired {...form.field('from')} />
        <TextField label={labels.to} isRequired {...to} error={to.error ?? order} />
      </Grid>
      <fieldset className="desk-days">
        <legend>{labels.weekdays}</legend>
        <Inline gap={3}>
          {weekdays.map((label, index) => (
            <Checkbox
              key={label}
              label={label}
              value={chosen.includes(index + 1)}
              onChange={(isOn) =>
                form.change({
                  weekdays: isOn
                    ? [...chosen, index + 1].toSorted((a, b) => a - b)
                    : chosen.filter((day) => day !== index + 1),
                })
              }
            />
          ))}
        </Inline>
        {error ? <p role="alert">{error}</p> : null}
      </fieldset>
      <Select
        label={labels.timeZone}
        options={zonesWith(form.values.timeZone).map((id) => ({ id, label: id }))}
        {...form.field('timeZone')}
        onChange={(id) => form.change({ timeZone: id ?? form.values.timeZone })}
      />
    </Stack>
  );
}

/** Zones that the browser knows, and the one that is set. */
const zonesWith = (zone: string): readonly string[] => [
  ...new Set([zone, ...Intl.supportedValuesOf('timeZone')]),
];
