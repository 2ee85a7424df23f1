import { Button } from '../../button.tsx';
import { Card } from '../../card.tsx';
import { DecideRow, QuietRow } from '../../decide-row.tsx';
import { EmptyRidge } from '../../empty-ridge.tsx';
import { Figure, Figures } from '../../figure.tsx';
import { WithAside } from '../../layout.tsx';
import { TextLink } from '../../link.tsx';
import { Money } from '../../money.tsx';
import { Ridge } from '../../ridge/ridge.tsx';
import { euro } from '../face-samples.ts';
import { peaks, steps, today } from '../ridge-samples.ts';
import { useSay } from '../say.ts';
import { Example } from './example.tsx';

/** A home: one figure, the ridge, decisions by their last possible day, the quiet rest. */
export function HomePage() {
  const say = useSay();
  return (
    <Example
      what={say('Die Kosten', 'The costs')}
      header={
        <header className="gallery-dateline">
          <span>{say('Sonntag, 22. November · ', 'Sunday 22 November · ')}</span>
          <h1>{say('Guten Tag, Lena Adler', 'Good afternoon, Lena Adler')}</h1>
        </header>
      }
      other={{
        empty: <Nothing />,
        loading: <Ridge steps={[]} peaks={[]} today={today} currency="EUR" isLoading />,
      }}
    >
      <Band />
      <Ridge steps={steps} peaks={peaks} today={today} currency="EUR" />
      <WithAside aside={<Quiet />}>
        <Decide />
      </WithAside>
    </Example>
  );
}

function Nothing() {
  const say = useSay();
  return (
    <EmptyRidge
      today={today}
      title={say('Noch ist nichts gebucht.', 'Nothing is booked yet.')}
      action={<Button variant="primary">{say('Zum Shop', 'Go to the shop')}</Button>}
    >
      {say(
        'Sobald das erste Abonnement läuft, steht hier, was es kostet und wann Sie entscheiden.',
        'As soon as the first subscription runs, you see here what it costs and when you decide.',
      )}
    </EmptyRidge>
  );
}

function Band() {
  const say = useSay();
  return (
    <Figures>
      <Figure
        size={64}
        value={{ amount: euro('4482.40') }}
        label={
          <>
            {say('laufende Kosten im Monat, ', 'running costs a month, ')}
            <Money amount={euro('479.80')} hasSign tone="up" />{' '}
            {say('seit Oktober', 'since October')}
          </>
        }
      />
      <Figure
        value={{ amount: euro('12037'), format: { isWhole: true } }}
        label={say('fest gebunden bis Nov. 2027', 'bound until Nov 2027')}
      />
      <Figure
        value={{ amount: euro('3010.20') }}
        tone="time"
        label={say('entscheidet sich in 24 Tagen', 'falls due in 24 days')}
      />
    </Figures>
  );
}

function Decide() {
  const say = useSay();
  const days = say('Tage', 'days');
  const per = say('im Monat', 'a month');
  return (
    <Card
      title={say('Zu entscheiden', 'To decide')}
      description={say('nach dem letzten möglichen Tag', 'by the last possible day')}
      padding="none"
    >
      <ul>
        <DecideRow
          when={{
            days: 5,
            word: days,
            day: say('Fr, 27. Nov.', 'Fri 27 Nov'),
            on: '2026-11-27',
            tone: 'time',
          }}
          title={say(
            'Teams Essentials: 6 von 10 Plätzen sind frei',
            'Teams Essentials: 6 of 10 seats are free',
          )}
          facts={say('Rückgabe ohne Kosten noch möglich', 'Can still be returned at no cost')}
          money={{ amount: euro('23.28'), per }}
          href="#return"
          act={say('Zurückgeben', 'Return')}
        />
        <DecideRow
          when={{ days: 17, word: days, day: say('Mi, 9. Dez.', 'Wed 9 Dec'), on: '2026-12-09' }}
          title={say('Project Plan 5: Laufzeit endet', 'Project Plan 5: term ends')}
          facts={say('6 Plätze, 4 vergeben · neuer Preis −5,0 %', '6 seats, 4 assigned')}
          money={{ amount: euro('370.80'), per }}
          href="#renew"
          act={say('Entscheiden', 'Decide')}
        />
      </ul>
    </Card>
  );
}

function Quiet() {
  const say = useSay();
  return (
    <Card title={say('Außerdem', 'Also')} padding="none">
      <ul>
        <QuietRow
          title={<TextLink href="#free">{say('Freie Plätze', 'Free seats')}</TextLink>}
          detail={say('32 von 336 sind nicht vergeben', '32 of 336 are not assigned')}
          value={<Money amount={euro('611.32')} />}
        />
        <QuietRow
          title="Sam Vertrieb"
          detail={say('Kundenbetreuung', 'Account management')}
          value={<TextLink href="#write">{say('Schreiben', 'Write')}</TextLink>}
        />
      </ul>
    </Card>
  );
}
