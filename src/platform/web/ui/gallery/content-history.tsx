import { ShieldCheck, Truck } from 'lucide-react';
import { Card } from '../card.tsx';
import { DateText, RelativeTime } from '../formatted.tsx';
import { Muted } from '../layout.tsx';
import { Timeline } from '../timeline.tsx';
import { useSay } from './say.ts';

export function History() {
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
