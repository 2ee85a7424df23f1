import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Figure } from '#platform/web/ui/figure.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { monthlyOf } from './idle-seats.rules.ts';
import { usageTexts } from './texts.ts';
import { useIdleSeats } from './use-idle-seats.ts';

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
