import { lazy, Suspense, useState } from 'react';
import type { Snippet, SnippetGiven } from '#domains/documents/building-blocks.schema.ts';
import { noVersion } from '#platform/common/version.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useBegun } from '#platform/web/forms/use-begun.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { snippetsClient } from './clients.ts';
import { SnippetSteps } from './snippet-steps.tsx';
import { versionTones } from './snippets.page.tsx';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';
import './das-tool.css';

const SnippetAside = lazy(() =>
  import('./snippet-aside.tsx').then((aside) => ({ default: aside.SnippetAside })),
);

const SnippetForm = lazy(() =>
  import('./snippet-form.tsx').then((form) => ({ default: form.SnippetForm })),
);

const empty: SnippetGiven = {
  key: '',
  categoryId: '',
  kind: 'text',
  prerequisite: null,
  owner: '',
  reviewOn: null,
  tags: [],
  titleDe: '',
  titleEn: '',
  bodyDe: '',
  bodyEn: '',
};

/** One snippet: its text in both languages, its steps, its effect and its versions. */
export function SnippetPage() {
  const id = usePathParam('snippetId');
  return id === 'new' ? <NewSnippet /> : <KnownSnippet key={id} id={id} />;
}

function NewSnippet() {
  const t = useT(toolTexts);
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Stack gap={5}>
      <Head title={t('snippet.new')} />
      <Suspense fallback={<Skeleton lines={14} />}>
        <SnippetForm id={id} initial={empty} version={noVersion} isNew />
      </Suspense>
    </Stack>
  );
}

function KnownSnippet({ id }: { readonly id: string }) {
  const t = useT(toolTexts);
  const both = useBoth();
  const source = useDataSource(snippetsClient.get, { params: { snippetId: id } });
  const failure = useSourceFailure({ title: t('snippet.failed'), source });
  const snippet = source.data;
  const title = snippet && both(snippet.titleDe, snippet.titleEn);
  usePageTitle(title);
  if (!snippet) return failure ?? <Skeleton lines={14} />;
  return (
    <Stack gap={5}>
      <Head title={title ?? ''} snippet={snippet} />
      {failure}
      <WithAside
        aside={
          <Suspense fallback={<Skeleton lines={10} />}>
            <SnippetAside snippet={snippet} />
          </Suspense>
        }
      >
        <Stack gap={5}>
          <SnippetSteps snippet={snippet} />
          <Edited id={id} snippet={snippet} />
        </Stack>
      </WithAside>
    </Stack>
  );
}

function Edited({ id, snippet }: { readonly id: string; readonly snippet: Snippet }) {
  const begun = useBegun(givenOf(snippet));
  return (
    <Suspense fallback={<Skeleton lines={14} />}>
      <SnippetForm key={begun.version} id={id} snippet={snippet} {...begun} />
    </Suspense>
  );
}

function Head({ title, snippet }: { readonly title: string; readonly snippet?: Snippet }) {
  const t = useT(toolTexts);
  const [newest] = snippet?.versions ?? [];
  return (
    <PageHeader
      title={title}
      {...(newest && {
        description: t('snippet.version', { number: newest.number }),
        extra: <Chip tone={versionTones[newest.state]}>{t(`state.${newest.state}`)}</Chip>,
      })}
    />
  );
}

function givenOf(snippet: Snippet) {
  const { key, categoryId, kind, prerequisite, owner, reviewOn, tags } = snippet;
  const { titleDe, titleEn, bodyDe, bodyEn } = snippet;
  return {
    key,
    categoryId,
    kind,
    prerequisite,
    owner,
    reviewOn,
    tags,
    titleDe,
    titleEn,
    bodyDe,
    bodyEn,
  };
}
