import { type ReactNode, useMemo } from 'react';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { appText, useShownApp } from '../router/portal.ts';
import { shellTexts } from './texts.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { type Samples, SamplesProvider } from '../ui/samples.ts';
import './demo.css';
import { setDemoMode, useDemoMode } from '../demo/demo-mode.ts';

export interface DemoSwitch {
  /** Name of the app on show. */
  readonly app: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

/**
 * The switch of the app on show; undefined where there is nothing to switch: on pages of no app,
 * and of one without samples.
 */
export function useDemoSwitch(): DemoSwitch | undefined {
  const app = useShownApp();
  const language = useLanguage();
  const isOn = useDemoMode();
  if (!app || app.hasSamples === false) return undefined;
  return {
    app: appText(app, app.name, language),
    isOn,
    set: (next) => setDemoMode(app.feature, next),
  };
}

/** Tells the kit below of sample data: titles carry a mark, empty places offer to show some. */
export function DemoFrame({ children }: { readonly children: ReactNode }) {
  const t = useT(shellTexts);
  const isOn = useDemoMode();
  const app = useShownApp();
  const feature = app?.hasSamples === false ? undefined : app?.feature;
  const samples = useMemo(
    (): Samples => ({
      mark: isOn && feature ? t('demo.mark') : undefined,
      offer:
        isOn || !feature
          ? undefined
          : { label: t('demo.show'), show: () => setDemoMode(feature, true) },
    }),
    [t, isOn, feature],
  );
  return <SamplesProvider value={samples}>{children}</SamplesProvider>;
}

/** Says on every page that what stands there is made up, and leads back to real data. */
export function DemoBanner() {
  const t = useT(shellTexts);
  const demo = useDemoSwitch();
  if (!demo?.isOn) return null;
  return (
    <div className="demo-banner">
      <Banner
        tone="warning"
        title={t('demo.title')}
        isAnnounced
        actions={
          <Button size="sm" onPress={() => demo.set(false)}>
            {t('demo.end')}
          </Button>
        }
      >
        {t('demo.text', { app: demo.app })}
      </Banner>
    </div>
  );
}
