import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
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
import { licenceSources, peopleClient } from '../clients.ts';
import { requestTexts } from '../requests/texts.ts';
import { UnderWay } from '../requests/under-way.tsx';
import { cockpitTexts } from '../texts.ts';
import { FindingChips } from './finding-chips.tsx';
import type { usePerson } from './person-list.tsx';
import { type ActivityState, noUseOf } from './use-of-services.rules.ts';

/** Deeds that a dialog asks for. */
export type PersonAct = 'takeBack' | 'leave' | 'grant' | 'except';

interface PersonSheetProps {
  readonly source: ReturnType<typeof usePerson>;
  /** State of the usage reports; undefined while it is not known. */
  readonly activity: ActivityState | undefined;
  readonly onAct: (act: PersonAct, person: LicencePerson) => void;
  readonly onClose: () => void;
}

/** One person: licences with their findings and reasons, use by service, and what can be done. */
export function PersonSheet({ source, activity, onAct, onClose }: PersonSheetProps) {
  const t = useT(cockpitTexts);
  const failure = useSourceFailure({ title: t('failed'), source });
  const person = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      title={person?.name ?? t('people.name')}
      subtitle={person?.address}
    >
      <RecordBody source={source} gone={<EmptyState title={t('person.gone')} />} failure={failure}>
        {(one) => (
          <Stack gap={5}>
            {one.isEnabled ? null : <Chip tone="warning">{t('people.disabled')}</Chip>}
            <Acts person={one} onAct={onAct} />
            <Section title={t('person.licences')}>
              <ul className="bc-backs">
                {one.licences.map((held) => (
                  <Held key={`${held.skuId} ${held.groupId ?? ''}`} held={held} userId={one.id} />
                ))}
              </ul>
            </Section>
            <Activity person={one} state={activity} />
          </Stack>
        )}
      </RecordBody>
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
  const { name, groupName, monthly, findings, request } = held;
  return (
    <li className="bc-back">
      <span className="bc-back-words">
        <span>{name}</span>
        <span className="ui-muted">
          {groupName === null ? t('sheet.direct') : t('sheet.byGroup', { group: groupName })}
        </span>
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

interface ActivityProps {
  readonly person: LicencePerson;
  readonly state: ActivityState | undefined;
}

function Activity({ person, state }: ActivityProps) {
  const t = useT(cockpitTexts);
  const none = noUseOf(person, state);
  return (
    <Section title={t('person.activity')}>
      {none ? (
        <p className="ui-muted">{t(`person.${none}`)}</p>
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
