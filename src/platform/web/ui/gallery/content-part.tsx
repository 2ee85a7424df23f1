import { Building2, Cloud, Folder, LifeBuoy, ReceiptEuro, ShieldCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { Accordion, Disclosure } from '../accordion.tsx';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Card, LinkCard, Section } from '../card.tsx';
import { Chip } from '../chip.tsx';
import { CopyText } from '../copy-text.tsx';
import { DescriptionList } from '../description-list.tsx';
import { DateText, NumberText, RelativeTime } from '../formatted.tsx';
import { Money } from '../money.tsx';
import { Kbd } from '../kbd.tsx';
import { Grid, Inline, Muted, Stack, TwoLines, WithAside } from '../layout.tsx';
import { TextLink } from '../link.tsx';
import { Stepper } from '../stepper.tsx';
import { Tabs } from '../tabs.tsx';
import { Timeline } from '../timeline.tsx';
import { Tree } from '../tree.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useSay } from './say.ts';

const eur = (value: string) => <Money amount={{ value, currencyCode: 'EUR' }} />;

export function ContentPart() {
  const say = useSay();
  return (
    <>
      <h1>Content</h1>
      <Steps />
      <Tiles />
      <WithAside aside={<Summary />}>
        <Stack gap={6}>
          <TabsSample />
          <Section
            title={say('Häufige Fragen', 'Frequent questions')}
            description={say('Antworten rund um Bestellungen', 'Answers about orders')}
          >
            <Questions />
          </Section>
        </Stack>
      </WithAside>
      <Grid min="22rem">
        <TreeSample />
        <History />
        <Texts />
      </Grid>
    </>
  );
}

function Tiles() {
  const say = useSay();
  return (
    <Grid min="14rem" gap={3} keepsWidth>
      <LinkCard
        level={2}
        href="#azure"
        icon={Cloud}
        title={say('Azure und Server', 'Azure and servers')}
        description={say('42 Produkte', '42 products')}
      />
      <LinkCard
        level={2}
        href="#bills"
        icon={ReceiptEuro}
        title={say('Rechnungen', 'Invoices')}
        description={say('Belege und Kostenstellen', 'Documents and cost centres')}
      />
      <LinkCard
        level={2}
        href="#premium"
        icon={LifeBuoy}
        title="Microsoft 365 Business Premium"
        description={say('ab 20,60 € je Lizenz und Monat', 'from €20.60 per licence and month')}
      >
        <Button size="sm">{say('In den Warenkorb', 'Add to cart')}</Button>
      </LinkCard>
    </Grid>
  );
}

function Steps() {
  const say = useSay();
  const steps = [
    { id: 'cart', label: say('Warenkorb', 'Cart') },
    { id: 'check', label: say('Prüfen', 'Review') },
    { id: 'done', label: say('Bestätigung', 'Confirmation') },
  ];
  return <Stepper label={say('Bestellvorgang', 'Checkout')} current="check" steps={steps} />;
}

function Summary() {
  const say = useSay();
  const sums = [
    { term: say('25 × Business Premium', '25 × Business Premium'), detail: eur('515.00') },
    { term: say('10 × Exchange Online', '10 × Exchange Online'), detail: eur('37.00') },
    { term: say('Monatlich gesamt', 'Total per month'), detail: eur('552.00') },
  ];
  return (
    <Card
      title={say('Zusammenfassung', 'Summary')}
      footer={
        <Button variant="primary" isFullWidth>
          {say('Zahlungspflichtig bestellen', 'Order with obligation to pay')}
        </Button>
      }
    >
      <DescriptionList layout="ends" hasTotal items={sums} />
    </Card>
  );
}

function TabsSample() {
  const say = useSay();
  const facts = [
    { term: say('Produkt', 'Product'), detail: 'Microsoft 365 Business Premium' },
    { term: 'SKU', detail: <CopyText label="SKU" value="CFQ7TTC0LCHC:0002" /> },
    {
      term: say('Laufzeit', 'Term'),
      detail: (
        <>
          <DateText value="2026-11-21" /> – <DateText value="2027-11-20" />
        </>
      ),
    },
    {
      term: say('Preis je Lizenz', 'Price per licence'),
      detail: <Money amount={{ value: '20.6034', currencyCode: 'EUR' }} isPrecise />,
    },
  ];
  return (
    <Tabs
      label={say('Abonnement', 'Subscription')}
      tabs={[
        {
          id: 'facts',
          label: say('Überblick', 'Overview'),
          content: <DescriptionList items={facts} />,
        },
        {
          id: 'seats',
          label: say('Zuweisungen', 'Assignments'),
          count: 18,
          content: <p>{say('18 Lizenzen sind zugewiesen.', '18 licences are assigned.')}</p>,
        },
        {
          id: 'history',
          label: say('Verlauf', 'History'),
          content: <p>{say('Keine Änderungen.', 'No changes.')}</p>,
        },
        { id: 'contract', label: say('Vertrag', 'Contract'), isDisabled: true, content: null },
      ]}
    />
  );
}

