import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import type { Tone } from '#platform/web/ui/chip.tsx';
import type { Connection } from '../connections.schema.ts';
import { LinkToSend, ConnectionItem } from './connection-item.tsx';
import { shownRelationships } from './relationships.rules.ts';
import { connectionsTexts } from './texts.ts';
import { useDirectoryRoles } from './use-directory-roles.ts';

interface RelationshipsProps {
  readonly connections: readonly Connection[];
  readonly now: Date;
}

/** GDAP relationships of the operator with the customer, or that there is none. */
export function RelationshipItems({ connections, now }: RelationshipsProps) {
  const t = useT(connectionsTexts);
  const shown = shownRelationships(connections);
  if (shown.length === 0)
    return (
      <ConnectionItem name={t('gdap.name')} state={t('gdap.none')} tone="neutral" facts={[]}>
        <p>{t('gdap.noneHint')}</p>
      </ConnectionItem>
    );
  return shown.map((one) => <Relationship key={one.id} relationship={one} now={now} />);
}

function toneOf({ state, endsSoon }: Connection): Tone {
  if (state === 'active') return endsSoon ? 'time' : 'success';
  return state === 'requested' ? 'warning' : 'danger';
}

function Relationship({
  relationship,
  now,
}: {
  readonly relationship: Connection;
  readonly now: Date;
}) {
  const t = useT(connectionsTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  const roles = useDirectoryRoles(relationship.roles);
  const { state, reason, name, endsSoon, endsAt, isExtended, consentLink } = relationship;
  const { changedAt, provenAt } = relationship;
  const isActive = state === 'active';
  const end = isActive ? (isExtended ? 'gdap.extends' : 'gdap.ends') : 'gdap.endedOn';
  return (
    <ConnectionItem
      name={name === '' ? t('gdap.name') : `${t('gdap.name')}: ${name}`}
      state={t(isActive && endsSoon ? 'gdap.endsSoon' : `gdap.${state}`)}
      tone={toneOf(relationship)}
      facts={[
        t('since', { day: format.date(changedAt) }),
        provenAt !== null && t('proven', { at: format.relative(provenAt, now) }),
      ]}
    >
      <p>
        {reason === null ? null : `${find(`connection.${reason}`) ?? ''} `}
        {state === 'requested' ? t('gdap.waits') : null}
        {endsAt === null || state === 'requested' ? null : t(end, { day: format.date(endsAt) })}
      </p>
      {isActive ? (
        <p>
          {roles.length === 0
            ? t('gdap.noRoles')
            : t('gdap.roles', {
                count: roles.length,
                names: roles.map((role) => role.name).join(', '),
              })}
        </p>
      ) : null}
      {consentLink === null ? null : <LinkToSend kind="gdap" link={consentLink} />}
    </ConnectionItem>
  );
}
