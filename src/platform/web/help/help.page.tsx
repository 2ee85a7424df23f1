import { useEffect, useRef } from 'react';
import type { AppRoute } from '#platform/common/app-manifest.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { linkTo, useAddressState } from '../router/address.ts';
import { pageOf } from '../router/app-links.rules.ts';
import { appText, usePortal } from '../router/portal.ts';
import { Stack } from '../ui/layout.tsx';
import { TextLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import './help.css';
import { type Article, chaptersOf } from './help.rules.ts';
import { Hotline, useHotline } from './hotline.tsx';
import { helpTexts } from './texts.ts';
import { useHelp } from './use-help.ts';

const readAddress = (search: Readonly<Record<string, unknown>>) => ({
  article: typeof search['article'] === 'string' ? search['article'] : undefined,
});

/** Short articles about what the person may use; `?article=` is open. */
export function HelpPage() {
  const t = useT(helpTexts);
  const language = useLanguage();
  const articles = useHelp();
  const [{ article }] = useAddressState(readAddress);
  return (
    <Stack gap={6}>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="help" aria-busy={articles === undefined || undefined}>
        {chaptersOf(articles ?? []).map(({ app, articles: own }) => (
          <section key={app?.route ?? ''} className="help-chapter">
            <h2>{app ? appText(app, app.name, language) : t('portal')}</h2>
            {own.map((one) => (
              <ArticleView key={one.id} article={one} isOpen={one.id === article} />
            ))}
          </section>
        ))}
        <Contact />
      </div>
    </Stack>
  );
}

interface ArticleViewProps {
  readonly article: Article;
  readonly isOpen: boolean;
}

function ArticleView({ article: { id, title, paragraphs, pages }, isOpen }: ArticleViewProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <details ref={details} id={id} className="help-article">
      <summary>
        <h3>{title}</h3>
      </summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ToPage route={pages[0]} />
    </details>
  );
}

function ToPage({ route }: { readonly route: AppRoute | undefined }) {
  const t = useT(helpTexts);
  const language = useLanguage();
  const { apps } = usePortal();
  const app = apps.find((one) => pageOf(one, route));
  const page = app && pageOf(app, route);
  if (!route || !page || page.path === '') return null;
  return (
    <p>
      <TextLink href={linkTo(route)}>
        {t('toPage', { page: appText(app, page.name, language) })}
      </TextLink>
    </p>
  );
}

function Contact() {
  const t = useT(helpTexts);
  if (!useHotline()) return null;
  return (
    <section className="help-chapter">
      <h2>{t('contact')}</h2>
      <p>{t('contactText')}</p>
      <Hotline />
    </section>
  );
}
