import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { peopleClient } from '../clients.ts';
import { cockpitTexts } from '../texts.ts';
import { FindingChips } from './finding-chips.tsx';
import { requestTexts } from '../requests/texts.ts';
import { UnderWay } from '../requests/under-way.tsx';
import { licenceSources } from '../licence-sources.ts';

/** Deeds that a dialog asks for. */
export type PersonAct = 'takeBack' | 'leave' | 'grant' | 'except';

interface PersonSheetProps {
  /** Undefined where the page does not hold the person. */
  readonly person: LicencePerson | undefined;
  readonly isLoading: boolean;
  readonly onAct: (act: PersonAct, person: LicencePerson) => void;
  readonly onClose: () => void;
}

/** One person: licences with their findings and reasons, use by service, and what can be done. */
export function PersonSheet({ person, isLoading, onAct, onClose }: PersonSheetProps) {
  const t = useT(cockpitTexts);
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      title={person?.name ?? t('people.name')}
      subtitle={person?.address}
    >
      {person ? (
        <Stack gap={5}>
          {person.isEnabled ? null : <Chip tone="warning">{t('people.disabled')}</Chip>}
          <Acts person={person} onAct={onAct} />
          <Section title={t('person.licences')}>
            <ul className="bc-backs">
              {person.licences.map((held) => (
                <Held key={`${held.skuId} ${held.groupId ?? ''}`} held={held} userId={person.id} />
              ))}
            </ul>
          </Section>
          <Activity person={person} />
        </Stack>
      ) : isLoading ? (
        <Skeleton lines={6} />
      ) : (
        <EmptyState title={t('person.gone')} />
      )}
    </Sheet>
  );
}

function Acts({
  person,
  onAct,
}: Pick<PersonSheetProps, 'onAct'> & { readonly person: LicencePerson }) {
  const t = useT(cockpitTexts);
  const r = useT(requestTexts);
  const isLeft = person.licences.some(({ request }) => request === null);
  return (
    <Inline gap={2}>
      {isLeft ? (
        <>
          <Button size="sm" variant="primary" onPress={() => onAct('takeBack', person)}>
            {r('act.takeBack')}
          </Button>
          <Button size="sm" onPress={() => onAct('leave', person)}>
            {r('act.leave')}
          </Button>
        </>
      ) : null}
      <Button size="sm" onPress={() => onAct('grant', person)}>
        {r('act.grant')}
      </Button>
      {person.findings.length > 0 ? (
        <Button size="sm" onPress={() => onAct('except', person)}>
          {t('person.except')}
        </Button>
      ) : null}
    </Inline>
  );
}

interface HeldProps {
  readonly held: LicencePerson['licences'][number];
  readonly userId: string;
}

function Held({ held, userId }: HeldProps) {
  const t = useT(cockpitTexts);
  const { name, groupId, monthly, findings, request } = held;
  return (
    <li className="bc-back">
      <span className="bc-back-words">
        <span>{name}</span>
        <span className="ui-muted">{t(groupId === null ? 'sheet.direct' : 'sheet.group')}</span>
        {findings.map((finding) => (
          <span key={finding} className="ui-muted">
            {t(`why.${finding}`)}
          </span>
        ))}
        <FindingChips findings={findings} />
        <Exception held={held} userId={userId} />
        {request ? <UnderWay request={request} /> : null}
      </span>
      {monthly ? <Money amount={monthly} /> : null}
    </li>
  );
}

function Exception({ held: { exception, skuId }, userId }: HeldProps) {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const end = useAction(peopleClient.endException, {
    refresh: licenceSources,
    success: t('person.exceptionEnded'),
  });
  if (!exception) return null;
  return (
    <>
      <span className="ui-muted">
        {t('person.exception', { day: format.date(exception.until), reason: exception.reason })}
      </span>
      <span>
        <Button
          size="sm"
          isPending={end.pending}
          onPress={() => void end.run({ body: { userId, skuId } })}
        >
          {t('person.endException')}
        </Button>
      </span>
    </>
  );
}

function Activity({ person }: { readonly person: LicencePerson }) {
  const t = useT(cockpitTexts);
  return (
    <Section title={t('person.activity')}>
      {person.activities.length === 0 ? (
        <p className="ui-muted">{t('person.noActivity')}</p>
      ) : (
        <Facts
          facts={person.activities.map(({ workload, lastOn }) => ({
            id: workload,
            label: t(`workload.${workload}`),
            value: <DateText value={lastOn} />,
          }))}
        />
      )}
    </Section>
  );
}