function Questions() {
  const say = useSay();
  return (
    <Accordion
      expandedAtFirst={['q1']}
      items={[
        {
          id: 'q1',
          title: say('Wann wird die Rechnung gestellt?', 'When is the invoice issued?'),
          content: say(
            'Am ersten Werktag des Folgemonats, für alle Bestellungen zusammen.',
            'On the first working day of the next month, for all orders together.',
          ),
        },
        {
          id: 'q2',
          title: say(
            'Wie ändere ich die Anzahl der Lizenzen?',
            'How do I change the number of licences?',
          ),
          content: say(
            'In „Ihre Abonnements“ mit „Anzahl ändern“.',
            'In “Your subscriptions” with “Change quantity”.',
          ),
          extra: <Chip>{say('Neu', 'New')}</Chip>,
        },
        {
          id: 'q3',
          title: say('Gesperrter Eintrag', 'Blocked entry'),
          content: '',
          isDisabled: true,
        },
      ]}
    />
  );
}

function TreeSample() {
  const say = useSay();
  const [selected, setSelected] = useState('north');
  return (
    <Card title={say('Baum', 'Tree')}>
      <Tree
        label={say('Organisation', 'Organisation')}
        selected={selected}
        onSelect={setSelected}
        expandedAtFirst={['all', 'adler']}
        nodes={[
          {
            id: 'all',
            label: say('Alle Kunden', 'All customers'),
            icon: Folder,
            extra: '6',
            children: [
              {
                id: 'adler',
                label: 'Adler Maschinenbau GmbH',
                icon: Building2,
                children: [
                  { id: 'north', label: say('Werk Nord', 'Northern plant') },
                  { id: 'south', label: say('Werk Süd', 'Southern plant'), isDisabled: true },
                ],
              },
              {
                id: 'hafen',
                label: 'Hafenlogistik Nord AG',
                icon: Building2,
                extra: <Chip tone="warning">{say('gesperrt', 'blocked')}</Chip>,
              },
            ],
          },
          { id: 'none', label: say('Ohne Zuordnung', 'Unassigned'), icon: Folder },
        ]}
      />
    </Card>
  );
}

function History() {
  const say = useSay();
  return (
    <Card title={say('Verlauf', 'History')}>
      <Timeline
        label={say('Verlauf der Bestellung', 'History of the order')}
        entries={[
          {
            id: '1',
            title: say('Bestellung aufgegeben', 'Order placed'),
            at: <DateText value="2026-11-20T09:12:00Z" style="dateTime" />,
            children: <Muted>Lena Adler</Muted>,
          },
          {
            id: '2',
            title: say('Freigegeben', 'Approved'),
            tone: 'success',
            icon: ShieldCheck,
            at: (
              <RelativeTime value="2026-11-20T11:00:00Z" now={new Date('2026-11-20T14:00:00Z')} />
            ),
          },
          {
            id: '3',
            title: say('Eine Zeile abgelehnt', 'One line refused'),
            tone: 'danger',
            children: (
              <Muted>
                {say(
                  'Visio Plan 2 ist in diesem Markt nicht verfügbar.',
                  'Visio Plan 2 is not available in this market.',
                )}
              </Muted>
            ),
          },
          { id: '4', title: say('Bereitstellung', 'Provisioning'), tone: 'info', icon: Truck },
          { id: '5', title: say('Abonnement aktiv', 'Subscription active'), isAhead: true },
        ]}
      />
    </Card>
  );
}

function Texts() {
  const say = useSay();
  return (
    <Card
      title={say('Kleine Teile', 'Small parts')}
      description={say('Chips, Avatare, Zahlen', 'Chips, avatars, numbers')}
    >
      <Stack>
        <Inline>
          <Chip>{say('Entwurf', 'Draft')}</Chip>
          <Chip tone="info">{say('In Bearbeitung', 'Processing')}</Chip>
          <Chip tone="success">{say('Aktiv', 'Active')}</Chip>
          <Chip tone="warning">{say('Läuft aus', 'Ends soon')}</Chip>
          <Chip tone="danger">{say('Abgelehnt', 'Refused')}</Chip>
        </Inline>
        <Inline gap={3}>
          <Avatar name="Lena Adler" size="sm" />
          <Avatar name="Änne Özdemir" />
          <Avatar name="Hafenlogistik Nord AG" shape="square" size="lg" />
          <TwoLines first="Lena Adler" second="lena.adler@adler.example" />
        </Inline>
        <p>
          {eur('1234567.5')} · <NumberText value="1234567.891" /> ·{' '}
          <TextLink href="#here">{say('Verweis', 'Link')}</TextLink> ·{' '}
          <TextLink href="https://example.com" isExternal>
            {say('Hersteller', 'Publisher')}
          </TextLink>{' '}
          · <Kbd>{say('Strg', 'Ctrl')} K</Kbd>
          <VisuallyHidden>{say('verborgen', 'hidden')}</VisuallyHidden>
        </p>
        <Disclosure title={say('Technische Angaben', 'Technical details')}>
          <CopyText
            label={say('Vorgangsnummer', 'Correlation ID')}
            value="01932f7e-9b1c-7c44-8f6a-2f1de2a90c11"
            isLabelVisible
          />
        </Disclosure>
      </Stack>
    </Card>
  );
}
