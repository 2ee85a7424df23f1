import { useState } from 'react';
import type { TimeRange } from '#platform/common/time-range.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ConflictView } from '../conflict-view.tsx';
import { ObjectDiff, TextDiff } from '../diff-view.tsx';
import { FilterBar } from '../filter-bar.tsx';
import type { FilterValues } from '../filter-bar.rules.ts';
import { KpiRow } from '../kpi-row.tsx';
import { Grid, Inline, Stack } from '../layout.tsx';
import { Markdown } from '../markdown.tsx';
import { MarkdownEditor } from '../markdown-editor.tsx';
import { TextField } from '../text-field.tsx';
import { TimeRangePicker } from '../time-range-picker.tsx';
import { toasts } from '../toast.tsx';
import { Wizard } from '../wizard.tsx';
import { useSay } from './say.ts';

export function RecordsPart() {
  return (
    <>
      <h1>Records</h1>
      <Numbers />
      <Filters />
      <Grid min="26rem">
        <WizardSample />
        <Differences />
        <Prose />
        <Editor />
      </Grid>
      <Choices />
    </>
  );
}

function Numbers() {
  const say = useSay();
  const more = say('12 % mehr als im Oktober', '12% more than in October');
  return (
    <KpiRow
      items={[
        {
          id: 'cost',
          label: say('Kosten im November', 'Costs in November'),
          value: '12.480,20 €',
          comparison: { text: more, trend: 'up', tone: 'bad' },
          href: '#a',
          linkText: say('Rechnungen', 'Invoices'),
        },
        {
          id: 'seats',
          label: say('Zugewiesene Lizenzen', 'Assigned licences'),
          value: '482',
          comparison: { text: say('18 frei', '18 free'), trend: 'flat' },
          href: '#b',
          linkText: say('Zuweisungen', 'Assignments'),
        },
        {
          id: 'tickets',
          label: say('Offene Tickets', 'Open tickets'),
          value: '7',
          comparison: {
            text: say('3 weniger als letzte Woche', '3 fewer than last week'),
            trend: 'down',
            tone: 'good',
          },
          href: '#c',
          linkText: 'Tickets',
        },
        { id: 'wait', label: say('Wird geladen', 'Loading'), value: '', isLoading: true },
      ]}
    />
  );
}

function Filters() {
  const say = useSay();
  const [values, setValues] = useState<FilterValues>({
    state: 'open',
    when: '2026-11-01..2026-11-21',
    mine: 'true',
  });
  const [range, setRange] = useState<TimeRange>('days07');
  return (
    <Inline justify="between">
      <FilterBar
        values={values}
        onChange={(change) => setValues({ ...values, ...change })}
        filters={[
          {
            id: 'state',
            label: say('Status', 'State'),
            kind: 'choice',
            options: [
              { id: 'open', label: say('Offen', 'Open') },
              { id: 'done', label: say('Erledigt', 'Done') },
            ],
          },
          { id: 'when', label: say('Erstellt', 'Created'), kind: 'days' },
          { id: 'mine', label: say('Nur meine', 'Only mine'), kind: 'flag' },
          { id: 'name', label: 'Name', kind: 'text' },
        ]}
      />
      <TimeRangePicker
        value={range}
        onChange={setRange}
        allowed={['days07', 'days30', 'days90', 'days180']}
        size="sm"
      />
    </Inline>
  );
}

function WizardSample() {
  const say = useSay();
  const [step, setStep] = useState('scope');
  const field = (
    <TextField
      label={say('Name der Rolle', 'Name of the role')}
      defaultValue={say('Einkauf', 'Purchasing')}
    />
  );
  return (
    <Card title={say('Assistent', 'Wizard')}>
      <Wizard
        label={say('Rolle anlegen', 'Create a role')}
        step={step}
        onStep={setStep}
        finish={<Button variant="primary">{say('Rolle anlegen', 'Create role')}</Button>}
        steps={[
          { id: 'name', label: 'Name', isDone: true, content: field },
          {
            id: 'scope',
            label: say('Berechtigungen', 'Permissions'),
            isDone: true,
            content: <p>{say('Zwei ausgewählt.', 'Two selected.')}</p>,
          },
          {
            id: 'check',
            label: say('Prüfen', 'Review'),
            isDone: false,
            content: <p>{say('Alles richtig?', 'All right?')}</p>,
          },
        ]}
      />
    </Card>
  );
}

