import { createContext, use, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { claimPressableStyle } from './csp.ts';
import { followTooltips } from './tooltip.ts';
import { uiTextFor, type UiText } from './ui-text.ts';

// Before the first pressable part is mounted; children's effects run before those of the provider.
if (typeof document !== 'undefined') {
  claimPressableStyle(document);
  followTooltips(document);
}

interface UiSetting {
  readonly locale: string;
  readonly text: UiText;
  /** Undefined leaves links to the browser. */
  readonly navigate: ((href: string) => void) | undefined;
}

const UiContext = createContext<UiSetting>({ locale: 'de-DE', text: uiTextFor('de-DE'), navigate: undefined });

export interface UiProviderProps {
  /** BCP 47, `de-DE` or `en-GB`: texts, numbers, dates and field formats of the whole kit follow it. */
  readonly locale: string;
  /** The router's "go there without loading the page"; called for links inside this origin only. */
  readonly navigate?: ((href: string) => void) | undefined;
  /** Replaces single texts of the kit. */
  readonly text?: Partial<UiText> | undefined;
  readonly children: ReactNode;
}

/** Stands once around everything that uses the kit. */
export function UiProvider({ locale, navigate, text, children }: UiProviderProps) {
  const setting = useMemo(() => ({ locale, navigate, text: { ...uiTextFor(locale), ...text } }), [locale, navigate, text]);
  return (
    <UiContext value={setting}>
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </UiContext>
  );
}

/** Locale, texts and navigation of the nearest provider; German without one. */
export function useUi(): UiSetting {
  return use(UiContext);
}

/** The kit's own words in the current language. */
export function useUiText(): UiText {
  return use(UiContext).text;
}
