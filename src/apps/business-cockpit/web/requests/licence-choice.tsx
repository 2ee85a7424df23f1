import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { HeldByChosen } from './held-licences.rules.ts';
import { requestTexts } from './texts.ts';

interface LicenceChoiceProps {
  readonly held: readonly HeldByChosen[];
  readonly chosen: readonly string[];
  readonly showsPeople: boolean;
  readonly onChange: (chosen: string[]) => void;
}

/** Choice of licences that the people hold, each on its own. */
export function LicenceChoice({ held, chosen, showsPeople, onChange }: LicenceChoiceProps) {
  const t = useT(requestTexts);
  if (held.length === 0) return <p className="ui-muted">{t('nothing')}</p>;
  const put = (skuId: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, skuId] : chosen.filter((one) => one !== skuId));
  return (
    <fieldset className="bc-choices">
      <legend>{t('licences')}</legend>
      {held.map(({ skuId, name, userIds, isByGroup }) => {
        const details = [
          ...(showsPeople ? [t('people', { count: userIds.length })] : []),
          ...(isByGroup ? [t('byGroup')] : []),
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
