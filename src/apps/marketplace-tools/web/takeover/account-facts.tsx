import type { Account } from '#domains/takeover/takeovers.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { addresses } from '../addresses.ts';
import { Age } from './takeover-figures.tsx';
import { takeoverTexts } from './texts.ts';

/** Facts of a customer at Partner Center, and what has to be settled first. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const t = useT(takeoverTexts);
  const format = useFormat();
  const { state, isWanted, tenantName, refusal, readAt, failure } = account;
  const { directoryId, takenAt, takenBy, comparedAt } = account;
  const isStuck = state === 'nameTaken' || state === 'left';
  const hint = t(`stateHint.${isWanted ? 'running' : state}`, { name: tenantName ?? '' });
  return (
    <Stack gap={3}>
      {refusal === '' ? null : <Banner tone="danger" title={t(refusalKey(refusal))} />}
      {isStuck ? <Banner tone="warning" title={hint} /> : <p>{hint}</p>}
      <DescriptionList
        layout="stack"
        items={[
          {
            term: t('directory'),
            detail: <CopyText value={directoryId} label={t('directory')} />,
          },
          { term: t('age'), detail: <Age readAt={readAt} failure={failure} /> },
          ...(takenAt === null
            ? []
            : [
                {
                  term: t('takenBy'),
                  detail: `${takenBy ?? ''}, ${format.date(takenAt, 'dateTime')}`,
                },
              ]),
          ...(comparedAt === null
            ? []
            : [
                {
                  term: t('comparedAt'),
                  detail: (
                    <>
                      {format.date(comparedAt, 'dateTime')}{' '}
                      <TextLink href={addresses.differences(tenantName ?? account.name)}>
                        {t('compare')}
                      </TextLink>
                    </>
                  ),
                },
              ]),
        ]}
      />
    </Stack>
  );
}

function refusalKey(type: string) {
  if (type.includes('TENANT_NAME')) return 'refused.name';
  return type.includes('DOMAIN') ? 'refused.domain' : 'refused.other';
}
