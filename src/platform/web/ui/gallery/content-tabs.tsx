import { Accordion } from '../accordion.tsx';
import { Chip } from '../chip.tsx';
import { CopyText } from '../copy-text.tsx';
import { DescriptionList } from '../description-list.tsx';
import { DateText } from '../formatted.tsx';
import { Money } from '../money.tsx';
import { Tabs } from '../tabs.tsx';
import { useSay } from './say.ts';

export function TabsSample() {
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

export function Questions() {
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
