import { useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Combobox } from '../combobox.tsx';
import { DateField } from '../date-field.tsx';
import { Form, FormActions } from '../form.tsx';
import { FormField } from '../form-field.tsx';
import { NumberField } from '../number-field.tsx';
import { SearchField } from '../search-field.tsx';
import { Select } from '../select.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { useSay } from './say.ts';

const tenants = Array.from({ length: 2000 }, (_, index) => ({
  id: `t${index}`,
  label: `Kunde ${String(index + 1).padStart(4, '0')} Maschinenbau GmbH`,
  description: `kunde${index + 1}.example`,
}));

/** Shows every field a form is made of, filled, wrong and disabled. */
export function FieldsCard() {
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
          placeholder={say('Name oder Domain', 'Name or domain')}
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
