import { useT } from '../i18n/use-t.ts';
import { useSession } from '../session/session.ts';
import { Banner } from '../ui/banner.tsx';
import { shellTexts } from './texts.ts';
import { useRoleView } from './use-role-view.ts';

/** Stays on every page, also while it scrolls: whose view this is, that acts are the viewer's own, and the way back. */
export function RoleViewBanner() {
  const t = useT(shellTexts);
  const { stop } = useRoleView();
  const seenAs = useSession(({ overrides }) => overrides.seenAs);
  if (!seenAs) return null;
  const end = (
    <button type="button" className="ui-button" data-variant="secondary" data-size="small" onClick={stop}>
      {t('roleViewEnd')}
    </button>
  );
  return (
    <div className="shell-role-view">
      <Banner tone="warning" title={t('roleViewTitle', { name: seenAs.name })} isAnnounced actions={end}>
        {t('roleViewText')} {seenAs.isCut ? t('roleViewCut') : null}
      </Banner>
    </div>
  );
}
