import { Button } from '../button.tsx';
import { EmptyRidge } from '../empty-ridge.tsx';
import { Ridge } from '../ridge/ridge.tsx';
import { many, peak, peaks, steps, today } from './ridge-samples.ts';
import { useSay } from './say.ts';

/** The ridge: a year, a month of ten renewals, and before anything is known. */
export function RidgePart() {
  const say = useSay();
  return (
    <>
      <h1>Ridge</h1>
      <section>
        <h2>{say('Ein Jahr', 'A year')}</h2>
        <Ridge steps={steps} peaks={peaks} today={today} currency="EUR" />
      </section>
      <section>
        <h2>{say('Zehn Termine in einem Monat', 'Ten dates in one month')}</h2>
        <Ridge
          steps={steps}
          peaks={[...many, peak('2027-02-04', 'Visio Plan 2', '441', 'later')]}
          today={today}
          currency="EUR"
        />
      </section>
      <section>
        <h2>{say('Wird geladen', 'Loading')}</h2>
        <Ridge steps={[]} peaks={[]} today={today} currency="EUR" isLoading />
      </section>
      <section>
        <h2>{say('Nichts zu tun', 'Nothing to do')}</h2>
        <EmptyRidge
          heading="h3"
          today={today}
          title={say('Niemand wartet auf Sie.', 'Nobody is waiting for you.')}
          next={{ on: '2026-12-09', text: say('die nächste Verlängerung', 'the next renewal') }}
          action={<Button>{say('Zur Verlängerung', 'To the renewal')}</Button>}
        >
          {say(
            'Bestellungen über 250 € landen hier, bevor sie gekauft werden.',
            'Orders above €250 come here before they are bought.',
          )}
        </EmptyRidge>
      </section>
    </>
  );
}