function Differences() {
  const say = useSay();
  const names: Readonly<Record<string, string>> = {
    name: 'Name',
    'address.city': say('Ort', 'City'),
    claims: say('Rechte', 'Rights'),
  };
  return (
    <Card title={say('Unterschiede', 'Differences')}>
      <Stack>
        <ObjectDiff
          label={say('Rolle', 'Role')}
          nameOf={(path) => names[path] ?? path}
          before={{ name: 'Einkauf', address: { city: 'Ulm' }, claims: ['marketplace'] }}
          after={{
            name: 'Einkauf',
            address: { city: 'Bonn' },
            claims: ['marketplace', 'marketplace:shop'],
          }}
        />
        <TextDiff
          label="host.conf"
          before={'[mail]\nhost = old.example\nport = 25\n'}
          after={'[mail]\nhost = new.example\nport = 25\ntls = on\n'}
        />
      </Stack>
    </Card>
  );
}

function Prose() {
  const say = useSay();
  return (
    <Card title={say('Text', 'Text')}>
      <Markdown
        text={say(
          '## Drucker einrichten\n\nÖffnen Sie **Einstellungen** und wählen Sie `Geräte`.\n\n1. Drucker hinzufügen\n2. Name eingeben\n\n> Fragen? [Hilfe](https://example.com)\n\n<b>bleibt Text</b>',
          '## Set up a printer\n\nOpen **Settings** and choose `Devices`.\n\n1. Add a printer\n2. Enter a name\n\n> Questions? [Help](https://example.com)\n\n<b>stays text</b>',
        )}
      />
    </Card>
  );
}

function Editor() {
  const say = useSay();
  const [text, setText] = useState('**Hallo**');
  return (
    <Card title={say('Editor', 'Editor')}>
      <MarkdownEditor label={say('Antwort', 'Answer')} value={text} onChange={setText} rows={4} />
    </Card>
  );
}

function Choices() {
  const say = useSay();
  const [open, setOpen] = useState(new URLSearchParams(location.search).get('open') ?? '');
  const close = () => setOpen('');
  return (
    <Inline>
      <Button onPress={() => setOpen('conflict')}>{say('Konflikt', 'Conflict')}</Button>
      <Button onPress={() => setOpen('cost')}>{say('Kostenpflichtig', 'Costs money')}</Button>
      <Button
        onPress={() =>
          toasts.success({
            text: say('Rolle entfernt.', 'Role removed.'),
            action: { label: say('Rückgängig', 'Undo'), onAction: close },
          })
        }
      >
        {say('Rückgängig machen', 'Undo')}
      </Button>
      {open === 'conflict' ? <ConflictSample onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'cost'}
        title={say('25 Lizenzen bestellen?', 'Order 25 licences?')}
        confirmLabel={say('Zahlungspflichtig bestellen', 'Order with obligation to pay')}
        cost={{
          tenant: 'Adler Maschinenbau GmbH',
          amounts: [
            {
              label: say('Heute fällig', 'Due today'),
              amount: { value: '515.00', currencyCode: 'EUR' },
            },
            {
              label: say('Verpflichtung', 'Commitment'),
              amount: { value: '6180.00', currencyCode: 'EUR' },
            },
          ],
        }}
        onConfirm={close}
        onClose={close}
      >
        <p>
          {say(
            'Die Bestellung kann sieben Tage lang zurückgegeben werden.',
            'The order can be returned for seven days.',
          )}
        </p>
      </ConfirmDialog>
    </Inline>
  );
}

function ConflictSample({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  return (
    <ConflictView
      fields={[
        { key: 'name', label: 'Name' },
        { key: 'limit', label: say('Budget', 'Budget') },
      ]}
      base={{ name: 'Einkauf', limit: '5.000 €' }}
      mine={{ name: 'Einkauf Nord', limit: '5.000 €' }}
      theirs={{ name: 'Einkauf Süd', limit: '8.000 €' }}
      changedBy="Erika Muster"
      changedAt="2026-11-21T09:30:00Z"
      onSave={onClose}
      onTake={onClose}
      onClose={onClose}
    />
  );
}
