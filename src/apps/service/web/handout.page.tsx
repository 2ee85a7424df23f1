import { useEffect, useState } from 'react';
import type { Handout } from '#domains/documents/documents.schema.ts';
import { foundIn } from '#domains/documents/handout.rules.ts';
import { BlocksView } from '#domains/documents/web/blocks-view.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState, usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { AcknowledgeBar, HandoutAside, HandoutChanges, HandoutHead } from './handout-frame.tsx';
import { handoutsClient } from './clients.ts';
import { serviceTexts } from './texts.ts';
import './service.css';

const readAddress = (search: Search) => ({
  version: Number(search['version']) || undefined,
  isPlain: search['view'] === 'text',
});

/** One handout: the text with what has changed, contents, versions and the way to acknowledge it. */
export function HandoutPage() {
  const t = useT(serviceTexts);
  const documentId = usePathParam('handoutId');
  const language = useLanguage();
  const [{ version }] = useAddressState(readAddress);
  const source = useDataSource(handoutsClient.get, {
    params: { documentId },
    query: { language, ...(version !== undefined && { version }) },
  });
  const failure = useSourceFailure({ title: t('page.failed'), source });
  const handout = source.data;
  usePageTitle(handout?.title);
  if (!handout) return failure ?? <Skeleton lines={14} />;
  return (
    <div className="ho-page">
      <OperatorLook look={handout.look} />
      <HandoutHead handout={handout} />
      {failure}
      <Notes handout={handout} />
      <Opened handout={handout} />
    </div>
  );
}

/** The operator's logo on white, as on paper, over a line in its colour. */
function OperatorLook({ look }: Pick<Handout, 'look'>) {
  if (!look) return null;
  return (
    <div className="ho-look" style={{ '--ho-accent': look.accent }}>
      {look.logo === null ? null : <img src={look.logo} alt="" />}
    </div>
  );
}

function Notes({ handout }: { readonly handout: Handout }) {
  const t = useT(serviceTexts);
  const { id, shownNumber, number, isTranslated } = handout;
  return (
    <>
      {shownNumber === number ? null : (
        <Banner tone="warning">
          {t('page.old', { number: shownNumber })}{' '}
          <TextLink href={linkTo(`/:/service/your-handouts/${id}`)}>{t('page.toNewest')}</TextLink>
        </Banner>
      )}
      {isTranslated ? null : <Banner>{t('page.untranslated')}</Banner>}
    </>
  );
}

function Opened({ handout }: { readonly handout: Handout }) {
  const t = useT(serviceTexts);
  const [{ isPlain }] = useAddressState(readAddress);
  const [words, setWords] = useState('');
  useReading(handout);
  const shown = isPlain
    ? handout.blocks
        .filter(({ kind }) => kind !== 'removed')
        .map(({ block }) => ({ kind: 'same' as const, block }))
    : handout.blocks;
  const found = foundIn(shown, words);
  return (
    <>
      <div className="ho-columns">
        <nav className="ho-contents" aria-label={t('page.contents')}>
          <HandoutChanges handout={handout} />
        </nav>
        <div className="ho-text">
          <Stack gap={4}>
            <div>
              <SearchField label={t('page.search')} value={words} onChange={setWords} />
            </div>
            {found.length === 0 ? <p className="ui-muted">{t('page.none')}</p> : null}
            <BlocksView blocks={found} numbered={words === ''} />
          </Stack>
        </div>
        <HandoutAside handout={handout} blocks={shown} />
      </div>
      <AcknowledgeBar handout={handout} />
    </>
  );
}

/** Notes that the reader has seen the version in force; acknowledging it is a step of its own. */
function useReading({ id, number, shownNumber, readNumber, mustAcknowledge }: Handout): void {
  const isDue = shownNumber === number && readNumber !== number && !mustAcknowledge;
  useEffect(() => {
    if (!isDue) return;
    // nothing is lost where it fails: the next opening tells it again
    handoutsClient
      .read({ params: { documentId: id }, body: { number } }, { quiet: true })
      .catch(() => undefined);
  }, [id, number, isDue]);
}
