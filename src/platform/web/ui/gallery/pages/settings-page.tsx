import { useState } from 'react';
import { Button } from '../../button.tsx';
import { Section } from '../../card.tsx';
import { FormActions } from '../../form.tsx';
import { Stack } from '../../layout.tsx';
import { PageHeader } from '../../page-header.tsx';
import { RadioGroup } from '../../radio-group.tsx';
import { Select } from '../../select.tsx';
import { Skeleton } from '../../skeleton.tsx';
import { Switch } from '../../switch.tsx';
import { useSay } from '../say.ts';
import { Example } from './example.tsx';

/** Settings: by subject, each says what it does; what acts at once is a switch, the rest is saved. */
export function SettingsPage() {
  const say = useSay();
  return (
    <Example
      what={say('Die Einstellungen', 'The settings')}
      header={
        <PageHeader
          title={say('Einstellungen', 'Settings')}
          description={say(
            'Gelten auf jedem Gerät, auf dem Sie sich anmelden.',
            'Hold on every device on which you sign in.',
          )}
        />
      }
      other={{ loading: <Skeleton shape="block" width="min(440px, 100%)" height="320px" /> }}
    >
      <div className="gallery-form">
        <Look />
        <Told />
      </div>
    </Example>
  );
}

function Look() {
  const say = useSay();
  const [theme, setTheme] = useState('mine');
  const [language, setLanguage] = useState('de');
  return (
    <Section title={say('Ansicht', 'Look')}>
      <Stack gap={5}>
        <RadioGroup
          label={say('Design', 'Theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { id: 'app', label: say('Wie es die App vorsieht', 'As the app has it') },
            { id: 'mine', label: say('Mein Design überall', 'My theme everywhere') },
          ]}
        />
        <Select
          label={say('Sprache', 'Language')}
          value={language}
          onChange={setLanguage}
          options={[
            { id: 'de', label: 'Deutsch' },
            { id: 'en', label: 'English' },
          ]}
        />
      </Stack>
    </Section>
  );
}

function Told() {
  const say = useSay();
  return (
    <Section title={say('Benachrichtigungen', 'Notifications')}>
      <Stack gap={5}>
        <Switch
          label={say('Abonnements', 'Subscriptions')}
          description={say('Wenn ein Laufzeitende näher rückt.', 'When an end of term comes near.')}
          defaultValue
        />
        <Switch label={say('Bestellungen', 'Orders')} />
        <Switch
          label={say('Sicherheit', 'Security')}
          description={say('Von Ihrem Unternehmen vorgegeben.', 'Set by your company.')}
          defaultValue
          isDisabled
        />
        <FormActions>
          <Button variant="primary">{say('Speichern', 'Save')}</Button>
        </FormActions>
      </Stack>
    </Section>
  );
}
