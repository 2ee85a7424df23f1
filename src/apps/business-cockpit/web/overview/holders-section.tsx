import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { FindingChips } from '../assignments/finding-chips.tsx';
import { peopleClient } from '../clients.ts';
import { cockpitTexts } from '../texts.ts';

const few = 5;

interface HoldersSectionProps {
  readonly licenceId: string;
  readonly isForPeople: boolean;
}

/** Lists the first holders of a licence, with a link to all of them. */
export function HoldersSection({ licenceId, isForPeople }: HoldersSectionProps) {
  const t = useT(cockpitTexts);
  const source = useDataSource(
    peopleClient.list,
    { query: { licence: licenceId, take: few } },
    { enabled: isForPeople },
  );
  const failure = useSourceFailure({ title: t('failed'), source });
  if (!isForPeople) return null;
  const total = source.data?.metadata.total ?? 0;
  return (
    <Section title={t('sheet.holders')}>
      {failure}
      {source.initialState ? <Skeleton lines={4} /> : null}
      {source.data && total === 0 ? <p className="ui-muted">{t('sheet.noHolders')}</p> : null}
      <ul className="bc-holders">
        {source.data?.data.map((person) => (
          <li key={person.id}>
            <Inline justify="between" gap={3}>
              <TwoLines first={person.name} second={person.department || person.address} />
              <FindingChips
                findings={person.licences
                  .filter(({ skuId }) => skuId === licenceId)
                  .flatMap(({ findings }) => findings)}
              />
            </Inline>
          </li>
        ))}
      </ul>
      {total > 0 ? (
        <TextLink href={linkTo('/:/business-cockpit/licenses/assignments', { licence: licenceId })}>
          {t('sheet.holdersAll', { count: total })}
        </TextLink>
      ) : null}
    </Section>
  );
}
