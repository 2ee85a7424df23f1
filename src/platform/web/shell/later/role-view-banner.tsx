import { catalogue } from '#platform/common/texts/catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import type { RoleView } from '../../session/preview.rules.ts';
import { Banner } from '../../ui/banner.tsx';
import { useRoleView } from '../use-role-view.ts';

const de = words({
  title: 'Ansicht als „{name}“',
  text: 'Sie sehen, was mit diesen Berechtigungen zu sehen ist. Was Sie hier tun, tun Sie selbst.',
  cut: 'Berechtigungen, die Sie selbst nicht haben, fehlen darin.',
  end: 'Ansicht beenden',
});

const en = translation<typeof de>()({
  title: 'Seen as “{name}”',
  text: 'You see what these permissions show. Anything you do here, you do as yourself.',
  cut: 'Permissions that you do not hold yourself are left out.',
  end: 'End view',
});

const texts = catalogue({ de, en });

/**
 * Stays on every page, also while it scrolls: whose view this is, that acts are the viewer's own,
 * and the way back.
 */
export function RoleViewBanner({ view }: { readonly view: RoleView }) {
  const t = useT(texts);
  const { stop } = useRoleView();
  const end = (
    <button
      type="button"
      className="ui-button"
      data-variant="secondary"
      data-size="sm"
      onClick={stop}
    >
      {t('end')}
    </button>
  );
  return (
    <div className="shell-role-view">
      <Banner tone="warning" title={t('title', { name: view.name })} isAnnounced actions={end}>
        {t('text')} {view.isCut ? t('cut') : null}
      </Banner>
    </div>
  );
}
