import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { usePortal } from '../../router/portal.ts';
import type { OwnAccess } from '../../session/directory-port.ts';
import { useActiveTenant, useCurrentUser, useSession } from '../../session/session.ts';
import type { TenantView } from '../../session/user.rules.ts';
import { visitEnd } from '../../session/visit-end.rules.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePlaceOfCustomer } from '../use-visit.ts';
import { visitTexts } from './visit-texts.ts';

/** Interval at which the distance in words is updated and the server is asked. */
const tickMs = 20_000;

/**
 * Stays on every page of a customer that staff look at: whose pages, as whom, until when, and the
 * way out. Where the access has ended the guards are asked again, which close the pages.
 */
export function VisitBanner() {
  const tenant = useActiveTenant();
  return tenant ? <VisitOf key={tenant.id} tenant={tenant} /> : null;
}

function VisitOf({ tenant }: { readonly tenant: TenantView }) {
  const t = useT(visitTexts);
  const placeOf = usePlaceOfCustomer();
  const { data: access, isError } = useOwnAccess(tenant);
  const who = useWhoInWords(access);
  const end = useEndInWords(access, isError);
  const leave = (
    <LinkButton href={placeOf(tenant.id)} size="sm">
      {t('leave')}
    </LinkButton>
  );
  return (
    <div className="shell-role-view shell-visit">
      <Banner
        tone="warning"
        title={t('title', { tenant: tenant.name })}
        isAnnounced
        actions={leave}
      >
        {who} {end} <span className="shell-visit-told">{t('told')}</span>
      </Banner>
    </div>
  );
}

/** Asks the server about the access, again at every tick. */
function useOwnAccess({ id }: TenantView) {
  const { directory } = usePortal();
  const language = useLanguage();
  return useQuery({
    queryKey: ['shell.ownAccess', id, language],
    queryFn: () => directory.ownAccess(id, language),
    refetchInterval: tickMs,
    retry: false,
  });
}

/** As whom the pages are open, and with which roles once they are known. */
function useWhoInWords(access: OwnAccess | undefined): string {
  const t = useT(visitTexts);
  const { locale } = useFormat();
  const name = useCurrentUser()?.name ?? '';
  const operator = useSession((session) => session.config?.operator.name) ?? 'Atrium';
  const roles = new Intl.ListFormat(locale).format(access?.roles ?? []);
  return roles === '' ? t('who', { name, operator }) : t('whoAs', { name, operator, roles });
}

/** Says when the access ends; empty while that is not known. */
function useEndInWords(access: OwnAccess | undefined, isError: boolean): string {
  const t = useT(visitTexts);
  const format = useFormat();
  const [now, setNow] = useState(() => new Date());
  const end = access && visitEnd(access, now);
  const isOver = isError || end?.kind === 'over';
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(tick);
  }, []);
  useEffect(() => {
    if (isOver) void import('../../push/live.ts').then((live) => live.askGuardsAgain());
  }, [isOver, now]);
  if (isOver || !end) return '';
  if (end.kind === 'endless') return t('endless');
  const isToday = format.date(end.at) === format.date(now);
  return t(end.kind, {
    distance: format.relative(end.at, now),
    at: format.date(end.at, isToday ? 'time' : 'dateTime'),
  });
}
