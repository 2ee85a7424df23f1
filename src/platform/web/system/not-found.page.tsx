import { useT } from '../i18n/use-t.ts';
import { useGo, useGoBack } from '../router/address.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import { systemTexts } from '../i18n/system-texts.ts';

export function NotFoundPage() {
  const t = useT(systemTexts);
  const go = useGo();
  const back = useGoBack('/reroute');
  return (
    <MessagePage
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <>
          <SystemButton variant="primary" onClick={() => go('/reroute')}>
            {t('home')}
          </SystemButton>
          <SystemButton onClick={back}>{t('back')}</SystemButton>
        </>
      }
    />
  );
}
