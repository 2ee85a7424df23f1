import type { TenantUser } from '#domains/people/users.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { stateTones } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';

/** The state in a word where it is not the usual one; of an invitation also how far it is. */
export function StateChip({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const { state, invitation } = user;
  const isTold = invitation && state === 'invited';
  if (state === 'active') return null;
  return (
    <Inline gap={1}>
      <Chip tone={invitation?.state === 'bounced' ? 'danger' : stateTones[state]}>
        {t(`state.${state}`)}
      </Chip>
      {isTold ? <span className="ui-muted">{t(`invitation.${invitation.state}`)}</span> : null}
      {invitation?.askedAgainAt ? (
        <span className="ui-muted">{t('invitation.askedAgain')}</span>
      ) : null}
    </Inline>
  );
}
