import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { type InPlaceAnswer, signInInPlace } from '../../session/sign-in-again.ts';
import type { UserKind } from '../../session/user.rules.ts';
import { useSettings } from '../../settings/settings.ts';
import { systemTexts } from '../../system/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { keyOf } from '../shortcuts.rules.ts';
import { againTexts } from '../sign-in-again-texts.ts';
import { sessionEndTexts } from './session-end-texts.ts';

interface SessionEndBannerProps {
  readonly kind: UserKind;
  /** In milliseconds. */
  readonly endsAt: number;
}

/**
 * UXR-6: says when the session ends and prolongs it with one key. It is announced politely and takes the focus from
 * nobody. Prolonging is a visit at the provider in a popup, which closes by itself while its own session still runs; the
 * page stays as it is.
 */
export function SessionEndBanner({ kind, endsAt }: SessionEndBannerProps) {
  const t = useT(sessionEndTexts);
  const again = useT(againTexts);
  const system = useT(systemTexts);
  const format = useFormat();
  const choice = useSettings((settings) => settings.shortcuts);
  const [answer, setAnswer] = useState<InPlaceAnswer | 'asked'>();
  const extend = () => {
    setAnswer('asked');
    void signInInPlace(kind).then(setAnswer, () => setAnswer('failed'));
  };
  return (
    <Banner
      tone="warning"
      title={t('title', { time: format.date(new Date(endsAt), 'time') })}
      isAnnounced
      actions={
        <span data-extend>
          <Button size="sm" variant="primary" icon={Clock} isPending={answer === 'asked'} onPress={extend}>
            {t('extend')}
          </Button>
        </span>
      }
    >
      <p>{choice.isOn ? t('textKey', { key: keyOf('extend', choice).toUpperCase() }) : t('text')}</p>
      {answer === 'open' ? <p>{again('open')}</p> : null}
      {answer === 'failed' ? <p>{system('start.login.action.login.response.fail')}</p> : null}
    </Banner>
  );
}
