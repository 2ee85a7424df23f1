import {
  Bell,
  ChevronDown,
  Moon,
  Plus,
  ShoppingCart,
  Table2,
  Trash2,
  ChartLine,
} from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Combobox } from '../combobox.tsx';
import { DateField } from '../date-field.tsx';
import { FileDrop } from '../file-drop.tsx';
import { Form, FormActions } from '../form.tsx';
import { FormField } from '../form-field.tsx';
import { Money } from '../money.tsx';
import { IconButton } from '../icon-button.tsx';
import { Grid, Inline, Stack } from '../layout.tsx';
import { LinkButton } from '../link-button.tsx';
import { NumberField } from '../number-field.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { SearchField } from '../search-field.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { useSay } from './say.ts';

const tenants = Array.from({ length: 2000 }, (_, index) => ({
  id: `t${index}`,
  label: `Kunde ${String(index + 1).padStart(4, '0')} Maschinenbau GmbH`,
  description: `kunde${index + 1}.example`,
}));
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

export function ControlsPart() {
  return (
    <>
      <h1>Controls</h1>
      <Buttons />
      <Grid min="24rem">
        <Fields />
        <Choices />
      </Grid>
      <Files />
    </>
  );
}

function Buttons() {
  const say = useSay();
  return (
    <Card title={say('Schaltflächen', 'Buttons')}>
      <Stack>
        {variants.map((variant) => (
          <Inline key={variant}>
            <Button variant={variant}>{say('Bestellung freigeben', 'Approve order')}</Button>
            <Button variant={variant} icon={Plus}>
              {say('Hinzufügen', 'Add')}
            </Button>
            <Button variant={variant} size="sm" iconEnd={ChevronDown}>
              {say('Klein', 'Small')}
            </Button>
            <Button variant={variant} isPending>
              {say('Wird gespeichert', 'Saving')}
            </Button>
            <Button variant={variant} isDisabled>
              {say('Nicht verfügbar', 'Not available')}
            </Button>
          </Inline>
        ))}
        <Inline>
          <Button
            disabledReason={say(
              'Für diesen Vertrag ist keine Kündigung vor dem 30.11.2026 möglich.',
              'This contract cannot be cancelled before 30 November 2026.',
            )}
          >
            {say('Kündigen', 'Cancel contract')}
          </Button>
          <LinkButton href="#target" icon={ShoppingCart}>
            {say('Zum Warenkorb', 'Go to cart')}
          </LinkButton>
          <IconButton
            icon={Bell}
            label={say('Meldungen, 3 neue', 'Notifications, 3 new')}
            count={3}
          />
          <IconButton icon={Moon} label={say('Dunkles Design', 'Dark theme')} isPressed />
          <IconButton
            icon={Trash2}
            label={say('Löschen', 'Delete')}
            variant="secondary"
            size="sm"
          />
          <IconButton
            icon={Trash2}
            label={say('Löschen (gesperrt)', 'Delete (blocked)')}
            isDisabled
          />
        </Inline>
      </Stack>
    </Card>
  );
}

function Fields() {
  const say = useSay();
  const [seats, setSeats] = useState<number | null>(25);
  const [role, setRole] = useState('buyer');
  const [tenant, setTenant] = useState<string | null>('t3');
  const [day, setDay] = useState<string | null>('2026-11-21');
  const [search, setSearch] = useState('Teams');
  return (
    <Card title={say('Felder', 'Fields')}>
      <Form onSubmit={() => undefined} label={say('Beispiel', 'Example')}>
        <TextField
          label={say('Firmenname', 'Company name')}
          isRequired
          defaultValue="Adler Maschinenbau GmbH"
        />
        <TextField
          label="E-Mail"
          type="email"
          defaultValue="lena.adler@"
          error={say(
            'Bitte geben Sie eine vollständige Adresse an, zum Beispiel name@firma.de.',
            'Please enter a whole address, for example name@company.com.',
          )}
        />
        <TextField
          label={say('Bestellreferenz', 'Purchase order')}
          description={say('Erscheint auf der Rechnung.', 'Appears on the invoice.')}
          placeholder="PO-4711"
          prefix="PO"
          suffix={say('optional', 'optional')}
        />
        <TextField
          label={say('Kundennummer', 'Customer number')}
          isDisabled
          defaultValue="K-10024"
        />
        <NumberField
          label={say('Anzahl Lizenzen', 'Number of licences')}
          value={seats}
          onChange={setSeats}
          min={1}
          max={300}
          description={say('1 bis 300', '1 to 300')}
        />
        <Select
          label={say('Rolle', 'Role')}
          value={role}
          onChange={setRole}
          options={[
            {
              id: 'buyer',
              label: say('Besteller', 'Buyer'),
              description: say('Darf bestellen', 'May order'),
            },
            { id: 'approver', label: say('Freigeber', 'Approver') },
            { id: 'admin', label: 'Administrator', isDisabled: true },
          ]}
        />
        <Combobox
          label={say('Mandant', 'Tenant')}
          value={tenant}
          onChange={setTenant}
          options={tenants}
          placeholder={say('Name oder Domäne', 'Name or domain')}
        />
        <DateField
          label={say('Vertragsbeginn', 'Start of contract')}
          value={day}
          onChange={setDay}
          min="2026-01-01"
        />
        <SearchField
          label={say('Produkte suchen', 'Search products')}
          value={search}
          onChange={setSearch}
        />
        <TextArea label={say('Bemerkung', 'Note')} rows={3} />
        <FormField
          label={say('Eigenes Element', 'Native control')}
          description={say('Ein Schieber des Browsers.', 'A slider of the browser.')}
        >
          {(control) => <input {...control} type="range" />}
        </FormField>
        <FormActions>
          <Button type="submit" variant="primary">
            {say('Änderungen speichern', 'Save changes')}
          </Button>
          <Button>{say('Abbrechen', 'Cancel')}</Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function Choices() {
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

function Files() {
  const say = useSay();
  const [name, setName] = useState('');
  const label = say('Preisliste', 'Price sheet');
  return (
    <Card title={say('Dateien', 'Files')}>
      <Grid min="20rem">
        <FileDrop
          label={label}
          accept=".csv"
          description={
            name ||
            say(
              'CSV bis 200 MB, Spalten in beliebiger Reihenfolge.',
              'CSV up to 200 MB, columns in any order.',
            )
          }
          onFiles={(files) => setName(files[0]?.name ?? '')}
        />
        <FileDrop
          label={label}
          error={say(
            'Die Datei ist leer. Bitte wählen Sie eine Preisliste mit Kopfzeile.',
            'The file is empty. Please choose a sheet with a header row.',
          )}
          onFiles={() => undefined}
        />
        <FileDrop
          label={label}
          onFiles={() => undefined}
          progress={{ fileName: 'november_2026.csv', loaded: 1_280_000, total: 4_100_000 }}
          onCancel={() => undefined}
        />
        <FileDrop
          label={label}
          onFiles={() => undefined}
          file={{ name: 'NCE_Preisliste_November_2026_DE.csv', size: 4_100_000 }}
          onRemove={() => undefined}
        />
      </Grid>
    </Card>
  );
}
