import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { LoginView } from '../system/login-view.tsx';
import { Mark } from '../system/mark.tsx';
import { systemWords } from '../i18n/system-words.ts';
import { bootWords } from './boot-words.ts';

/**
 * Drawn at build time into index.html (see tools/web-boot.ts); the boot script chooses which one is
 * shown.
 */
export function drawSkeletons(): string {
  return renderToStaticMarkup(
    <>
      {languages.map((language) => (
        <div key={language} className="boot boot-login" lang={language}>
          <LoginView
            t={translator(systemWords, language)}
            language={language}
            theme="light"
            operator={undefined}
          />
        </div>
      ))}
      <div className="boot boot-mark" aria-hidden="true">
        <Mark size={40} />
      </div>
      <ShellSkeleton />
      <SlowStart />
    </>,
  );
}

/** Words for a start that takes long; the boot script shows them after some seconds. */
function SlowStart() {
  return (
    <div className="boot-slow" role="status">
      {languages.map((language) => (
        <p key={language} lang={language}>
          {translator(bootWords, language)('slow')}
        </p>
      ))}
    </div>
  );
}

/** Header, menu and the head of a page, in the places where they will be. */
function ShellSkeleton() {
  return (
    <div className="boot boot-shell" aria-hidden="true">
      <div className="shell" data-menu="expanded">
        <div className="shell-side">
          <div className="shell-header">
            <div className="shell-house">
              <Mark size={24} />
              <span className="bone bone-name" />
            </div>
            <span className="bone bone-search" />
          </div>
          {[1, 2, 3, 4, 5].map((row) => (
            <span key={row} className="bone bone-link" />
          ))}
        </div>
        <div className="shell-main">
          <div className="shell-content">
            <span className="bone bone-title" />
            <span className="bone bone-block" />
          </div>
        </div>
      </div>
    </div>
  );
}
