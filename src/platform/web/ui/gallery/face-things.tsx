import { DueDate } from '../due-date.tsx';
import { EventLine } from '../event-line.tsx';
import { Facts } from '../facts.tsx';
import { Grid, Stack } from '../layout.tsx';
import { Money } from '../money.tsx';
import { Rail } from '../rail.tsx';
import { SumLine } from '../sum-line.tsx';
import { UsageBar } from '../usage-bar.tsx';
import { euro, sampleNow } from './face-samples.ts';
import { useSay } from './say.ts';

/** An order on its way. */
export function Way() {
  const say = useSay();
  return (
    <section>
      <h2>{say('Weg einer Bestellung', 'Way of an order')}</h2>
      <Rail
        label={say('Schritte der Bestellung', 'Steps of the order')}
        progress={0.3}
        steps={[
          {
            id: 'checked',
            title: say('Geprüft', 'Checked'),
            state: 'done',
            at: say('12:21:04, in zwei Sekunden', '12:21:04, in two seconds'),
            detail: say('Preis, Budget und Rahmen stimmen.', 'Price, budget and limits are right.'),
          },
          {
            id: 'sent',
            title: say('Bei Microsoft', 'At Microsoft'),
            state: 'current',
            at: say('seit 6 Sekunden', 'for 6 seconds'),
          },
          {
            id: 'ready',
            title: say('Bereit', 'Ready'),
            state: 'ahead',
            at: say('meist nach 4 Minuten', 'mostly after 4 minutes'),
          },
        ]}
      />
    </section>
  );
}

/** Shows one thing as a pane does. */
export function About() {
  const say = useSay();
  return (
    <section>
      <h2>{say('Ein Abonnement', 'A subscription')}</h2>
      <Grid min="22rem">
        <Stack gap={4}>
          <SumLine
            count={30}
            countLabel={say('Plätze', 'seats')}
            price={euro('14.70')}
            priceLabel={say('je Platz', 'a seat')}
            sum={euro('441')}
            sumLabel={say('im Monat, netto', 'a month, net')}
          />
          <Facts
            facts={[
              {
                id: 'used',
                label: say('Vergeben', 'Assigned'),
                value: say('25 von 30', '25 of 30'),
                hint: <UsageBar used={25} booked={30} />,
              },
              {
                id: 'end',
                label: say('Ende der Laufzeit', 'End of term'),
                value: <DueDate on="2027-11-19" now={sampleNow} distance="none" hasWeekday />,
                hint: say('verlängert sich um 1 Jahr', 'renews for 1 year'),
              },
              {
                id: 'bound',
                label: say('Noch gebunden', 'Still bound'),
                value: <Money amount={euro('5292')} />,
              },
              { id: 'cost', label: say('Kostenstelle', 'Cost centre'), value: 'Konstruktion 4100' },
            ]}
          />
        </Stack>
        <EventLine
          label={say('Verlauf und Termine', 'History and dates')}
          entries={[
            {
              id: 'renews',
              kind: 'decided',
              title: say('Verlängert sich um 1 Jahr', 'Renews for 1 year'),
              detail: say('30 Plätze zum dann gültigen Preis', '30 seats at the price then valid'),
              at: <DueDate on="2027-11-19" now={sampleNow} distance="none" />,
            },
            {
              id: 'last',
              kind: 'later',
              title: say(
                'Letzter Tag für eine andere Entscheidung',
                'Last day to decide otherwise',
              ),
              at: <DueDate on="2027-11-18" now={sampleNow} distance="none" />,
            },
            {
              id: 'back',
              kind: 'due',
              title: say('Rückgabe der fünf neuen Plätze endet', 'Return of the five seats ends'),
              at: <DueDate on="2026-11-28" now={sampleNow} distance="below" />,
            },
            {
              id: 'more',
              kind: 'latest',
              title: say('Fünf Plätze mehr, nun 30', 'Five more seats, 30 now'),
              detail: 'Lena Adler · ORD-00008',
              at: <DueDate on="2026-11-21" now={sampleNow} distance="none" />,
            },
            {
              id: 'bought',
              kind: 'happened',
              title: say('Gekauft mit 25 Plätzen', 'Bought with 25 seats'),
              detail: 'Paul Kurz · ORD-00007',
              at: <DueDate on="2026-11-20" now={sampleNow} distance="none" />,
            },
          ]}
        />
      </Grid>
    </section>
  );
}
