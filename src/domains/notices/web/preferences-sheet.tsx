import { useState } from 'react';
import { zoneOfDevice } from '#platform/common/time-zone.ts';
import { isSameContent } from '#platform/common/version.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Switch } from '#platform/web/ui/switch.tsx';
import type { NoticePreferences } from '../notices.schema.ts';
import { inboxTexts } from './texts.ts';
import { useTopicLabel } from './use-topics.ts';
import { preferencesClient } from './use-inbox.ts';

/** Topic by channel, quiet hours and the hour of the digest; saved together. */
export function PreferencesSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(inboxTexts);
  const source = useDataSource(
    preferencesClient.get,
    { query: { timeZone: zoneOfBrowser } },
    { refreshSeconds: false },
  );
  const failure = useSourceFailure({ title: t('failedSettings'), source });
  const [changed, setChanged] = useState<NoticePreferences>();
  const save = useAction(preferencesClient.put, {
    success: t('saved'),
    refresh: [preferencesClient.get],
    onSuccess: onClose,
  });
  const wanted = changed ?? source.data;
  const close = useUnsaved(
    changed !== undefined && !isSameContent(changed, source.data) && !save.pending,
  )(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('settings')}
      subtitle={t('settingsHint')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isPending={save.pending}
            isDisabled={!changed}
            onPress={() => changed && void save.run({ body: changed })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {wanted ? (
        <Choices wanted={wanted} onChange={setChanged} />
      ) : (
        (failure ?? <Skeleton lines={8} />)
      )}
    </Sheet>
  );
}

interface ChoicesProps {
  readonly wanted: NoticePreferences;
  readonly onChange: (next: NoticePreferences) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour * 60),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
/** The zone that this device shows times in. */
const zoneOfBrowser = zoneOfDevice();
const usualQuiet = { from: 20 * 60, until: 7 * 60 };

function Choices({ wanted, onChange }: ChoicesProps) {
  const t = useT(inboxTexts);
  const { digestAt } = wanted;
  return (
    <Stack gap={6}>
      <TopicChoices wanted={wanted} onChange={onChange} />
      <section className="nt-part" aria-label={t('when')}>
        <h3>{t('when')}</h3>
        <ZoneChoice wanted={wanted} onChange={onChange} />
        <Select
          label={t('digestAt')}
          options={hours}
          value={String(digestAt)}
          onChange={(id) => onChange({ ...wanted, digestAt: Number(id) })}
        />
        <QuietHours wanted={wanted} onChange={onChange} />
      </section>
    </Stack>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

/** Names of places as they are known, and the zone of this device one press away. */
function ZoneChoice({ wanted, onChange }: ChoicesProps) {
  const t = useT(inboxTexts);
  const { timeZone } = wanted;
  const names = [...new Set([timeZone, zoneOfBrowser, ...zones])];
  const choose = (id: string | null) => id !== null && onChange({ ...wanted, timeZone: id });
  return (
    <Stack gap={2}>
      <Combobox
        label={t('timeZone')}
        description={t('timeZoneHint')}
        options={names.map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
        value={timeZone}
        onChange={choose}
      />
      {timeZone === zoneOfBrowser ? null : (
        <Inline gap={2}>
          <Button size="sm" onPress={() => choose(zoneOfBrowser)}>
            {t('zoneOfDevice', { name: zoneOfBrowser.replaceAll('_', ' ') })}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

function QuietHours({ wanted, onChange }: ChoicesProps) {
  const t = useT(inboxTexts);
  const { quietHours } = wanted;
  return (
    <Stack gap={3}>
      <Switch
        label={t('quietOn')}
        description={t('quietHint')}
        value={quietHours !== null}
        onChange={(isOn) => onChange({ ...wanted, quietHours: isOn ? usualQuiet : null })}
      />
      {quietHours ? (
        <Inline gap={3}>
          <Select
            label={t('from')}
            options={hours}
            value={String(quietHours.from)}
            onChange={(id) =>
              onChange({ ...wanted, quietHours: { ...quietHours, from: Number(id) } })
            }
          />
          <Select
            label={t('until')}
            options={hours}
            value={String(quietHours.until)}
            onChange={(id) =>
              onChange({ ...wanted, quietHours: { ...quietHours, until: Number(id) } })
            }
          />
        </Inline>
      ) : null}
    </Stack>
  );
}

function TopicChoices({ wanted, onChange }: ChoicesProps) {
  const t = useT(inboxTexts);
  const labelOf = useTopicLabel();
  const emails = (['off', 'immediately', 'digest'] as const).map((id) => ({ id, label: t(id) }));
  const change = (topic: string, more: Partial<NoticePreferences['topics'][number]>) =>
    onChange({
      ...wanted,
      topics: wanted.topics.map((one) => (one.topic === topic ? { ...one, ...more } : one)),
    });
  return (
    <table className="nt-topics-table">
      <thead>
        <tr>
          <th scope="col">{t('topic')}</th>
          <th scope="col">{t('portal')}</th>
          <th scope="col">{t('email')}</th>
        </tr>
      </thead>
      <tbody>
        {wanted.topics.map(({ topic, portal, email }) => (
          <tr key={topic}>
            <th scope="row">{labelOf(topic)}</th>
            <td>
              <Switch
                label={`${labelOf(topic)}: ${t('portal')}`}
                isLabelHidden
                value={portal}
                onChange={(isOn) => change(topic, { portal: isOn })}
              />
            </td>
            <td>
              <Select
                label={`${labelOf(topic)}: ${t('email')}`}
                isLabelHidden
                size="sm"
                options={emails}
                value={email}
                onChange={(id) =>
                  change(topic, { email: emails.find((one) => one.id === id)?.id ?? 'off' })
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
