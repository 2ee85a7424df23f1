import { DueDate } from '../due-date.tsx';
import { Figure, Figures } from '../figure.tsx';
import { Inline, Stack } from '../layout.tsx';
import { Money } from '../money.tsx';
import { Peak } from '../peak.tsx';
import type { PeakState } from '../peak.rules.ts';
import { FigureStrip } from '../figure-strip.tsx';
import { ProductTile } from '../product-tile.tsx';
import { TermAxis, TermLine } from '../term-line.tsx';
import { monogramsOf } from '../tile.rules.ts';
import { UsageBar } from '../usage-bar.tsx';
import { useState } from 'react';
import { About, Way } from './face-things.tsx';
import { euro, sampleNow } from './face-samples.ts';
import { useSay } from './say.ts';

/** The face of the product: money, time and what must be decided. */
export function FacePart() {
  return (
    <>
      <h1>Face</h1>
      <Numbers />
      <Days />
      <Signs />
      <Strip />
      <Terms />
      <Way />
      <About />
    </>
  );
}

function Numbers() {
  const say = useSay();
  return (
    <section>
      <h2>{say('Zahlen', 'Figures')}</h2>
      <Stack gap={4}>
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
            size={40}
            value={{ amount: euro('3179.10') }}
            label={say('Summe der Entscheidung', 'sum of the decision')}
          />
          <Figure
            value={{ amount: euro('3010.20') }}
            tone="time"
            label={say('entscheidet sich in 24 Tagen', 'falls due in 24 days')}
          />
          <Figure
            size={20}
            value={30}
            label={say('Plätze', 'Seats')}
            hint={say('5 noch nicht vergeben', '5 not assigned yet')}
          />
        </Figures>
        <p>
          <Money amount={euro('441')} /> {say('im Monat, Differenz ', 'a month, difference ')}
          <Money amount={euro('-51.20')} hasSign tone="down" />
          {say(', rund ', ', about ')}
          <Money amount={euro('12037.49')} isWhole />
          {say(', je Platz ', ', a seat ')}
          <Money amount={euro('21.5234')} isPrecise isBare />.
        </p>
      </Stack>
    </section>
  );
}

function Days() {
  const say = useSay();
  return (
    <section>
      <h2>{say('Tage', 'Days')}</h2>
      <Inline gap={6}>
        {['2026-11-22', '2026-11-23', '2026-12-09', '2027-11-19', '2026-11-20'].map((day) => (
          <DueDate key={day} on={day} now={sampleNow} />
        ))}
        <DueDate on="2026-11-28" now={sampleNow} distance="below" tone="time" />
      </Inline>
    </section>
  );
}

function Signs() {
  const say = useSay();
  const states: readonly (readonly [PeakState, string])[] = [
    ['due', say('jetzt zu entscheiden', 'to be decided now')],
    ['later', say('später', 'later')],
    ['decided', say('entschieden', 'decided')],
    ['ends', say('endet', 'ends')],
  ];
  return (
    <section>
      <h2>{say('Zeichen', 'Signs')}</h2>
      <Inline gap={6}>
        {states.map(([state, name]) => (
          <Inline key={state} gap={2}>
            <Peak state={state} />
            {name}
          </Inline>
        ))}
        <UsageBar used={112} booked={120} hasNumbers />
        <UsageBar used={4} booked={10} hasNumbers />
        <UsageBar used={13} booked={10} hasNumbers />
        <span className="ui-hatch gallery-hatch" />
      </Inline>
    </section>
  );
}

function Strip() {
  const say = useSay();
  const [active, setActive] = useState('all');
  return (
    <section>
      <h2>{say('Zahlen, die filtern', 'Figures that filter')}</h2>
      <FigureStrip
        label={say('Zusammenfassung, zugleich Filter', 'Summary, and filters')}
        active={active}
        onChoose={setActive}
        cells={[
          {
            id: 'all',
            label: say('Laufend', 'Running'),
            value: 9,
            detail: say('4.482,40 € im Monat', '€4,482.40 a month'),
          },
          {
            id: 'soon',
            label: say('Enden in 30 Tagen', 'End within 30 days'),
            value: 3,
            isDue: true,
            detail: <Money amount={euro('3010.20')} />,
          },
          {
            id: 'free',
            label: say('Freie Plätze', 'Free seats'),
            value: 32,
            detail: <Money amount={euro('611.32')} />,
          },
          {
            id: 'back',
            label: say('Rückgabe möglich', 'Can be returned'),
            value: 2,
            isDue: true,
            detail: <DueDate on="2026-11-28" now={sampleNow} distance="none" />,
          },
        ]}
      />
    </section>
  );
}

const terms: readonly (readonly [
  name: string,
  family: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8,
  endsOn: string,
  state: PeakState,
  amount: number,
  choiceUntil?: string,
])[] = [
  ['Microsoft 365 Business Premium', 1, '2026-12-16', 'due', 2582],
  ['Azure', 2, '2026-12-09', 'due', 370],
  ['Visio Plan 2', 3, '2027-11-19', 'decided', 441, '2026-11-28'],
  ['Power BI Pro', 4, '2027-04-30', 'decided', 236],
  ['Defender for Endpoint P1', 5, '2027-02-04', 'later', 353],
  ['Defender for Endpoint P2', 5, '2029-02-04', 'decided', 353],
  ['Copilot', 6, '2027-03-14', 'ends', 303],
  ['Windows 365', 7, '2027-07-31', 'later', 101],
  ['Teams Essentials', 8, '2027-11-30', 'later', 39],
];

function Terms() {
  const say = useSay();
  const letters = monogramsOf(terms.map(([name]) => name));
  return (
    <section>
      <h2>{say('Laufzeiten', 'Terms')}</h2>
      <div className="gallery-terms">
        <span />
        <TermAxis today="2026-11-22" />
        {terms.map(([name, family, endsOn, state, amount, choiceUntil]) => (
          <div key={name} className="gallery-term">
            <Inline gap={3}>
              <ProductTile name={name} family={family} monogram={letters.get(name)} />
              {name}
            </Inline>
            <div>
              <TermLine
                today="2026-11-22"
                endsOn={endsOn}
                state={state}
                amount={amount}
                choiceUntil={choiceUntil}
              />
              <DueDate on={endsOn} now={sampleNow} tone={state === 'due' ? 'time' : undefined} />
            </div>
          </div>
        ))}
      </div>
      <Inline gap={3}>
        <ProductTile name="Visio Plan 2" family={3} size="md" />
        <ProductTile name="Visio Plan 2" family={3} size="lg" />
      </Inline>
    </section>
  );
}
