import { Button } from '../../button.tsx';
import { DueDate } from '../../due-date.tsx';
import { EventLine } from '../../event-line.tsx';
import { Facts } from '../../facts.tsx';
import { Inline, Stack } from '../../layout.tsx';
import { Sheet } from '../../sheet.tsx';
import { SumLine } from '../../sum-line.tsx';
import { UsageBar } from '../../usage-bar.tsx';
import { euro, sampleNow } from '../face-samples.ts';
import type { Subscription } from '../ledger-samples.tsx';
import { useSay } from '../say.ts';

interface SubscriptionPaneProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Details of a row: seats × price = sum, the act, facts with the label above, the timeline. */
export function SubscriptionPane({ subscription, onClose }: SubscriptionPaneProps) {
  const say = useSay();
  const { name, used, booked, endsOn, amount } = subscription;
  const price = (Number(amount) / booked).toFixed(2);
  return (
    <Sheet
      isOpen
      isBeside
      onClose={onClose}
      title={name}
      subtitle={say('1 Jahr, monatlich abgerechnet', '1 year, billed monthly')}
    >
      <Stack gap={5}>
        <SumLine
          count={booked}
          countLabel={say('Plätze', 'seats')}
          price={euro(price)}
          priceLabel={say('je Platz', 'per seat')}
          sum={euro(amount)}
          sumLabel={say('im Monat, netto', 'per month, net')}
        />
        <Inline>
          <Button variant="primary">{say('Plätze ändern', 'Change seats')}</Button>
          <Button>{say('Laufzeitende festlegen', 'Decide end of term')}</Button>
        </Inline>
        <Facts
          facts={[
            {
              id: 'used',
              label: say('Vergeben', 'Assigned'),
              value: say(
                `${String(used)} von ${String(booked)}`,
                `${String(used)} of ${String(booked)}`,
              ),
              hint: <UsageBar used={used} booked={booked} />,
            },
            {
              id: 'end',
              label: say('Ende der Laufzeit', 'End of term'),
              value: <DueDate on={endsOn} now={sampleNow} distance="none" hasWeekday />,
              hint: say('verlängert sich um 1 Jahr', 'renews for 1 year'),
            },
          ]}
        />
        <EventLine
          label={say('Verlauf und Termine', 'History and dates')}
          entries={[
            {
              id: 'renews',
              kind: 'decided',
              title: say('Verlängert sich um 1 Jahr', 'Renews for 1 year'),
              at: <DueDate on={endsOn} now={sampleNow} distance="none" />,
            },
            {
              id: 'bought',
              kind: 'latest',
              title: say(`${String(booked)} Plätze gebucht`, `${String(booked)} seats booked`),
              detail: 'Lena Adler · ORD-00008',
              at: <DueDate on="2026-11-21" now={sampleNow} distance="none" />,
            },
          ]}
        />
      </Stack>
    </Sheet>
  );
}
