import { useState } from 'react';
import type { PartnerSignIn } from '#domains/connections/partner-sign-in.schema.ts';
import type { SignInState } from '#domains/connections/partner-sign-in.ts';
import { partnerSignInClient } from '#domains/connections/web/partner-sign-in-client.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';

/** Texts of the page about the operator's person at Partner Center. */
export const signInTexts = catalogue({
  de: () => import('./i18n/sign-in.de.ts').then((texts) => texts.de),
  en: () => import('./i18n/sign-in.en.ts').then((texts) => texts.en),
});

const tones: Readonly<Record<SignInState, Tone>> = {
  notSetUp: 'neutral',
  none: 'warning',
  simulated: 'neutral',
  signedIn: 'success',
  again: 'danger',
};

interface StandingProps {
  readonly signIn: PartnerSignIn;
  readonly now: Date;
}

/** State of the sign-in with its reason, who it is, and what can be done. */
export function SignInStanding({ signIn, now }: StandingProps) {
  const t = useT(signInTexts);
  const { state, reason } = signIn;
  return (
    <Card title={t('person')} description={<Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>}>
      <Stack gap={4}>
        {reason === null ? null : (
          <Banner tone="danger" title={t('againTitle')}>
            {t(`reason.${reason}`)}
          </Banner>
        )}
        {state === 'signedIn' ? null : <p>{t(`what.${state}`)}</p>}
        <PersonFacts signIn={signIn} now={now} />
        {state === 'notSetUp' ? null : <Acts signIn={signIn} />}
      </Stack>
    </Card>
  );
}

function PersonFacts({ signIn, now }: StandingProps) {
  const t = useT(signInTexts);
  const format = useFormat();
  const { account, signedInBy, signedInAt, renewedAt, redirectUri } = signIn;
  const facts: Fact[] = [];
  if (signedInAt !== null)
    facts.push(
      { id: 'account', label: t('account'), value: account || '–' },
      {
        id: 'since',
        label: t('since'),
        value: format.date(signedInAt, 'dateTime'),
        hint: signedInBy === '' ? undefined : t('by', { name: signedInBy }),
      },
    );
  if (renewedAt !== null)
    facts.push({
      id: 'renewed',
      label: t('renewed'),
      value: format.relative(renewedAt, now),
      hint: t('renewedHint'),
    });
  if (redirectUri !== null)
    facts.push({
      id: 'redirect',
      label: t('redirect'),
      value: <CopyText value={redirectUri} label={t('redirect')} />,
      hint: t('redirectHint'),
    });
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

function Acts({ signIn: { state } }: Pick<StandingProps, 'signIn'>) {
  const t = useT(signInTexts);
  const [isAsked, setAsked] = useState(false);
  const isNobody = state === 'none' || state === 'simulated';
  const begin = useAction(partnerSignInClient.begin, {
    onSuccess: ({ address }) => location.assign(address),
  });
  return (
    <Inline>
      <Button
        variant={state === 'signedIn' ? 'secondary' : 'primary'}
        isPending={begin.pending}
        onPress={() => void begin.run()}
      >
        {t(isNobody ? 'signIn' : 'signInAgain')}
      </Button>
      {isNobody ? null : <Button onPress={() => setAsked(true)}>{t('signOut')}</Button>}
      <SignOut isOpen={isAsked} onClose={() => setAsked(false)} />
    </Inline>
  );
}

/** Asks first: it says what is not read any more. */
function SignOut({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useT(signInTexts);
  const end = useAction(partnerSignInClient.end, {
    refresh: [partnerSignInClient.get],
    success: t('signedOut'),
  });
  const confirm = async (): Promise<void> => {
    if (await end.run()) onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="danger"
      title={t('signOutTitle')}
      confirmLabel={t('signOut')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('signOutText')}</p>
    </ConfirmDialog>
  );
}
