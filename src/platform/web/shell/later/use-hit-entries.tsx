import type { PaletteVerb } from '#platform/common/palette.ts';
import type { SearchGroup, SearchHit } from '#platform/common/search.schema.ts';
import { fits, type Fit } from '#platform/common/search-words.rules.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useAccess } from '../../router/access.ts';
import { linkTo, useGo } from '../../router/address.ts';
import { gates } from '../../router/gate.rules.ts';
import { usePortal } from '../../router/portal.ts';
import { checkTenant } from '../../session/tenant-access.ts';
import { Money } from '../../ui/money.tsx';
import { monogramsOf } from '../../ui/tile.rules.ts';
import { appIcons } from '../app-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSwitchTenant } from '../use-switch-tenant.ts';
import type { EntryFact, PaletteEntry } from './palette-entry.ts';
import type { Command } from './palette.rules.ts';
import { PaletteSign } from './palette-sign.tsx';
import { paletteTexts } from './palette-texts.ts';
import type { Loans } from './use-palette-loans.ts';

export interface EntryGroup {
  readonly id: string;
  readonly label: string;
  readonly best: Fit;
  readonly items: readonly PaletteEntry[];
}

/** Returns the server's hits as options. */
export function useHitGroups(
  groups: readonly SearchGroup[],
  { productColour }: Loans,
): readonly EntryGroup[] {
  const t = useT(paletteTexts);
  const format = useFormat();
  const pick = useOpenHit();
  const { addressOf } = usePortal();
  const monograms = monogramsOf(
    groups.flatMap(({ sign, hits }) => (sign === 'product' ? hits.map(({ title }) => title) : [])),
  );
  const factsOf = ({ amount, at }: SearchHit, group: SearchGroup): EntryFact[] => [
    { label: t('part'), value: group.label },
    ...(amount
      ? [
          {
            label: t(group.kind === 'product' ? 'fromPerSeat' : 'perMonth'),
            value: <Money amount={amount} />,
          },
        ]
      : []),
    ...(at ? [{ label: t('date'), value: format.date(at, 'long') }] : []),
  ];
  const entryOf = (hit: SearchHit, group: SearchGroup): PaletteEntry => ({
    id: `${group.kind}-${hit.id}`,
    label: hit.title,
    detail: hit.detail,
    sign: (
      <PaletteSign
        sign={group.sign}
        name={hit.title}
        colour={productColour(hit.title)}
        monogram={monograms.get(hit.title)}
      />
    ),
    end: hit.amount ? <Money amount={hit.amount} /> : hit.at ? format.date(hit.at) : undefined,
    facts: factsOf(hit, group),
    action: t('open'),
    href: hit.link ? linkTo(addressOf(hit.link)) : undefined,
    onPick: () => void pick(hit),
  });
  return groups.map((group) => ({
    id: group.kind,
    label: group.label,
    best: bestOf(group),
    items: group.hits.map((hit) => entryOf(hit, group)),
  }));
}

const bestOf = ({ hits }: SearchGroup): Fit =>
  hits.map(({ fit }) => fit).reduce((best, fit) => (fit > best ? fit : best), fits.none);

/** Opens a hit; staff who may not open a customer's page choose that customer. */
function useOpenHit(): (hit: SearchHit) => Promise<void> {
  const go = useGo();
  const access = useAccess();
  const { apps, addressOf, directory } = usePortal();
  const switchTo = useSwitchTenant();
  const isOpen = (route: string) => {
    const app = apps.find((one) => route.startsWith(one.route));
    return app === undefined || gates([app], access)?.allowed === true;
  };
  return async ({ link, tenantId }) => {
    const route = link && addressOf(link);
    if (route && (tenantId === null || isOpen(route))) go(route);
    else if (tenantId !== null) {
      const check = await checkTenant(directory, tenantId);
      if (check.state === 'granted') switchTo(check.tenant);
    }
  };
}

/** Most objects that a verb is offered for. */
const objectsShown = 3;

/** Returns what the command may do with what was found, as options. */
export function useVerbEntries(
  command: Command | undefined,
  groups: readonly SearchGroup[],
): readonly PaletteEntry[] {
  const t = useT(paletteTexts);
  const go = useGo();
  const language = useLanguage();
  if (!command) return [];
  const { number } = command;
  const entryOf = (verb: PaletteVerb, hit: SearchHit): PaletteEntry => {
    const object = { hit, number };
    const amount = verb.amount?.(object) ?? null;
    const effect = verb.effect(object, language);
    const route = verb.route(object);
    return {
      id: `${verb.id}-${hit.id}`,
      label: verb.label(object, language),
      detail: effect,
      sign: <Icon of={appIcons[verb.icon]} />,
      end: amount ? <Money amount={amount} /> : undefined,
      facts: [
        ...(number === undefined ? [] : [{ label: t('number'), value: number }]),
        ...(hit.amount ? [{ label: t('fromPerSeat'), value: <Money amount={hit.amount} /> }] : []),
        ...(amount ? [{ label: t('total'), value: <Money amount={amount} /> }] : []),
      ],
      action: t('continue'),
      href: linkTo(route),
      onPick: () => go(route),
    };
  };
  return command.verbs.flatMap((verb) =>
    groups
      .filter(({ kind }) => verb.of.includes(kind))
      .flatMap(({ hits }) => hits)
      .slice(0, objectsShown)
      .map((hit) => entryOf(verb, hit)),
  );
}
