import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { type InPlaceAnswer, signInInPlace } from '../../session/sign-in-again.ts';
import type { UserKind } from '../../session/user.rules.ts';
import { useSettings } from '../../settings/settings.ts';
import { systemTexts } from '../../i18n/system-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { keyOf } from '../shortcuts.rules.ts';
import { useSingleKeys } from '../use-single-keys.ts';
import { againTexts } from '../sign-in-again-texts.ts';
import { sessionEndTexts } from './session-end-texts.ts';

interface SessionEndBannerProps {
  readonly kind: UserKind;
  /** Time in ms. */
  readonly endsAt: number;
}

/**
 * Shows when the session ends and extends it with one key (UXR-6). Announced politely, without
 * moving the focus. Extending opens the provider in a popup, which closes by itself while the
 * provider's own session is valid; the page stays as it is.
 */
export function SessionEndBanner({ kind, endsAt }: SessionEndBannerProps) {
  const t = useT(sessionEndTexts);
  const again = useT(againTexts);
  const system = useT(systemTexts);
  const format = useFormat();
  const choice = useSettings((settings) => settings.shortcuts);
  const [answer, setAnswer] = useState<InPlaceAnswer | 'asked'>();
  const extend = () => {
    if (answer === 'asked') return;
    setAnswer('asked');
    void signInInPlace(kind).then(setAnswer, () => setAnswer('failed'));
  };
  useSingleKeys({ extend });
  return (
    <Banner
      tone="warning"
      title={t('title', { time: format.date(new Date(endsAt), 'time') })}
      isAnnounced
      actions={
        <Button
          size="sm"
          variant="primary"
          icon={Clock}
          isPending={answer === 'asked'}
          onPress={extend}
        >
          {t('extend')}
        </Button>
      }
    >
      <p>
        {choice.isOn ? t('textKey', { key: keyOf('extend', choice).toUpperCase() }) : t('text')}
      </p>
      {answer === 'open' ? <p>{again('open')}</p> : null}
      {answer === 'failed' ? <p>{system('start.login.action.login.response.fail')}</p> : null}
    </Banner>
  );
}
