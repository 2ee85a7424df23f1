import { useErrorText } from '../data/source-failure.tsx';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { appText } from '../router/portal.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useUi } from '../ui/ui-provider.tsx';
import { homeTexts } from './texts.ts';
import type { Told } from './use-home-sources.ts';

/** Says which apps could not be read; what the others told stays. */
export function SourceFailures({ told }: { readonly told: readonly Told<unknown>[] }) {
  const t = useT(homeTexts);
  const ui = useUi();
  const language = useLanguage();
  const describe = useErrorText();
  return told.map(({ app, error, reload, loading }) =>
    error ? (
      <Banner
        key={app.feature}
        tone="danger"
        title={t('failed', { app: appText(app, app.name, language) })}
        actions={
          <Button size="sm" isPending={loading} onPress={reload}>
            {ui.t('retry')}
          </Button>
        }
      >
        {describe(error).text}
      </Banner>
    ) : null,
  );
}
