import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { monthlyOf, type IdleSeat } from './idle-seats.rules.ts';
import { usageTexts } from './texts.ts';
import { useIdleSeats } from './use-idle-seats.ts';

const assignments = '/:/business-cockpit/licenses/assignments';

/** Seats without use for ninety days by product; each leads to its people in the cockpit. */
export function IdleSeats() {
  const t = useT(usageTexts);
  const { idle, summary } = useIdleSeats();
  if (!idle || idle.length === 0 || summary?.activity !== 'known') return null;
  const monthly = monthlyOf(idle);
  const seats = idle.reduce((all, one) => all + one.seats, 0);
  return (
    <Section
      title={t('idle.title')}
      actions={
        <TextLink href={linkTo(assignments, { finding: 'inactive90' })}>{t('idle.who')}</TextLink>
      }
    >
      <table className="us-idle">
        <caption className="ui-hidden">{t('idle.caption')}</caption>
        <thead className="ui-hidden">
          <tr>
            <th scope="col">{t('idle.product')}</th>
            <th scope="col">{t('idle.seats')}</th>
            <th scope="col">{t('idle.monthly')}</th>
          </tr>
        </thead>
        <tbody>
          {idle.map((one) => (
            <Row key={one.id} seat={one} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('idle.sum')}</th>
            <td>{seats}</td>
            <td>{monthly === null ? '–' : <Money amount={monthly} />}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

function Row({ seat: { name, seats, monthly, licenceId } }: { readonly seat: IdleSeat }) {
  const search = { finding: 'inactive90', licence: licenceId ?? undefined };
  return (
    <tr>
      <th scope="row">
        <TextLink href={linkTo(assignments, search)} tone="quiet">
          {name}
        </TextLink>
      </th>
      <td>{seats}</td>
      <td>{monthly === null ? '–' : <Money amount={monthly} />}</td>
    </tr>
  );
}
