import { rights } from '#platform/common/rights.ts';
import { Hotline, useHotline } from '#platform/web/help/hotline.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse, useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { hotlineTexts } from './texts.ts';

/** The operator has no number for emergencies: says so, and how else to reach somebody. */
export function NoNumber() {
  const t = useT(hotlineTexts);
  const mayWrite = useMayUse(...rights.tickets.read);
  const operator = useSession(({ config }) => config?.operator.name ?? '');
  const hasGeneral = Boolean(useHotline());
  const ticket = linkTo('/:/operations/your-tickets', {
    dialog: 'new',
    subject: t('none.subject'),
  });
  return (
    <Banner
      tone="warning"
      title={t('none.title')}
      actions={mayWrite ? <LinkButton href={ticket}>{t('none.ticket')}</LinkButton> : undefined}
    >
      <p>{t('none.text', { operator })}</p>
      {hasGeneral ? (
        <p>
          {t('none.general')} <Hotline />
        </p>
      ) : null}
    </Banner>
  );
}
