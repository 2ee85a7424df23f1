import type { LicenceTerms } from '#domains/licences/licence-products.schema.ts';
import { compare, minus, zero } from '#platform/common/money.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { termsClient } from '../clients.ts';

const de = words({
  title: 'Passt die Laufzeit?',
  lead: {
    one: 'Ihre Plätze im letzten Monat, mit den Preisen von heute gerechnet.',
    other:
      'Ihre {least} bis {most} Plätze der letzten {count} Monate, mit den Preisen von heute gerechnet.',
  },
  booked: 'Wo das Verzeichnis noch nicht gelesen war, zählen die gebuchten Plätze.',
  'term.P1M': 'Monatlich',
  'term.P1Y': '1 Jahr',
  'term.P3Y': '3 Jahre',
  'term.mix': {
    one: '{count} Platz für 1 Jahr, Spitzen monatlich',
    other: '{count} Plätze für 1 Jahr, Spitzen monatlich',
  },
  current: 'so gebucht',
  cheapest: 'am günstigsten',
  idle: {
    one: '{count} Platzmonat bezahlt, aber nicht gebraucht',
    other: '{count} Platzmonate bezahlt, aber nicht gebraucht',
  },
  bound: { one: 'am Ende {count} Platz gebunden', other: 'am Ende {count} Plätze gebunden' },
  free: 'jeden Monat frei',
  change: 'Wechseln können Sie zum Laufzeitende.',
});

const en = translation<typeof de>()({
  title: 'Does the term fit?',
  lead: {
    one: 'Your seats of last month, at today’s prices.',
    other: 'Your {least} to {most} seats of the last {count} months, at today’s prices.',
  },
  booked: 'Where the directory had not been read yet, the booked seats count.',
  'term.P1M': 'Monthly',
  'term.P1Y': '1 year',
  'term.P3Y': '3 years',
  'term.mix': {
    one: '{count} seat for 1 year, peaks monthly',
    other: '{count} seats for 1 year, peaks monthly',
  },
  current: 'booked like this',
  cheapest: 'cheapest',
  idle: {
    one: '{count} seat-month paid for, but not needed',
    other: '{count} seat-months paid for, but not needed',
  },
  bound: { one: '{count} seat bound at the end', other: '{count} seats bound at the end' },
  free: 'free every month',
  change: 'You can change at the end of the term.',
});

/** Texts of the comparison of terms. */
export const termTexts = catalogue({ de, en });

type Outcome = LicenceTerms['outcomes'][number];

/** Compares what the seats of the past months would have cost under other terms. */
export function TermsSection({ licence }: { readonly licence: string }) {
  const t = useT(termTexts);
  const { data } = useDataSource(termsClient.get, { params: { licenceKey: licence } });
  const [first] = data?.outcomes ?? [];
  if (!data || !first) return null;
  const { months, outcomes } = data;
  const seats = months.map((one) => one.seats);
  const current = outcomes.find(({ isCurrent }) => isCurrent);
  return (
    <Section title={t('title')}>
      <p className="ui-muted">
        {t('lead', {
          ...{ count: months.length, least: Math.min(...seats), most: Math.max(...seats) },
        })}{' '}
        {months.some(({ source }) => source === 'booked') ? t('booked') : null}
      </p>
      <ul className="bc-backs">
        {outcomes.map((one) => (
          <Course key={one.id} one={one} current={current} isCheapest={one === first} />
        ))}
      </ul>
      {current && current !== first ? <p className="ui-muted">{t('change')}</p> : null}
    </Section>
  );
}

interface CourseProps {
  readonly one: Outcome;
  readonly current: Outcome | undefined;
  readonly isCheapest: boolean;
}

function Course({ one, current, isCheapest }: CourseProps) {
  const t = useT(termTexts);
  const { id, base, idle, bound, isCurrent, total } = one;
  const name = id === 'mix' ? t('term.mix', { count: base ?? 0 }) : t(`term.${id}`);
  const words = [
    ...(idle > 0 ? [t('idle', { count: idle })] : []),
    bound > 0 ? t('bound', { count: bound }) : t('free'),
  ];
  return (
    <li className="bc-back">
      <span className="bc-back-words">
        <Inline gap={2}>
          {name}
          {isCurrent ? <Chip icon={null}>{t('current')}</Chip> : null}
          {isCheapest ? (
            <Chip tone="success" icon={null}>
              {t('cheapest')}
            </Chip>
          ) : null}
        </Inline>
        <span className="ui-muted">{words.join(', ')}</span>
      </span>
      <span className="bc-term-sum">
        <Money amount={total} />
        <Difference one={one} current={current} />
      </span>
    </li>
  );
}

/** Against what is booked; that itself has none. */
function Difference({ one, current }: Pick<CourseProps, 'one' | 'current'>) {
  if (!current || current === one) return null;
  const amount = minus(one.total, current.total);
  const sign = compare(amount, zero(amount.currencyCode));
  if (sign === 0) return null;
  return <Money amount={amount} hasSign tone={sign > 0 ? 'up' : 'down'} />;
}
