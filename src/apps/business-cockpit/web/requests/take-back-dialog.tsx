import { useState } from 'react';
import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { longestNote, requestTimings } from '#domains/licences/licence-requests.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { requestsClient } from '../clients.ts';
import {
  chosenAtFirst,
  type HeldByChosen,
  heldByChosen,
  seatsAsked,
} from './held-licences.rules.ts';
import { useRequest, RequestEffectView } from './request-effect.tsx';
import { requestTexts } from './texts.ts';

interface LicenceChoiceProps {
  readonly held: readonly HeldByChosen[];
  readonly chosen: readonly string[];
  readonly showsPeople: boolean;
  readonly onChange: (chosen: string[]) => void;
}

/** Choice of licences that the people hold, each on its own. */
function LicenceChoice({ held, chosen, showsPeople, onChange }: LicenceChoiceProps) {
  const t = useT(requestTexts);
  if (held.length === 0) return <p className="ui-muted">{t('nothing')}</p>;
  const put = (skuId: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, skuId] : chosen.filter((one) => one !== skuId));
  return (
    <fieldset className="bc-choices">
      <legend>{t('licences')}</legend>
      {held.map(({ skuId, name, userIds, groups }) => {
        const details = [
          ...(showsPeople ? [t('people', { count: userIds.length })] : []),
          ...(groups.length > 0
            ? [t('byGroup', { count: groups.length, groups: groups.join(', ') })]
            : []),
        ].join(', ');
        return (
          <Checkbox
            key={skuId}
            label={name}
            description={details || undefined}
            value={chosen.includes(skuId)}
            onChange={(isOn) => put(skuId, isOn)}
          />
        );
      })}
      {chosen.length === 0 ? <p className="ui-muted">{t('chooseOne')}</p> : null}
    </fieldset>
  );
}

interface TakeBackDialogProps {
  readonly kind: 'takeBack' | 'leave';
  readonly people: readonly LicencePerson[];
  /** The licence that the list shows. */
  readonly licence: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const timingOf = (text: string) => oneOf(requestTimings, text) ?? 'renewal';

/**
 * Takes licences back from people, or all of them from somebody who leaves: which, when, and what
 * it saves, down to the seat (product reference A1.3, C12).
 */
export function TakeBackDialog({ kind, people, licence, onClose, onDone }: TakeBackDialogProps) {
  const t = useT(requestTexts);
  const [now] = useState(() => new Date());
  // as seen: a live update must not move what is about to be confirmed
  const [held] = useState(() => heldByChosen(people));
  const isLeaving = kind === 'leave';
  const [chosenIds, setChosenIds] = useState(() => chosenAtFirst(held, { isLeaving, licence }));
  const chosen = held.filter(({ skuId }) => chosenIds.includes(skuId));
  const form = useForm({
    initial: { timing: 'renewal', lastDay: plainDay(now), note: '' },
    rules: {
      note: [maxLength(longestNote)],
      lastDay: isLeaving ? [required(t('lastDayMissing'))] : [],
    },
    onSubmit: ({ timing: when, lastDay, note }) =>
      request.send({
        ...{ kind, timing: timingOf(when), note },
        ...(isLeaving && { lastDay }),
        licences: chosen.flatMap(({ skuId, userIds }) =>
          userIds.map((userId) => ({ userId, skuId })),
        ),
      }),
  });
  const timing = timingOf(form.values.timing);
  const leaving = isLeaving && form.values.lastDay !== '' ? { lastDay: form.values.lastDay } : {};
  const effect = useDataSource(
    requestsClient.preview,
    { query: { kind, timing, ...leaving, seats: seatsAsked(chosen) } },
    { enabled: chosen.length > 0, refreshSeconds: false },
  );
  const request = useRequest(effect.data, () => {
    onDone();
    onClose();
  });
  const close = form.closing(onClose);
  const name = people[0]?.name ?? '';
  return (
    <Dialog
      isOpen
      onClose={close}
      title={
        isLeaving ? t('title.leave', { name }) : t('title.takeBack', { name, count: people.length })
      }
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form.id}
            isPending={form.isPending}
            isDisabled={chosen.length === 0 || !effect.data}
          >
            {t(`save.${kind}`)}
          </Button>
        </>
      }
    >
      <FormView
        form={form}
        labels={{ timing: t('timing'), lastDay: t('lastDay'), note: t('note') }}
      >
        <Stack gap={5}>
          {isLeaving ? <p>{t('lead.leave')}</p> : null}
          <LicenceChoice
            held={held}
            chosen={chosenIds}
            showsPeople={people.length > 1}
            onChange={setChosenIds}
          />
          {isLeaving ? (
            <DateField
              label={t('lastDay')}
              isRequired
              value={form.values.lastDay}
              error={form.field('lastDay').error}
              onChange={(day) => form.change({ lastDay: day ?? '' })}
            />
          ) : null}
          {isLeaving ? null : (
            <RadioGroup
              label={t('timing')}
              layout="cards"
              options={requestTimings.map((id) => ({
                ...{ id, label: t(`timing.${id}`), description: t(`timing.${id}.hint`) },
              }))}
              value={timing}
              onChange={(id) => form.change({ timing: id })}
            />
          )}
          {chosen.length > 0 ? <RequestEffectView source={effect} /> : null}
          <TextArea label={t('note')} {...form.field('note')} />
          {effect.data ? (
            <p className="ui-muted">{t(request.isOrder ? 'how.order' : 'how.ticket')}</p>
          ) : null}
        </Stack>
      </FormView>
    </Dialog>
  );
}
