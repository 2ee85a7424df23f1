import { useState } from 'react';
import { Button } from '../../button.tsx';
import { DecisionDay, DecisionFoot } from '../../decision-foot.tsx';
import { EmptyRidge } from '../../empty-ridge.tsx';
import { Money } from '../../money.tsx';
import { NumberField } from '../../number-field.tsx';
import { PageHeader } from '../../page-header.tsx';
import { ProductName } from '../../product-name.tsx';
import { SegmentedControl } from '../../segmented-control.tsx';
import { Skeleton } from '../../skeleton.tsx';
import { euro, sampleNow } from '../face-samples.ts';
import { today } from '../ridge-samples.ts';
import { useSay } from '../say.ts';
import { Example } from './example.tsx';

interface Due {
  readonly name: string;
  readonly family: 1 | 3;
  readonly on: string;
  readonly seats: number;
  /** Whole cents a seat and month, now and then. */
  readonly now: number;
  readonly next: number;
}

const due: readonly Due[] = [
  {
    name: 'Planner and Project Plan 5',
    family: 3,
    on: '2026-12-09',
    seats: 6,
    now: 6180,
    next: 5871,
  },
  {
    name: 'Microsoft 365 Business Premium',
    family: 1,
    on: '2026-12-16',
    seats: 120,
    now: 2152,
    next: 2260,
  },
];
const eur = (cents: number) => euro((cents / 100).toFixed(2));
const doingNothing = due.reduce((sum, { seats, next }) => sum + seats * next, 0);

/** A decision page: by day, choices side by side, a live sum, one confirm. */
export function DecisionPage() {
  const say = useSay();
  const [seats, setSeats] = useState<Readonly<Record<string, number>>>({});
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const cost = (one: Due) => (ended.has(one.name) ? 0 : (seats[one.name] ?? one.seats) * one.next);
  const sum = due.reduce((all, one) => all + cost(one), 0);
  const changes = due.filter((one) => cost(one) !== one.seats * one.next).length;
  return (
    <Example
      what={say('Die Verlängerungen', 'The renewals')}
      header={<PageHeader title={say('Verlängerungen', 'Renewals')} />}
      other={{ empty: <Quiet />, loading: <Skeleton shape="block" height="320px" /> }}
    >
      {due.map((one) => (
        <DecisionDay
          key={one.name}
          on={one.on}
          now={sampleNow}
          isSoon
          note={say('änderbar bis 23:59 Uhr', 'can be changed until 23:59')}
        >
          <Choice
            one={one}
            cost={cost(one)}
            seats={seats[one.name] ?? one.seats}
            isEnded={ended.has(one.name)}
            onSeats={(count) => setSeats({ ...seats, [one.name]: count })}
            onEnd={(isEnd) =>
              setEnded(
                new Set(
                  isEnd ? [...ended, one.name] : [...ended].filter((name) => name !== one.name),
                ),
              )
            }
          />
        </DecisionDay>
      ))}
      <DecisionFoot
        sum={{ label: say('im Monat danach', 'per month afterwards'), amount: eur(sum) }}
        effect={{
          label: say('gegenüber der heutigen Einstellung', 'against today’s settings'),
          difference: eur(sum - doingNothing),
          none: say('unverändert', 'unchanged'),
        }}
        action={
          <Button variant="primary" isDisabled={changes === 0}>
            {changes === 0
              ? say('Noch nichts geändert', 'Nothing changed yet')
              : say(`${String(changes)} festhalten`, `Save ${String(changes)}`)}
          </Button>
        }
        note={say('Bis zum jeweiligen Tag änderbar', 'Can be changed until each day')}
      />
    </Example>
  );
}

interface ChoiceProps {
  readonly one: Due;
  readonly cost: number;
  readonly seats: number;
  readonly isEnded: boolean;
  readonly onSeats: (seats: number) => void;
  readonly onEnd: (isEnd: boolean) => void;
}

function Choice({ one, cost, seats, isEnded, onSeats, onEnd }: ChoiceProps) {
  const say = useSay();
  return (
    <li className="gallery-choice">
      <ProductName
        name={one.name}
        family={one.family}
        detail={say(`${String(one.seats)} Plätze`, `${String(one.seats)} seats`)}
      />
      <SegmentedControl
        label={say(`${one.name}: nach der Laufzeit`, `${one.name}: after the term`)}
        options={[
          { id: 'renew', label: say('Verlängern', 'Renew') },
          { id: 'end', label: say('Beenden', 'End') },
        ]}
        value={isEnded ? 'end' : 'renew'}
        onChange={(id) => onEnd(id === 'end')}
      />
      <NumberField
        label={say('Plätze danach', 'Seats then')}
        value={seats}
        min={1}
        isDisabled={isEnded}
        onChange={(count) => count !== null && onSeats(count)}
      />
      <span className="gallery-choice-money">
        <Money amount={eur(cost)} />
        <small>
          <Money
            amount={eur(one.next - one.now)}
            hasSign
            tone={one.next > one.now ? 'up' : 'down'}
          />{' '}
          {say('je Platz', 'per seat')}
        </small>
      </span>
    </li>
  );
}

function Quiet() {
  const say = useSay();
  return (
    <EmptyRidge
      today={today}
      title={say('In den nächsten drei Monaten endet nichts.', 'Nothing ends within three months.')}
      next={{ on: '2027-04-30', text: say('Power BI Pro verlängert sich', 'Power BI Pro renews') }}
    />
  );
}
