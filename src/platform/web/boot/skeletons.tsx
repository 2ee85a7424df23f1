import { renderToStaticMarkup } from 'react-dom/server';
import { fill } from '../i18n/fill.rules.ts';
import { languages } from '../i18n/language.ts';
import { LoginView } from '../system/login-view.tsx';
import { Mark } from '../system/mark.tsx';
import { systemWords } from '../system/words.ts';

/** Drawn at build time into index.html (see tools/web-boot.ts); the boot script chooses which one is shown. */
export function drawSkeletons(): string {
  return renderToStaticMarkup(
    <>
      {languages.map((language) => (
        <div key={language} className="boot boot-login" lang={language}>
          <LoginView
            t={(key, ...values) => fill(systemWords[language][key], values[0] ?? {}, language)}
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
    </>,
  );
}

/** Header, menu and the head of a page, in the places where they will be. */
function ShellSkeleton() {
  return (
    <div className="boot boot-shell" aria-hidden="true">
      <div className="shell" data-menu="expanded">
        <div className="shell-header">
          <Mark size={24} />
          <span className="bone bone-name" />
          <span className="bone bone-search" />
        </div>
        <div className="shell-side">
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
