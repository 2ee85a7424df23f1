import { Table2, ChartLine } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Money } from '../money.tsx';
import { Stack } from '../layout.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Switch } from '../switch.tsx';
import { useSay } from './say.ts';

/** Shows every way to choose: radios, segments, checkboxes and switches. */
export function ChoicesCard() {
  const say = useSay();
  const [edition, setEdition] = useState('premium');
  const [cycle, setCycle] = useState('month');
  const [view, setView] = useState('table');
  return (
    <Card title={say('Auswahl', 'Choices')}>
      <Stack gap={5}>
        <RadioGroup
          label={say('Edition', 'Edition')}
          layout="cards"
          value={edition}
          onChange={setEdition}
          options={[
            {
              id: 'basic',
              label: 'Business Basic',
              description: say(
                'Web-Apps, Teams und 1 TB Speicher',
                'Web apps, Teams and 1 TB of storage',
              ),
              extra: <Money amount={{ value: '5.60', currencyCode: 'EUR' }} />,
            },
            {
              id: 'premium',
              label: 'Business Premium',
              description: say(
                'Alle Apps mit Geräteverwaltung und Schutz',
                'All apps with device management and protection',
              ),
              extra: <Money amount={{ value: '20.60', currencyCode: 'EUR' }} />,
            },
            {
              id: 'e5',
              label: 'Enterprise E5',
              description: say('Für Ihr Bundle nicht verfügbar', 'Not part of your bundle'),
              isDisabled: true,
              extra: <Money amount={{ value: '57.00', currencyCode: 'EUR' }} />,
            },
          ]}
        />
        <RadioGroup
          label={say('Abrechnung', 'Billing')}
          layout="row"
          value={cycle}
          onChange={setCycle}
          options={[
            { id: 'month', label: say('Monatlich', 'Monthly') },
            { id: 'year', label: say('Jährlich', 'Yearly') },
          ]}
        />
        <SegmentedControl
          label={say('Darstellung', 'View')}
          value={view}
          onChange={setView}
          options={[
            { id: 'table', label: say('Tabelle', 'Table'), icon: Table2 },
            { id: 'chart', label: say('Verlauf', 'Chart'), icon: ChartLine },
            { id: 'map', label: say('Karte', 'Map'), isDisabled: true },
          ]}
        />
        <Checkbox
          label={say(
            'Ich habe die Bedingungen des Herstellers gelesen',
            'I have read the terms of the publisher',
          )}
          description={say('Sie gelten für 12 Monate.', 'They hold for 12 months.')}
          defaultValue
          isRequired
        />
        <Checkbox label={say('Alle Standorte', 'All sites')} isMixed />
        <Checkbox
          label={say('Zustimmung', 'Consent')}
          error={say('Ohne Zustimmung kann nicht bestellt werden.', 'Ordering needs your consent.')}
        />
        <Checkbox label={say('Gesperrt', 'Blocked')} isDisabled defaultValue />
        <Switch
          label={say('Automatisch verlängern', 'Renew automatically')}
          description={say('Gilt ab der nächsten Laufzeit.', 'From the next term on.')}
          defaultValue
        />
        <Switch label={say('Benachrichtigung per E-Mail', 'Notify by mail')} />
        <Switch
          label={say('Von Ihrem Administrator vorgegeben', 'Set by your administrator')}
          isDisabled
        />
      </Stack>
    </Card>
  );
}
