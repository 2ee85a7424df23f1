import { createContext, use, useMemo, type ReactNode } from 'react';
import { languageOf } from '#platform/common/texts/language.ts';
import { type Translate, translator } from '#platform/common/texts/translator.ts';
import type { Texts, Words } from '#platform/common/texts/words.ts';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { claimPressableStyle } from './csp.ts';
import { followTooltips } from './tooltip.ts';
import { uiTexts } from './ui-texts.ts';

// Before the first pressable part is mounted; children's effects run before those of the provider.
if (typeof document !== 'undefined') {
  claimPressableStyle(document);
  followTooltips(document);
}

interface UiSetting {
  readonly locale: string;
  /** Translates the kit's own texts. */
  readonly t: Translate<(typeof uiTexts)['de']>;
  /** Undefined leaves links to the browser. */
  readonly navigate: ((href: string) => void) | undefined;
}

const UiContext = createContext<UiSetting>({
  locale: 'de-DE',
  t: translator(uiTexts, 'de'),
  navigate: undefined,
});

export interface UiProviderProps {
  /**
   * BCP 47, `de-DE` or `en-GB`: texts, numbers, dates and field formats of the whole kit follow it.
   */
  readonly locale: string;
  /** The router's "go there without loading the page"; called for links inside this origin only. */
  readonly navigate?: ((href: string) => void) | undefined;
  readonly children: ReactNode;
}

/** Stands once around everything that uses the kit. */
export function UiProvider({ locale, navigate, children }: UiProviderProps) {
  const setting = useMemo(
    () => ({ locale, navigate, t: translator(uiTexts, languageOf(locale)) }),
    [locale, navigate],
  );
  return (
    <UiContext value={setting}>
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </UiContext>
  );
}

/** Returns locale, texts and navigation of the nearest provider; German without one. */
export function useUi(): UiSetting {
  return use(UiContext);
}

/** Returns the translating function of texts that a part brings along, in the kit's language. */
export function useUiT<W extends Words>(texts: Texts<W>): Translate<W> {
  const language = languageOf(useUi().locale);
  return useMemo(() => translator(texts, language), [texts, language]);
}
