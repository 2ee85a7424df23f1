import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { rights } from '#platform/common/rights.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Inline, Muted } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { begunTicket } from './begun-ticket.rules.ts';
import { useHelpTrail } from './help-trail.ts';
import { helpAppTexts } from './texts.ts';

const page = '/:/operations/your-tickets';
const needs = { requiredPermissions: rights.tickets.read, flag: 'operations/your-tickets' };

interface StillNeedHelpProps {
  /** Words on show, where they are those of a search. */
  readonly searched?: string;
  /** In place of the ticket for those who may open none. */
  readonly otherwise?: ReactNode;
}

/** Leads to a new ticket that is begun with what was searched and read. */
export function StillNeedHelp({ otherwise, searched }: StillNeedHelpProps) {
  const t = useT(helpAppTexts);
  const trail = useHelpTrail();
  const mayOpen = useGate(needs)?.allowed === true;
  if (!mayOpen) return otherwise;
  const about = {
    searched: searched ?? trail.searched?.text,
    read: trail.read.map(({ title }) => title),
  };
  const begun = begunTicket(about, {
    searched: (typed) => t('ticket.searched', { typed }),
    read: (title) => t('ticket.read', { title }),
    readAll: () => t('ticket.readAll'),
  });
  return (
    <Inline gap={3}>
      <Muted>{t('ticket.stillOpen')}</Muted>
      <LinkButton size="sm" icon={LifeBuoy} href={linkTo(page, begun)}>
        {t('ticket.open')}
      </LinkButton>
    </Inline>
  );
}
