import { systemTexts } from '../../i18n/system-texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { linkTo } from '../../router/address.ts';
import { useShownArea } from '../../session/session.ts';
import { useDocumentTitle } from '../../system/use-document-title.ts';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** An address that no page has, for who is signed in: the menu stays, and with it every way on. */
export function AbsentPage() {
  const t = useT(systemTexts);
  const home = useShownArea() === 'internal' ? '/internal/portal' : '/:/portal';
  useDocumentTitle(t('notFound.title'));
  return (
    <Stack gap={4}>
      <PageHeader title={t('notFound.title')} description={t('notFound.text')} />
      <div>
        <LinkButton href={linkTo(home)}>{t('home')}</LinkButton>
      </div>
    </Stack>
  );
}
