import { findings, holderDimensions } from '#domains/licences/licences.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListFilter } from '#platform/web/list/list-frame-props.ts';
import { useAttributeName } from '../costs/use-row-name.ts';
import { cockpitTexts } from '../texts.ts';

interface Summary {
  readonly departments: readonly string[];
  readonly licences: readonly { readonly skuId: string; readonly name: string }[];
  readonly groups: readonly { readonly groupId: string; readonly name: string }[];
}
type Shown = Readonly<Record<string, string | undefined>>;

/** Attributes that the cost distribution leads here with; departments have a filter at all times. */
const led = ['company', 'country', 'costCentre', 'userType'] as const;

/** Filters of people; those that only a link sets stand there while they hold. */
export function usePersonFilters(summary: Summary | undefined, shown: Shown): ListFilter[] {
  const t = useT(cockpitTexts);
  const nameOf = useAttributeName();
  const { departments = [], licences = [], groups = [] } = summary ?? {};
  return [
    {
      name: 'finding',
      label: t('people.findings'),
      all: t('people.allFindings'),
      options: [
        { id: 'any', label: t('people.anyFinding') },
        ...findings.map((id) => ({ id, label: t(`finding.${id}`) })),
      ],
    },
    {
      name: 'licence',
      label: t('people.licences'),
      all: t('people.allLicences'),
      options: licences.map(({ skuId: id, name: label }) => ({ id, label })),
    },
    ...(groups.length > 0 || shown['group'] !== undefined
      ? [
          {
            name: 'group',
            label: t('people.group'),
            all: t('people.allGroups'),
            options: groups.map(({ groupId: id, name: label }) => ({ id, label })),
          },
        ]
      : []),
    {
      name: 'department',
      label: t('people.department'),
      all: t('people.allDepartments'),
      options: departments.map((id) => ({ id, label: id })),
    },
    ...led.flatMap((name) => {
      const value = shown[name];
      if (value === undefined) return [];
      const options = [{ id: value, label: nameOf(name, value) }];
      return [{ name, label: t(`dimension.${name}`), all: t('people.all'), options }];
    }),
    ...holderDimensions.flatMap((name) => {
      if (shown['without'] !== name) return [];
      const options = [{ id: name, label: t(`without.${name}`) }];
      return [{ name: 'without', label: t('people.without'), all: t('people.all'), options }];
    }),
  ];
}
