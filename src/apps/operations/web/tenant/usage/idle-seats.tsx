import { licenceProductsRoutes } from '#domains/licences/licence-alerts.ts';
import type { licenceProductsContract } from '#domains/licences/licence-products.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Figure } from '#platform/web/ui/figure.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { usageTexts } from './texts.ts';
import { monthlyOf, type IdleSeat, idleOf } from './usage.rules.ts';

const products = contractClient<typeof licenceProductsContract>(licenceProductsRoutes);

/** Reads seats that nobody used for ninety days; undefined while that is not known, or not for them. */
export function useIdleSeats() {
  const mayUse = useMayUse(...rights.licences.read);
  const list = useDataSource(products.list, { query: { take: 200 } }, { enabled: mayUse });
  const summary = useDataSource(products.summary, undefined, { enabled: mayUse });
  return {
    mayUse,
    error: list.error ?? summary.error,
    summary: summary.data,
    idle: list.data ? idleOf(list.data.data) : undefined,
  };
}

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

/** The one figure: seats that are paid and that nobody uses; it leads to the people behind them. */
export function UsageLead() {
  const t = useT(usageTexts);
  const format = useFormat();
  const { mayUse, error, idle, summary } = useIdleSeats();
  if (!mayUse) return <p className="us-say">{t('lead.noRight')}</p>;
  if (error && !summary) return <p className="us-say">{t('lead.failed')}</p>;
  if (!summary || !idle) return <div className="us-lead-place" />;
  if (summary.activity !== 'known' || summary.quiet === null)
    return (
      <p className="us-say">
        {t(summary.activity === 'concealed' ? 'lead.concealed' : 'lead.unknown')}
      </p>
    );
  const { licences, people } = summary.quiet;
  const monthly = monthlyOf(idle);
  return (
    <div>
      <Figure
        value={licences}
        size={64}
        label={t('lead.label', { count: licences, assigned: summary.assigned })}
      />
      <p className="us-say">
        <strong>{t(licences === 0 ? 'say.none' : 'say.some', { count: people })}</strong>{' '}
        {licences === 0 || monthly === null
          ? null
          : t('say.money', { amount: format.money(monthly) })}
      </p>
      {licences === 0 ? null : (
        <LinkButton
          variant="primary"
          href={linkTo('/:/business-cockpit/licenses/assignments', { finding: 'inactive90' })}
        >
          {t('lead.open')}
        </LinkButton>
      )}
    </div>
  );
}
