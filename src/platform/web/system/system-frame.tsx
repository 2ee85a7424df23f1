import type { ReactNode } from 'react';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Translate } from '#platform/common/texts/translator.ts';
import { type Language, languages } from '#platform/common/texts/language.ts';
import type { Theme } from '../settings/settings.rules.ts';
import { DoorArt } from './door-art.tsx';
import { Mark } from './mark.tsx';
import type { SystemWords } from '../i18n/system-words.ts';

export interface SystemFrameProps {
  readonly t: Translate<SystemWords>;
  readonly language: Language;
  readonly theme: Theme;
  /** Undefined while it is not known. The name's place is kept. */
  readonly operator: PortalConfig['operator'] | undefined;
  readonly onLanguage?: (language: Language) => void;
  readonly onTheme?: () => void;
  readonly children: ReactNode;
}

const languageNames: Readonly<Record<Language, string>> = { de: 'DE, Deutsch', en: 'EN, English' };

/**
 * Frame of the pages outside the shell. Native elements and props only: it is also drawn at build
 * time into index.html, so that it is on the screen before the program is there.
 */
export function SystemFrame({
  t,
  language,
  theme,
  operator,
  onLanguage,
  onTheme,
  children,
}: SystemFrameProps) {
  return (
    <div className="system">
      <div className="system-door">
        <p className="system-say">
          <span>{t('say.runs')}</span> <span>{t('say.costs')}</span> <span>{t('say.decides')}</span>
        </p>
        <DoorArt language={language} />
      </div>
      <header className="system-top">
        <span className="system-brand">
          <Mark />
          <span className="system-brand-name">{operator?.name}</span>
        </span>
        <span className="system-tools">
          <span className="system-languages" role="group" aria-label={t('language')}>
            {languages.map((one) => (
              <button
                key={one}
                type="button"
                className="system-tool"
                lang={one}
                aria-pressed={one === language}
                aria-label={languageNames[one]}
                onClick={() => onLanguage?.(one)}
              >
                {one.toUpperCase()}
              </button>
            ))}
          </span>
          <button
            type="button"
            className="system-tool system-theme"
            aria-label={t(theme === 'dark' ? 'toLight' : 'toDark')}
            onClick={onTheme}
          >
            <ThemeGlyph />
          </button>
        </span>
      </header>
      <main className="system-main">{children}</main>
      <footer className="system-foot">
        <span>{operator ? t('portalOf', { operator: operator.name }) : '\u00A0'}</span>
        <span className="system-statements">
          {operator?.imprintUrl ? <a href={operator.imprintUrl}>{t('imprint')}</a> : null}
          {operator?.privacyUrl ? <a href={operator.privacyUrl}>{t('privacy')}</a> : null}
        </span>
      </footer>
    </div>
  );
}

/** Half sun, half moon: the same drawing in both themes, so the pre-drawn page needs no choice. */
function ThemeGlyph() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
    </svg>
  );
}
