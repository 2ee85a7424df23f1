import { useState } from 'react';
import type { HotlineSettings } from '#domains/hotline/hotline-desk.schema.ts';
import type { HotlineGiven } from '#domains/hotline/hotline.schema.ts';
import { longestNote, longestPhone } from '#domains/hotline/hotline.ts';
import { clockText, readClock } from '#domains/hotline/opening.rules.ts';
import { hotlineDeskClient } from '#domains/hotline/web/desk-client.ts';
import { maxLength, pattern, required, type FieldRule } from '#platform/common/field.rules.ts';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import {
  draftOf,
  givenOf,
  isInOrder,
  phoneForm,
  type HotlineDraft,
} from './hotline-draft.rules.ts';
import { SettingsFields } from './settings-fields.tsx';
import { deskHotlineTexts } from './texts.ts';
import { useSettingsLabels, useWeekdays } from './use-settings-labels.ts';

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
