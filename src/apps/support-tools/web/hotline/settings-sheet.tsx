import { useState } from 'react';
import type { HotlineSettings, HotlineGiven } from '#domains/hotline/hotline.schema.ts';
import { longestNote, longestPhone } from '#domains/hotline/hotline.ts';
import { clockText, readClock } from '#domains/hotline/opening.rules.ts';
import { hotlineDeskClient } from '#domains/hotline/web/clients.ts';
import { maxLength, pattern, required, type FieldRule } from '#platform/common/field.rules.ts';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm, type FormState } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline, Grid, Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import {
  draftOf,
  givenOf,
  isInOrder,
  phoneForm,
  type HotlineDraft,
} from './hotline-draft.rules.ts';
import { deskHotlineTexts } from './texts.ts';
import './hotline.css';

/** Returns the labels of the fields by the names of the draft. */
export function useSettingsLabels() {
  const t = useT(deskHotlineTexts);
  return {
    phone: t('settings.phone'),
    when: t('settings.hours'),
    from: t('settings.from'),
    to: t('settings.to'),
    weekdays: t('settings.days'),
    timeZone: t('settings.zone'),
    answerMinutes: t('settings.minutes'),
    noteDe: t('settings.noteDe'),
    noteEn: t('settings.noteEn'),
  };
}

/** A Monday: days of the week are named by counting from it. */
const monday = Date.UTC(2024, 0, 1);

/** Returns the names of the days from Monday on. */
export function useWeekdays(): readonly string[] {
  const { locale } = useFormat();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => weekday.format(new Date(monday + day * 86_400_000)));
}

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

const source = hotlineDeskClient.settings;

/** Sheet in which staff say on which number, and when, customers reach the hotline. */
export function HotlineSettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(deskHotlineTexts);
  const settings = useDataSource(source);
  const failure = useSourceFailure({ title: t('settings.failed'), source: settings });
  const { data } = settings;
  if (data) return <SettingsForm settings={data} onClose={onClose} />;
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.title')} subtitle={t('settings.hint')}>
      <RecordBody
        source={settings}
        gone={<EmptyState title={t('settings.failed')} />}
        failure={failure}
      >
        {() => null}
      </RecordBody>
    </Sheet>
  );
}

interface FormProps {
  readonly settings: HotlineSettings;
  readonly onClose: () => void;
}

function SettingsForm({ settings: shown, onClose }: FormProps) {
  const t = useT(deskHotlineTexts);
  const labels = useSettingsLabels();
  const weekdays = useWeekdays();
  // What the person saw: a live update must not move the edit's beginning (UXR-1).
  const [settings] = useState(shown);
  const { version, ...before } = settings;
  const save = useAction(hotlineDeskClient.saveSettings, {
    refresh: [source],
    success: t('settings.saved'),
    onSuccess: onClose,
  });
  const send = (given: HotlineGiven, seen: string) => save.run({ body: given, version: seen });
  const form = useForm<HotlineDraft>({
    initial: draftOf(before),
    rules: useRules(),
    draft: 'hotline.settings',
    faults: save.error?.errors,
    onSubmit: (draft) => send(givenOf(draft, before), version),
  });
  const close = form.closing(onClose);
  const isWrong = form.values.when === 'hours' && !isInOrder(form.values);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('settings.title')}
      subtitle={t('settings.hint')}
      actions={
        <Inline gap={2}>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('settings.save')}</SubmitButton>
        </Inline>
      }
    >
      <FormView form={form} labels={labels}>
        <SettingsFields form={form} order={isWrong ? t('settings.order') : undefined} />
      </FormView>
      <ConflictDialog<HotlineGiven>
        action={save}
        fields={[
          { key: 'phone', label: labels.phone, show: ({ phone }) => phone || t('settings.none') },
          {
            key: 'isAlways',
            label: labels.when,
            show: ({ isAlways }) => t(isAlways ? 'settings.always' : 'settings.never'),
          },
          { key: 'opensAt', label: labels.from, show: ({ opensAt }) => clockText(opensAt) },
          { key: 'closesAt', label: labels.to, show: ({ closesAt }) => clockText(closesAt) },
          {
            key: 'weekdays',
            label: labels.weekdays,
            show: ({ weekdays: days }) => days.map((day) => weekdays[day - 1]).join(', '),
          },
          { key: 'timeZone', label: labels.timeZone },
          { key: 'answerMinutes', label: labels.answerMinutes },
          { key: 'noteDe', label: labels.noteDe },
          { key: 'noteEn', label: labels.noteEn },
        ]}
        base={before}
        mine={givenOf(form.values, before)}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={onClose}
        refresh={[source]}
      />
    </Sheet>
  );
}

function useRules() {
  const t = useT(deskHotlineTexts);
  const isTime: FieldRule<string> = (text) =>
    text !== '' && readClock(text) === undefined
      ? { rule: 'pattern', message: t('settings.time') }
      : undefined;
  const time = [required(t('settings.time')), isTime];
  const note = [maxLength(longestNote)];
  return {
    phone: [maxLength(longestPhone), pattern(phoneForm, t('settings.phoneError'))],
    ...{ from: time, to: time, noteDe: note, noteEn: note },
    weekdays: [required(t('settings.daysError'))],
    timeZone: [required()],
  };
}
