import { DoorOpen, KeyRound } from 'lucide-react';
import { rights } from '#platform/common/rights.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import { withTenant } from '#platform/web/router/guards.rules.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { storableRedirect } from '#platform/web/session/reroute.rules.ts';
import { useMayUse, useSession } from '#platform/web/session/session.ts';
import { openTenant } from '#platform/web/session/visit.rules.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { chooseTexts } from './choose-texts.ts';

const readAsked = ({ to }: Search) => ({ to });

/** Lets staff choose the customer whose pages an address with the colon itself asks for (0074). */
export function ChoosePage() {
  const t = useT(chooseTexts);
  const [{ to }] = useAddressState(readAsked);
  const staff = useSession((session) => session.internalUser);
  const open = staff?.tenants.filter(({ id }) => openTenant(staff, id)) ?? [];
  const state = open.length > 0 ? 'choose' : 'none';
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} />
      <EmptyState
        isLocked={state === 'none'}
        title={t(state)}
        action={
          <Stack gap={2}>
            {open.map(({ id, name }) => (
              <LinkButton
                key={id}
                icon={DoorOpen}
                isFullWidth
                href={withTenant(addressAsked(to), id)}
              >
                {name}
              </LinkButton>
            ))}
            {state === 'none' ? <WaysOn /> : null}
          </Stack>
        }
      >
        <p>{t(`${state}Text`)}</p>
      </EmptyState>
    </Stack>
  );
}

function WaysOn() {
  const t = useT(chooseTexts);
  const mayRequest = useMayUse(...rights.staffAccess.request);
  return mayRequest ? (
    <LinkButton
      variant="primary"
      icon={KeyRound}
      href={linkTo('/internal/admin/staff-access', { dialog: 'request' })}
    >
      {t('request')}
    </LinkButton>
  ) : (
    <LinkButton href="/internal/portal">{t('home')}</LinkButton>
  );
}

/** The address that was asked for, if it is one of a customer's; else the customer's home. */
function addressAsked(to: string | undefined): string {
  const address = to === undefined ? undefined : storableRedirect(to, location.origin);
  return address?.startsWith('/:/') ? address : '/:/portal';
}
